import { expect, it } from 'vitest';
import { createTokenStore } from './token.ts';

function storage() {
  const kept = new Map<string, string>();
  const read = (key: string) => kept.get(key) ?? null;
  return {
    kept,
    lasting: true,
    read,
    reread: read,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
    removeAll: () => undefined,
  };
}

it('a session by a partner’s word is held for the page and written nowhere', () => {
  const store = storage();
  const token = createTokenStore(store);
  token.set('from-the-partner', true);
  expect([token.read(), token.$hasToken.get()]).toEqual(['from-the-partner', true]);
  expect([...store.kept.values()]).not.toContain('from-the-partner');
  expect(createTokenStore(store).read()).toBeNull();
});

it('a login that the customer has left for another account does not come back with a reload', () => {
  const store = storage();
  createTokenStore(store).set('own');
  const token = createTokenStore(store);
  token.start();
  token.set('from-the-partner', true, true);
  expect(token.read()).toBe('from-the-partner');
  expect(createTokenStore(store).read()).toBeNull();
});

it('a login that nobody has left comes back with a reload', () => {
  const store = storage();
  createTokenStore(store).set('own');
  const token = createTokenStore(store);
  token.start();
  token.set('from-the-partner', true);
  expect(createTokenStore(store).read()).toBe('own');
});

it('a login that another tab has stored since stays when the customer leaves the one before it', () => {
  const store = storage();
  createTokenStore(store).set('own');
  const token = createTokenStore(store);
  token.start();
  createTokenStore(store).set('another');
  token.set('from-the-partner', true, true);
  expect(createTokenStore(store).read()).toBe('another');
});

it('a customer’s own login lasts, and a logout ends both', () => {
  const store = storage();
  const token = createTokenStore(store);
  token.set('own');
  expect(createTokenStore(store).read()).toBe('own');
  token.set('from-the-partner', true);
  token.clear();
  expect([token.read(), createTokenStore(store).read()]).toEqual([null, null]);
});

it('a tab that hears late of a logout in another leaves the login that came after it', () => {
  const store = storage();
  const other = createTokenStore(store);
  other.set('first');
  const late = createTokenStore(store);
  late.start();
  other.clear();
  other.set('second');
  // It hears of the logout, and then of the login.
  expect([late.follow(), late.$session.get(), store.read('auth-token')]).toEqual([true, 'second', 'second']);
  expect(late.follow()).toBe(false);
  other.clear();
  expect([late.follow(), late.$hasToken.get(), late.read()]).toEqual([true, false, null]);
});
