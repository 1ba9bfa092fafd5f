import { atom } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#contract/index';
import { createAlerts } from '../alerts/alerts.ts';
import { alertTexts } from '../alerts/texts.ts';
import { createApi } from './api.ts';

/** The application's client against one answer of the server. */
const answering = (status: number, body: string, type = 'application/json') =>
  asking(async () => new Response(body, { status, headers: { 'content-type': type } }));

function asking(fetch: typeof globalThis.fetch) {
  const alerts = createAlerts();
  const api = createApi({
    alerts,
    token: {
      $hasToken: atom(false),
      $session: atom(null),
      read: () => null,
      set() {},
      clear() {},
      start() {},
      follow: () => false,
    },
    onLoginNeeded() {},
    fetch,
  });
  const shown = () => alerts.$alerts.get().map(({ text, type }) => [text, type]);
  return { api: api(contract), shown };
}
const said = JSON.stringify({ code: 'order_state', message: 'این سفارش بسته شده است.' });
const params = { id: 'o' };
const key = { idempotencyKey: 'k-1' };

afterEach(() => vi.restoreAllMocks());

describe('what a customer is told of an answer', () => {
  it.each([400, 404, 409, 429])('the message of a %s, as an error', async status => {
    const { api, shown } = answering(status, said);
    await expect(api.orders.delete({ params }, key)).rejects.toMatchObject({ status, code: 'order_state' });
    expect(shown()).toEqual([['این سفارش بسته شده است.', 'error']]);
  });

  it('that something went wrong, where a 4xx says nothing', async () => {
    const { api, shown } = answering(400, '{}');
    await expect(api.orders.delete({ params }, key)).rejects.toMatchObject({ status: 400 });
    expect(shown()).toEqual([[alertTexts.error, 'error']]);
  });

  it('any message that comes with a success or a failure of the server', async () => {
    const good = answering(200, said);
    await good.api.orders.delete({ params }, key);
    expect(good.shown()).toEqual([['این سفارش بسته شده است.', 'success']]);
    const bad = answering(503, said);
    await expect(bad.api.orders.delete({ params }, key)).rejects.toMatchObject({ status: 503 });
    expect(bad.shown()).toEqual([['این سفارش بسته شده است.', 'error']]);
  });

  it('nothing by a toast, where the server fails without a word or the customer did not start the call', async () => {
    const failing = answering(500, '{}');
    await expect(failing.api.orders.delete({ params }, key)).rejects.toMatchObject({ status: 500 });
    expect(failing.shown()).toEqual([]);
    const polling = answering(404, said);
    await expect(polling.api.payment.readResult({ params }, { quiet: true })).rejects.toMatchObject({ status: 404 });
    expect(polling.shown()).toEqual([]);
  });

  it('that nobody was reached, unless the customer did not start the call or has taken it back', async () => {
    const { api, shown } = asking(async (_, init) => {
      init?.signal?.throwIfAborted();
      throw new TypeError('Failed to fetch');
    });
    await expect(api.payment.readResult({ params }, { quiet: true })).rejects.toThrow(TypeError);
    await expect(api.orders.read({ params: { uid: 'o' } }, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(shown()).toEqual([]);
    await expect(api.orders.delete({ params }, key)).rejects.toThrow(TypeError);
    expect(shown()).toEqual([[alertTexts.unreached, 'error']]);
  });

  it.each([
    ['no JSON', '<h1>502</h1>', 'text/html'],
    ['broken JSON', '{"message":"این', 'application/json'],
  ])('nothing of an answer that is %s: it is logged', async (_, body, type) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { api, shown } = answering(400, body, type);
    await expect(api.orders.delete({ params }, key)).rejects.toMatchObject({ code: 'unreadable_answer' });
    expect(shown()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });
});
