import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maryam, pageOfVisitor, user } from '../../tests/support/visitor-page.ts';
import { exchangeCode, takeSession } from './arriving-session.ts';

describe('a session that arrives', () => {
  it('somebody else’s session never takes the place of an account unasked', async () => {
    const { tools, visitor, askLogin } = pageOfVisitor();
    const closed = Promise.withResolvers<boolean>();
    askLogin.mockReturnValueOnce(closed.promise);
    visitor.enter({ token: 'mine', user: maryam });
    const arrival = takeSession(tools, { token: 'theirs', user: user('r', '09351112222') });
    expect(askLogin).toHaveBeenCalledOnce();
    expect(visitor.$isWrongUser.get()).toBe(true);
    expect(visitor.$wrongUser.get()).toMatchObject({ mine: '0912•••6789', theirs: '0935•••2222' });
    closed.resolve(false);
    expect(await arrival).toBe(false);
    expect(tools.token.read()).toBe('mine');
    expect(visitor.$isWrongUser.get(), 'however the dialog ended').toBe(false);
  });

  it('a login with a provider is kept for the next visit, a partner’s word is not', async () => {
    const own = pageOfVisitor({ exchangeCode: async () => ({ token: 'p1', user: maryam, is_new: false, path: null }) });
    await exchangeCode(own.tools, 'code-of-a-provider');
    expect([own.tools.local.read('auth-token'), own.tools.local.read('userStatus')]).toEqual(['p1', 'true']);

    const byPartner = { ...maryam, scope: 'embed' as const };
    const guest = pageOfVisitor({
      exchangeCode: async () => ({ token: 'p2', user: byPartner, is_new: false, path: null }),
    });
    await exchangeCode(guest.tools, 'code-of-a-partner');
    expect([guest.tools.token.read(), guest.tools.local.read('auth-token')]).toEqual(['p2', null]);
  });
});

describe('a session that arrives and that nobody takes', () => {
  const ended = vi.fn();
  beforeEach(() => {
    ended.mockReset();
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: object }) => ended(path, headers));
  });
  afterEach(() => vi.unstubAllGlobals());
  const arrives = { exchangeCode: async () => ({ token: 'new', user: maryam, is_new: false, path: null }) };
  const expectEnded = () =>
    expect(ended).toHaveBeenCalledExactlyOnceWith('/accounts/logout-no-redirect/', { authorization: 'Token new' });

  it('ends, where the customer has logged in themselves and stays with that', async () => {
    const { tools, visitor } = pageOfVisitor(arrives);
    visitor.enter({ token: 'mine', user: maryam });
    expect(await (await exchangeCode(tools, 'code')).entered).toBe(true);
    expect(tools.token.read()).toBe('mine');
    expectEnded();
  });

  it('ends, where the customer stays with another account', async () => {
    const { tools, visitor } = pageOfVisitor(arrives);
    visitor.enter({ token: 'mine', user: user('r', '09351112222') });
    expect(await (await exchangeCode(tools, 'code')).entered).toBe(false);
    expectEnded();
  });

  it('ends, where the customer has logged out since its code was asked for', async () => {
    const code = Promise.withResolvers<object>();
    const { tools, visitor } = pageOfVisitor({ exchangeCode: () => code.promise });
    visitor.enter({ token: 'mine', user: maryam });
    const exchanged = exchangeCode(tools, 'code');
    await visitor.logout();
    code.resolve({ token: 'new', user: maryam, is_new: false, path: null });
    expect(await (await exchanged).entered).toBe(false);
    expect([tools.token.read(), visitor.hasLoggedOut()]).toEqual([null, true]);
    expectEnded();
  });
});
