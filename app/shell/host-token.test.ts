import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { pushHostTokens } from './host-token.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A frame in a host, with or without a customer, and a server that answers so to who asks for the host's token. */
function frame(answer: () => Promise<Response>, { takes = true, session = 'own' as string | null } = {}) {
  const token = createTokenStore(noStorage());
  if (session) token.set(session);
  const api = createApi({ alerts: createAlerts(), token, onLoginNeeded: () => {}, fetch: answer });
  const $takesToken = atom(takes);
  const sent: string[] = [];
  pushHostTokens({ api, token }, { embed_session: 'e' }, { $takesToken, sendToken: one => void sent.push(one) });
  const soon = () => vi.advanceTimersByTimeAsync(10);
  return { token, $takesToken, sent, soon };
}
const json = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const good = json(200, { token: 't', expires_in_s: 300 });

it('the host gets a token with each new session, and none without one', async () => {
  const { token, sent, soon } = frame(good, { session: null });
  await soon();
  expect(sent).toEqual([]);
  token.set('first');
  await soon();
  token.set('second');
  await soon();
  expect(sent).toEqual(['t', 't']);
});

it('a host that comes after the customer gets it then, and no token is made before', async () => {
  const answer = vi.fn(good);
  const { $takesToken, sent, soon } = frame(answer, { takes: false });
  await soon();
  expect(answer).not.toHaveBeenCalled();
  $takesToken.set(true);
  await soon();
  expect(sent).toEqual(['t']);
});

it('the host’s token is renewed before it ends', async () => {
  const { sent, soon } = frame(good);
  await soon();
  await vi.advanceTimersByTimeAsync(280_000);
  expect(sent).toEqual(['t', 't']);
});

it('a token that was lost on the way is asked for again, until the customer leaves', async () => {
  const answer = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { token, soon } = frame(answer);
  await soon();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(answer).toHaveBeenCalledTimes(2);
  token.clear();
  expect(vi.getTimerCount()).toBe(0);
});

it('is not asked for without end: ever later, then no more until there is another session or a network again', async () => {
  const answer = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { token } = frame(answer);
  await vi.advanceTimersByTimeAsync(15_000 + 29_000);
  expect(answer).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(answer).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([answer.mock.calls.length, vi.getTimerCount()]).toEqual([7, 0]);
  token.set('another');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(answer).toHaveBeenCalledTimes(14);
  page.dispatchEvent(new Event('online'));
  expect(answer).toHaveBeenCalledTimes(15);
});

it('a token of a session that has ended meanwhile goes nowhere', async () => {
  let give = (_: Response) => {};
  const late = new Promise<Response>(resolve => {
    give = resolve;
  });
  const { token, sent, soon } = frame(() => late);
  token.clear();
  give(await good());
  await soon();
  expect([sent, vi.getTimerCount()]).toEqual([[], 0]);
});

it('a host that may not have one is not asked for again', async () => {
  const { sent, soon } = frame(json(409, { code: 'not_allowed', message: '' }));
  await soon();
  expect([sent, vi.getTimerCount()]).toEqual([[], 0]);
});
