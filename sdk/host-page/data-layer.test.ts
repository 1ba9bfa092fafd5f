import { afterEach, expect, it, vi } from 'vitest';
import type { RegisteredWidget } from '../widget/widget-registry.ts';
import { feedDataLayer } from './data-layer.ts';

afterEach(() => vi.unstubAllGlobals());
const turn = () => new Promise<void>(done => queueMicrotask(done));

function feed(earlier: [string, unknown][] = []) {
  const page: { dataLayer?: unknown[] } = {};
  vi.stubGlobal('window', page);
  const eventTaps: RegisteredWidget['eventTaps'] = new Set();
  const stop = feedDataLayer({ eventTaps }, earlier);
  const emit = (name: string, payload: unknown) => {
    for (const tap of eventTaps) tap(name, payload);
  };
  return { page, emit, stop };
}

it('analytics hear of a purchase with what a shop report needs, in rial', async () => {
  const { page, emit } = feed();
  emit('purchase', { order_uid: 'o1', line: 'thirdparty', insurer: 'asia', amount_rial: 50_000_000 });
  await turn();
  expect(page.dataLayer).toEqual([
    {
      event: 'panah_purchase',
      panah: { order_uid: 'o1', line: 'thirdparty', insurer: 'asia', amount_rial: 50_000_000 },
      ecommerce: {
        transaction_id: 'o1',
        currency: 'IRR',
        value: 50_000_000,
        items: [{ item_id: 'thirdparty', item_brand: 'asia', price: 50_000_000, quantity: 1 }],
      },
    },
  ]);
});

it('they never hear a token or the nonce of the frame', async () => {
  const { page, emit } = feed();
  emit('token', { token: 'secret' });
  emit('ready', { protocol: '1.0', embed_session: 's', nonce: 'secret' });
  await turn();
  expect(JSON.stringify(page.dataLayer)).not.toContain('secret');
  expect(page.dataLayer).toHaveLength(1);
});

it('they hear nothing once the widget is gone', async () => {
  const { page, emit, stop } = feed();
  stop();
  emit('close', {});
  await turn();
  expect(page.dataLayer).toBeUndefined();
});

it('they hear everything that was said before this part had come, in its order and once', async () => {
  const step = (name: string) => ({ line: 'thirdparty', step: name, progress: 0.1 });
  const { page, emit } = feed([
    ['step', step('plate')],
    ['token', { token: 'secret' }],
    ['route', { path: '/offers', title: '' }],
    ['step', step('owner')],
  ]);
  emit('step', step('brand'));
  await turn();
  expect(page.dataLayer).toEqual([
    { event: 'panah_step', panah: step('plate') },
    { event: 'panah_route', panah: { path: '/offers', title: '' } },
    { event: 'panah_step', panah: step('owner') },
    { event: 'panah_step', panah: step('brand') },
  ]);
});
