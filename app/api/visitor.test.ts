import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maryam, pageOfVisitor, user } from '../../tests/support/visitor-page.ts';
import type { AppTools } from './tools.ts';

describe('who is here', () => {
  it('a profile without a username is a visitor, and a dead token is thrown away', async () => {
    const { tools, visitor } = pageOfVisitor({ readProfile: async () => user('x', null) });
    tools.token.set('dead');
    await visitor.refreshProfile();
    expect(visitor.$isLoggedIn.get()).toBe(false);
    expect(tools.token.read()).toBeNull();
  });
});

describe('another tab or widget of this browser', () => {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());
  const hear = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth-token' }));

  it('logs in and out for this one as well', async () => {
    const { tools, visitor } = pageOfVisitor();
    const followed = vi.fn();
    visitor.$loginsElsewhere.listen(followed);
    visitor.followTabs();
    tools.local.write('auth-token', 'theirs');
    hear();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect([tools.token.$session.get(), visitor.$user.get()]).toEqual(['theirs', maryam]);
    tools.local.remove('auth-token');
    hear();
    expect([tools.token.$session.get(), visitor.$user.get(), visitor.hasLoggedOut()]).toEqual([null, null, true]);
    expect(followed).toHaveBeenCalledOnce();
  });

  it('has logged in before this one listened', async () => {
    const { tools, visitor } = pageOfVisitor();
    tools.token.start();
    tools.local.write('auth-token', 'theirs');
    visitor.followTabs();
    await vi.waitFor(() => expect(visitor.$isLoggedIn.get()).toBe(true));
    expect(tools.token.$session.get()).toBe('theirs');
  });
});

describe('what was typed is of one account alone', () => {
  const typed = (tools: AppTools) => tools.session.write('panah-wizard-thirdparty', 'a plate');
  const isKept = (tools: AppTools) => tools.session.read('panah-wizard-thirdparty') !== null;
  const offline = async () => {
    throw new TypeError('Failed to fetch');
  };

  it('a login over a session whose profile never came does not inherit it', async () => {
    const { tools, visitor } = pageOfVisitor({ readProfile: offline });
    tools.token.set('whose');
    await visitor.refreshProfile();
    typed(tools);
    visitor.enter({ token: 'mine', user: maryam });
    expect(isKept(tools)).toBe(false);
  });

  it('another tab’s login does not inherit it where the server cannot say whose it is', async () => {
    const { tools, visitor, calls } = pageOfVisitor();
    visitor.enter({ token: 'mine', user: maryam });
    typed(tools);
    calls.readProfile.mockImplementation(offline);
    tools.local.write('auth-token', 'another');
    await visitor.follow();
    expect([isKept(tools), visitor.$user.get()]).toEqual([false, null]);
  });

  it('another tab’s login does not inherit what a session that has run out left', async () => {
    const { tools, visitor } = pageOfVisitor();
    visitor.enter({ token: 'theirs', user: user('s', '09351112233') });
    typed(tools);
    tools.token.clear();
    tools.local.write('auth-token', 'mine');
    await visitor.follow();
    expect([isKept(tools), visitor.$user.get()]).toEqual([false, maryam]);
  });

  it('the same account’s new session keeps it, and so does a visitor’s first login', async () => {
    const { tools, visitor } = pageOfVisitor();
    typed(tools);
    visitor.enter({ token: 'mine', user: maryam });
    tools.local.write('auth-token', 'mine too');
    await visitor.follow();
    expect([isKept(tools), visitor.$user.get()]).toEqual([true, maryam]);
  });

  it('a session that has run out leaves it to its own customer and to nobody else', () => {
    const { tools, visitor } = pageOfVisitor();
    visitor.enter({ token: 'mine', user: maryam });
    typed(tools);
    tools.token.clear();
    visitor.enter({ token: 'mine again', user: maryam });
    expect(isKept(tools)).toBe(true);
    tools.token.clear();
    visitor.enter({ token: 'theirs', user: user('s', '09351112233') });
    expect(isKept(tools)).toBe(false);
  });
});
