import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { Alerts } from '../alerts/alerts.ts';
import { createApi } from './api.ts';

/** A server that knows one token, and a partner who can give it, or cannot. */
function frame(partner: 'knows the customer' | 'knows nobody') {
  let held: string | null = 'ended';
  const sent: string[] = [];
  const asked: string[] = [];
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const api = createApi({
    alerts: { show: () => {} } as unknown as Alerts,
    token: {
      $loggedIn: atom(true),
      read: () => held,
      set: token => {
        held = token;
      },
      clear: () => {
        held = null;
      },
      start: () => {},
    },
    async renew() {
      asked.push('expired');
      await Promise.resolve();
      if (partner === 'knows nobody') return false;
      held = 'fresh';
      return true;
    },
    onLoginNeeded: () => asked.push('dialog'),
    fetch: async (url, init) => {
      const { authorization, 'idempotency-key': key } = (init?.headers ?? {}) as Record<string, string>;
      sent.push(`${String(url)} ${authorization} ${key ?? ''} ${init?.body ?? ''}`.trim());
      return authorization === 'Token fresh'
        ? json(200, { results: [] })
        : json(401, { code: 'session_ended', message: '' });
    },
  });
  return { api, sent, asked, held: () => held };
}
const params = { uid: 'u' };

it('a call that finds the session ended is sent once more with the session that the partner gave', async () => {
  const { api, sent, asked } = frame('knows the customer');
  await api.createAddress({ params, body: { address: 'تهران' } as never }, { idempotencyKey: 'k-1' });
  expect(asked).toEqual(['expired']);
  expect(sent.map(one => one.replace(/^\S+ /, ''))).toEqual([
    'Token ended k-1 {"address":"تهران"}',
    'Token fresh k-1 {"address":"تهران"}',
  ]);
});

it('where the partner knows nobody, the customer is asked, and the call fails as it did', async () => {
  const { api, sent, asked, held } = frame('knows nobody');
  await expect(api.addressList({ params })).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  expect([asked, sent.length, held()]).toEqual([['expired', 'dialog'], 1, null]);
});

it('a call that only looks whether somebody is there asks nobody', async () => {
  const { api, asked } = frame('knows the customer');
  await expect(api.userProfile({})).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([]);
});

it('two calls at the same moment both go on', async () => {
  const { api, sent } = frame('knows the customer');
  await Promise.all([api.addressList({ params }), api.addressList({ params })]);
  expect(sent.filter(one => one.includes('Token fresh'))).toHaveLength(2);
});
