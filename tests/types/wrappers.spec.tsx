/**
 * Mistakes with the element, the React component and the mocks that the compiler says. Nothing here runs.
 */
import { useRef } from 'react';
import type { PanahElementAttributes, PanahWidgetElement } from '../../sdk/entries/element-types.ts';
import type { PanahGlobal } from '../../sdk/entries/global.ts';
import { embed, type PanahHandle } from '../../sdk/entries/module.ts';
import { PanahWidget } from '../../sdk/entries/react.tsx';
import { createMockHost, mockPanah } from '../../sdk/testing/testing.ts';

const origin = 'https://panah.example';

export function CorrectUse() {
  const handle = useRef<PanahHandle>(null);
  return (
    <PanahWidget
      ref={handle}
      partner="yadakchi"
      origin={origin}
      mode="sheet"
      trigger="scroll:40"
      className="insurance"
      onOffersShown={({ count, lowest_amount_rial }) => console.log(count, lowest_amount_rial)}
      onPurchase={({ amount_rial }) => amount_rial.toFixed()}
    />
  );
}
export const mistakes = [
  // @ts-expect-error: the partner's code is missing
  <PanahWidget key="1" origin={origin} />,
  // @ts-expect-error: a bundle cannot tell where Panah is
  <PanahWidget key="2" partner="yadakchi" />,
  // @ts-expect-error: no such event
  <PanahWidget key="3" partner="yadakchi" origin={origin} onPurchased={() => {}} />,
  // @ts-expect-error: events are named as in JavaScript
  <PanahWidget key="4" partner="yadakchi" origin={origin} onOffers_shown={() => {}} />,
  // @ts-expect-error: a payment has no token
  <PanahWidget key="5" partner="yadakchi" origin={origin} onPaymentPaid={({ token }) => token} />,
  // @ts-expect-error: no such mode
  <PanahWidget key="6" partner="yadakchi" origin={origin} mode="popup" />,
  // @ts-expect-error: the component says what stands in the container
  <PanahWidget key="7" partner="yadakchi" origin={origin} dangerouslySetInnerHTML={{ __html: '' }} />,
];

export function element(widget: PanahWidgetElement, Panah: PanahGlobal): void {
  widget.options = { line: 'thirdparty', consent: { ad_storage: 'granted' } };
  widget.addEventListener('panah-purchase', ({ detail }) => detail.amount_rial.toFixed());
  widget.on('close', () => {}).navigate('/faq');
  Panah.q.push(({ embed: put }) => put('#place', { mode: 'drawer' }).show());
  // @ts-expect-error: the frame is the widget's own
  widget.frame = document.createElement('iframe');
  // @ts-expect-error: an option that does not exist
  widget.options = { lines: 'thirdparty' };
  // @ts-expect-error: a purchase has no token
  widget.addEventListener('panah-purchase', ({ detail }) => detail.token);
  // @ts-expect-error: there are two schemes
  const attributes: PanahElementAttributes = { scheme: 'auto' };
  // @ts-expect-error: what waits gets the global, not an element
  Panah.q.push(({ querySelector }) => querySelector);
  console.log(attributes);
}

/** What a page writes before the script has come. */
export function queue(): void {
  // biome-ignore lint/suspicious/noAssignInExpressions: as the guide has it
  ((window.Panah ??= {}).q ??= []).push(Panah => {
    Panah.embed('[data-panah]').on('purchase', ({ amount_rial }) => amount_rial.toFixed());
  });
  // @ts-expect-error: the script may not have come
  window.Panah.embed('#place');
}

export function modes(): void {
  embed('#place', { partner: 'yadakchi', mode: 'page', trigger: 'time:5', routes: 'hash', history: 'push' });
  // @ts-expect-error: no such trigger
  embed('#place', { partner: 'yadakchi', trigger: 'hover' });
  // @ts-expect-error: seconds are a number
  embed('#place', { partner: 'yadakchi', trigger: 'time:soon' });
  // @ts-expect-error: routes are kept in the fragment or the query
  embed('#place', { partner: 'yadakchi', routes: 'path' });
}

export function mocks(): void {
  const mock = mockPanah({ script: [{ type: 'route', payload: { path: '/faq', title: 'FAQ' } }] });
  mock.emit('purchase', { order_uid: 'o', line: 'thirdparty', insurer: 'a', amount_rial: 1000 });
  // @ts-expect-error: amounts are rial, and say so
  mock.emit('payment_paid', { order_uid: 'o', amount: 1000 });
  // @ts-expect-error: no such event
  mockPanah({ script: [{ type: 'bought', payload: {} }] });
  // @ts-expect-error: what was heard is not to be changed
  mock.calls.push({ method: 'logout', argument: undefined });
  const app = createMockHost('flutter');
  app.send('code', { code: 'abc' });
  // @ts-expect-error: the app sends no token
  app.send('token', { token: 'abc' });
  // @ts-expect-error: no such host
  createMockHost('cordova');
}
