import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { createClient } from '#contract/client';
import { contract } from '#contract/index';
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
      $hasToken: atom(true),
      $session: atom(held),
      read: () => held,
      set: token => {
        held = token;
      },
      clear: () => {
        held = null;
      },
      start: () => {},
      follow: () => false,
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
  return { api: api(contract), sent, asked, held: () => held };
}
const params = { uid: 'u' };

it('a call that finds the session ended is sent once more with the session that the partner gave', async () => {
  const { api, sent, asked } = frame('knows the customer');
  await api.geo.createAddress({ params, body: { address: 'تهران' } as never }, { idempotencyKey: 'k-1' });
  expect(asked).toEqual(['expired']);
  expect(sent.map(one => one.replace(/^\S+ /, ''))).toEqual([
    'Token ended k-1 {"address":"تهران"}',
    'Token fresh k-1 {"address":"تهران"}',
  ]);
});

it('where the partner knows nobody, the customer is asked, and the call fails as it did', async () => {
  const { api, sent, asked, held } = frame('knows nobody');
  await expect(api.geo.listAddresses({ params })).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  expect([asked, sent.length, held()]).toEqual([['expired', 'dialog'], 1, null]);
});

it('a call that only looks whether somebody is there asks nobody', async () => {
  const { api, asked } = frame('knows the customer');
  await expect(api.accounts.readProfile({})).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual([]);
});

it('two calls at the same moment both go on', async () => {
  const { api, sent } = frame('knows the customer');
  await Promise.all([api.geo.listAddresses({ params }), api.geo.listAddresses({ params })]);
  expect(sent.filter(one => one.includes('Token fresh'))).toHaveLength(2);
});

it('a late refusal of an old session leaves a newer login alone', async () => {
  let held: string | null = 'old';
  let lost = 0;
  const answered = Promise.withResolvers<Response>();
  const client = createClient(contract, {
    base: '',
    token: () => held,
    onAuthLost: () => lost++,
    fetch: () => answered.promise,
  });
  const call = client.orders.list({ params: { uid: 'u' } });
  held = 'new';
  answered.resolve(
    new Response('{"code":"session_ended","message":""}', {
      status: 401,
      headers: { 'content-type': 'application/json' },
    }),
  );
  await expect(call).rejects.toMatchObject({ code: 'session_ended' });
  expect(lost).toBe(0);
});

describe('a call that needs more than a partner’s word', () => {
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  /** A server that wants the token `own`, and a customer who proves who they are, or closes the dialog. */
  function named(proves: boolean) {
    let held = 'by a partner';
    const sent: string[] = [];
    let asked = 0;
    const told: string[] = [];
    const client = createClient(contract, {
      base: '',
      token: () => held,
      async prove() {
        asked++;
        await Promise.resolve();
        if (proves) held = 'own';
        return proves;
      },
      onMessage: text => told.push(text ?? ''),
      async fetch(url, init) {
        const { authorization, 'idempotency-key': key } = (init?.headers ?? {}) as Record<string, string>;
        sent.push([String(url), authorization, key ?? '', init?.body ?? ''].join(' ').trim());
        if (authorization === 'Token own') return answer(200, {});
        return answer(409, { code: 'full_login_required', message: 'کد لازم است.' });
      },
    });
    return { client, sent, told, asked: () => asked };
  }
  const call = { params: { id: 'o' }, body: { reason: 'پشیمان شدم' } };

  it('goes on with what was asked once the customer has proven who they are, and nothing is complained of', async () => {
    const { client, sent, told, asked } = named(true);
    await client.payment.cancelOrder(call, { idempotencyKey: 'k-1' });
    expect([asked(), told]).toEqual([1, []]);
    expect(sent.map(one => one.replace(/^\S+ /, ''))).toEqual([
      'Token by a partner k-1 {"reason":"پشیمان شدم"}',
      'Token own k-1 {"reason":"پشیمان شدم"}',
    ]);
  });

  it('ends as it was refused where the customer closes the dialog', async () => {
    const { client, sent, told } = named(false);
    await expect(client.payment.cancelOrder(call, { idempotencyKey: 'k-1' })).rejects.toMatchObject({
      status: 409,
      code: 'full_login_required',
    });
    expect([sent.length, told]).toEqual([1, ['کد لازم است.']]);
  });

  it('asks nobody where it was sent in the background', async () => {
    const { client, sent, asked } = named(true);
    const called = client.payment.cancelOrder(call, { idempotencyKey: 'k-1', background: true });
    await expect(called).rejects.toMatchObject({ code: 'full_login_required' });
    expect([sent.length, asked()]).toEqual([1, 0]);
  });

  it('asks nobody for another refusal', async () => {
    let asked = 0;
    const client = createClient(contract, {
      base: '',
      token: () => 'by a partner',
      prove: async () => Boolean(++asked),
      fetch: async () => answer(409, { code: 'order_state', message: '' }),
    });
    await expect(client.payment.cancelOrder(call, { idempotencyKey: 'k-1' })).rejects.toMatchObject({
      code: 'order_state',
    });
    expect(asked).toBe(0);
  });
});
