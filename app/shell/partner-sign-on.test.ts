import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts';
import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { createLoginQuestion } from './login-dialog.tsx';
import { createPartnerSignOn } from './partner-sign-on.ts';

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = number | 'lost';

/** A frame without storage that comes back from the bank, and a server that answers so, in turn. */
function wayBack(...answers: Answer[]) {
  const codes: string[] = [];
  const alerts = createAlerts();
  const token = createTokenStore(noStorage());
  const api = createApi({
    alerts,
    token,
    onLoginNeeded: () => {},
    async fetch(_, init) {
      codes.push(JSON.parse(String(init?.body)).code);
      const status = answers.shift() ?? 200;
      if (status === 'lost') throw new TypeError('Failed to fetch');
      const body =
        status === 200
          ? { order_uid: 'o', result_path: '/orders/o/result' }
          : { code: 'handoff_refused', message: 'no' };
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const places: string[] = [];
  const tools = {
    api,
    token,
    alerts,
    local: noStorage(),
    nav: { go: (to: string) => places.push(to) },
    stores: new Map(),
  };
  void createPartnerSignOn(tools as unknown as AppTools, null).comeBack('code');
  return { codes, places, alerts, soon: () => vi.advanceTimersByTimeAsync(10) };
}

it('a code from the bank that the server refuses leads to the orders', async () => {
  const { places, soon } = wayBack(409);
  await soon();
  expect(places).toEqual(['/orders']);
});

it('a code from the bank whose answer does not come is tried again, and the customer is told', async () => {
  const { codes, places, alerts, soon } = wayBack('lost', 503, 429);
  await soon();
  expect([codes, places]).toEqual([['code'], []]);
  expect(alerts.$alerts.get()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([codes.length, places]).toEqual([4, ['/orders/o/result']]);
});

it('a connection that is there again brings the outcome at once', async () => {
  const { places, soon } = wayBack('lost');
  await soon();
  page.dispatchEvent(new Event('online'));
  await soon();
  expect(places).toEqual(['/orders/o/result']);
});

it('a code from the bank is tried no longer than it is good; the orders say the rest', async () => {
  const { codes, places, soon } = wayBack(...Array.from({ length: 60 }, () => 'lost' as const));
  await vi.advanceTimersByTimeAsync(290_000);
  expect(places).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(places).toEqual(['/orders']);
  const tries = codes.length;
  page.dispatchEvent(new Event('online'));
  await soon();
  expect(codes).toHaveLength(tries);
});

describe('a code of the partner, where another account is logged in,', () => {
  /** A frame whose customer is being asked which account to use. */
  async function asked() {
    const decided = Promise.withResolvers<boolean>();
    const theirs = { uid: 'theirs', username: '09351112222', scope: 'embed' };
    const emit = vi.fn();
    const tools = {
      api: () => ({ accounts: { exchangeCode: async () => ({ token: 'new', user: theirs, path: null }) } }),
      token: createTokenStore(noStorage()),
      local: noStorage(),
      session: noStorage(),
      stores: new Map(),
      host: { emit },
      forgetVisitor: () => {},
      askLogin: () => decided.promise,
    } as unknown as AppTools;
    const mine = { uid: 'mine', username: '09123456789', scope: 'full' } as User;
    visitorOf(tools).enter({ token: 'own', user: mine });
    const { entered } = await createPartnerSignOn(tools, null).useCode('code', 'nonce');
    return { entered, emit, decide: decided.resolve };
  }

  it('is taken before the customer has decided, and says nothing of a login', async () => {
    const { emit, decide, entered } = await asked();
    expect(emit).not.toHaveBeenCalled();
    decide(false);
    expect(await entered).toBe(false);
    expect(emit).not.toHaveBeenCalled();
  });

  it('tells the login once the customer has changed to its account', async () => {
    const { emit, decide, entered } = await asked();
    decide(true);
    expect(await entered).toBe(true);
    expect(emit).toHaveBeenCalledExactlyOnceWith('login', { by: 'partner' });
  });
});

it('a code that the partner gives after its user has logged out there logs nobody in', async () => {
  const given = Promise.withResolvers<{ code: string; nonce: string }>();
  const user = { uid: 'theirs', username: '09351112222', scope: 'embed' } as User;
  const ended = vi.fn();
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: object }) => ended(headers));
  const emit = vi.fn();
  const tools = {
    api: () => ({ accounts: { exchangeCode: async () => ({ token: 'late', user, path: null }) } }),
    token: createTokenStore(noStorage()),
    local: noStorage(),
    session: noStorage(),
    stores: new Map(),
    host: { emit, requestCode: () => given.promise },
    forgetVisitor: () => {},
  } as unknown as AppTools;
  const entered = createPartnerSignOn(tools, null).enter('login');
  await visitorOf(tools).logout();
  given.resolve({ code: 'code', nonce: 'nonce' });
  expect(await entered).toBe(false);
  expect(tools.token.read()).toBeNull();
  expect(emit).not.toHaveBeenCalledWith('login', expect.anything());
  expect(ended).toHaveBeenCalledExactlyOnceWith({ authorization: 'Token late' });
});

describe('a code that the partner gives too late', () => {
  /** A frame that has asked its partner in vain, and now asks its customer to log in. */
  async function askedInVain() {
    const given = Promise.withResolvers<{ code: string; nonce: string }>();
    const emit = vi.fn();
    const user = { uid: 'theirs', username: '09351112222', scope: 'embed' } as User;
    const tools = {
      api: () => ({ accounts: { exchangeCode: async () => ({ token: 'late', user, path: null }) } }),
      token: createTokenStore(noStorage()),
      local: noStorage(),
      session: noStorage(),
      stores: new Map(),
      host: { emit, requestCode: () => given.promise },
      forgetVisitor: () => {},
    } as unknown as AppTools;
    const entered = createPartnerSignOn(tools, null).enter('login');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await entered).toBe(false);
    expect(emit).toHaveBeenCalledWith('error', expect.objectContaining({ code: 'token_failed' }));
    const answered = storesOf(tools, createLoginQuestion).ask();
    const come = async () => {
      given.resolve({ code: 'code', nonce: 'nonce' });
      await vi.advanceTimersByTimeAsync(10);
    };
    return { tools, emit, answered, come, user };
  }

  it('still logs its customer in, and closes the question', async () => {
    const { tools, emit, answered, come } = await askedInVain();
    await come();
    expect(await answered).toBe(true);
    expect(tools.token.read()).toBe('late');
    expect(emit).toHaveBeenLastCalledWith('login', { by: 'partner' });
  });

  it('is of no account where the customer has logged in by hand meanwhile', async () => {
    const { tools, emit, come, user } = await askedInVain();
    visitorOf(tools).enter({ token: 'own', user: { ...user, scope: 'full' } });
    await come();
    expect(tools.token.read()).toBe('own');
    expect(emit).not.toHaveBeenCalledWith('login', expect.anything());
  });
});
