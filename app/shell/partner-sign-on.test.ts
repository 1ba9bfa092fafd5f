import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import type { AppTools } from '../api/tools.ts';
import { createPartnerSignOn } from './partner-sign-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A frame with a customer, and a server that answers so to who asks for the host's token. */
function frame(answer: () => Promise<Response>) {
  const token = createTokenStore(noStorage());
  token.set('own');
  const local = noStorage();
  const api = createApi({ alerts: createAlerts(), token, onLoginNeeded: () => {}, fetch: answer });
  const tools = { kind: 'frame', config: {}, api, token, local, session: local } as unknown as AppTools;
  return { token, signOn: createPartnerSignOn(tools, { embed_session: 'e' } as never) };
}
const json = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

it('the host’s token is renewed before it ends', async () => {
  const { signOn } = frame(json(200, { token: 't', expires_in_s: 300 }));
  expect(await signOn.tokenForHost()).toBe('t');
  expect(vi.getTimerCount()).toBe(1);
});

it('a token that was lost on the way is asked for again, until the customer leaves', async () => {
  const { signOn, token } = frame(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await signOn.tokenForHost()).toBeNull();
  expect(vi.getTimerCount()).toBe(1);
  token.clear();
  expect(vi.getTimerCount()).toBe(0);
});

it('a host that may not have one is not asked for again', async () => {
  const { signOn } = frame(json(409, { code: 'not_allowed', message: '' }));
  expect(await signOn.tokenForHost()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
