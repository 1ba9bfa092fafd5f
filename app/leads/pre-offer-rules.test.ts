import { expect, it } from 'vitest';
import { noStorage, safeStorage } from '../api/storage.ts';
import { mayAsk, noteAsked } from './pre-offer-rules.ts';

const now = new Date('2026-11-24T10:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * 86_400_000);

/** A browser's storage. */
function kept() {
  const held = new Map<string, string>();
  return safeStorage(() => ({
    getItem: key => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: key => void held.delete(key),
    key: at => [...held.keys()][at] ?? null,
    length: held.size,
  }));
}

it('a browser is asked once in a session, and again thirty days later at the earliest', () => {
  const local = kept();
  const first = { local, session: kept() };
  expect(mayAsk(first, now)).toBe(true);
  noteAsked(first, now);
  expect(mayAsk(first, now)).toBe(false);
  expect(mayAsk(first, after(31))).toBe(false);
  const another = { local, session: kept() };
  expect(mayAsk(another, after(29))).toBe(false);
  expect(mayAsk(another, after(30))).toBe(true);
});

it('what a stranger has written in the place of the day counts as nothing', () => {
  const memory = { local: kept(), session: kept() };
  memory.local.write('panah-number-asked', 'soon');
  expect(mayAsk(memory, now)).toBe(true);
});

it('where the browser keeps nothing, nobody is asked', () => {
  expect(mayAsk({ local: noStorage(), session: kept() }, now)).toBe(false);
});
