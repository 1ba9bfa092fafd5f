/**
 * Mistakes that a partner's engineer can make with the SDK and that the compiler says. Nothing here runs:
 * `npm run types` fails where a mistake is accepted or correct use is refused.
 */
import { embed, type PanahEvents, type PanahHandle } from '../../sdk/entries/module.ts';
import { embed as embedFromNpm } from '../../sdk/entries/npm.ts';

export function correctUse(container: HTMLElement): PanahHandle {
  const widget = embed(container, {
    partner: 'yadakchi',
    line: 'thirdparty',
    theme: { brand: '#c8371b', radius: '4px', 'font-scale': '1.1' },
    scheme: 'dark',
    consent: { ad_storage: 'granted', analytics_storage: 'denied' },
    answers: { vehicle_type: 'car', has_damage: false, car_production_year: 1400 },
    getToken: async ({ nonce, embed_session, reason }) => (reason === 'login' ? `${nonce}${embed_session}` : null),
  });
  return widget
    .on('purchase', ({ amount_rial, order_uid }) => console.log(amount_rial + 1, order_uid.length))
    .on('token', ({ token }) => console.log(token.length))
    .off('close', () => {});
}

export const fromNpm = (): PanahHandle =>
  embedFromNpm('#insurance', { partner: 'yadakchi', origin: 'https://panah.example', line: 'thirdparty' });

export function mistakes(widget: PanahHandle): void {
  // @ts-expect-error: a bundle cannot tell where Panah is
  embedFromNpm('#insurance', { partner: 'yadakchi' });
  // @ts-expect-error: the partner's code is missing
  embed('#place', { line: 'thirdparty' });
  // @ts-expect-error: an option that does not exist
  embed('#place', { partner: 'yadakchi', lines: 'thirdparty' });
  // @ts-expect-error: pixels are a number
  embed('#place', { partner: 'yadakchi', height: '560px' });
  // @ts-expect-error: a token that partners may not set
  embed('#place', { partner: 'yadakchi', theme: { danger: 'red' } });
  // @ts-expect-error: consent is said in words
  embed('#place', { partner: 'yadakchi', consent: { ad_storage: true } });
  // @ts-expect-error: there are two schemes
  widget.update({ scheme: 'auto' });
  // @ts-expect-error: the partner cannot change
  widget.update({ partner: 'another' });
  // @ts-expect-error: no such event
  widget.on('purchased', () => {});
  // @ts-expect-error: a payment has no token
  widget.on('payment_paid', ({ token }) => token);
  // @ts-expect-error: amounts are rial, and say so
  widget.on('purchase', ({ amount }) => amount);
  // @ts-expect-error: the code comes as a text
  widget.login({ code: 'abc' });
  // @ts-expect-error: a code or null, not nothing
  embed('#place', { partner: 'yadakchi', getToken: async () => undefined });
}

/** No event carries who the customer is. */
type Personal = 'mobile' | 'username' | 'national_id' | 'name' | 'address' | 'plate';
type Carried = { [N in keyof PanahEvents]: keyof PanahEvents[N] }[keyof PanahEvents];
export const nothingPersonal: Extract<Carried, Personal> extends never ? true : false = true;
