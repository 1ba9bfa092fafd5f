import { describe, expect, it } from 'vitest';
import type { CacheStore } from './cache.ts';

const minute_ms = 60_000;

/** What every store must do; `other` is the same store as another process sees it. */
export function cacheSuite(name: string, open: () => { store: CacheStore; other: CacheStore }) {
  describe(`what is kept in ${name}`, () => {
    it('is found by all processes as it was, until it is replaced', async () => {
      const { store, other } = open();
      expect(await other.find('suite/page')).toBeNull();
      await store.keep('suite/page', { html: 'برگه \u0000 \ud800', sizes: [1, 2] }, minute_ms);
      expect(await other.find('suite/page')).toEqual({ html: 'برگه \u0000 \ud800', sizes: [1, 2] });
      await other.keep('suite/page', 'new', minute_ms);
      expect(await store.find('suite/page')).toBe('new');
    });

    it('is over when its time is', async () => {
      const { store, other } = open();
      await store.keep('suite/short', 1, 20);
      await expect.poll(() => other.find('suite/short')).toBeNull();
      expect(await other.keepFirst('suite/short', 2, minute_ms)).toBe(2);
    });

    it('is of the first of many who keep at the same time', async () => {
      const { store, other } = open();
      const all = Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).keepFirst('suite/turn', n, minute_ms));
      expect(new Set(await Promise.all(all)).size).toBe(1);
    });

    it('is taken by one of many', async () => {
      const { store, other } = open();
      await store.keep('suite/grant', 'once', minute_ms);
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).take('suite/grant')));
      expect(all.filter(value => value === 'once')).toHaveLength(1);
      expect(all.filter(value => value === null)).toHaveLength(19);
    });
  });

  describe(`a turn in ${name}`, () => {
    it('is given back by whoever has it, and by nobody whose turn is over', async () => {
      const { store, other } = open();
      expect(await store.keepFirst('suite/turn of one', 'mine', minute_ms)).toBe('mine');
      await other.release('suite/turn of one', 'theirs');
      expect(await other.keepFirst('suite/turn of one', 'theirs', minute_ms)).toBe('mine');
      await store.release('suite/turn of one', 'mine');
      expect(await other.keepFirst('suite/turn of one', 'theirs', minute_ms)).toBe('theirs');
    });
  });

  describe(`calls that are counted in ${name}`, () => {
    it('are refused from one too many on, whichever process they reach, until their window ends', async () => {
      const { store, other } = open();
      const counts = await Promise.all(
        Array.from({ length: 50 }, (_, n) => (n % 2 ? store : other).count('suite/calls', 5, minute_ms)),
      );
      expect(counts.filter(wait_ms => wait_ms === 0)).toHaveLength(5);
      const waits = counts.filter(wait_ms => wait_ms > 0);
      expect(Math.min(...waits)).toBeGreaterThan(minute_ms - 10_000);
      expect(Math.max(...waits)).toBeLessThanOrEqual(minute_ms);
      expect(await store.count('suite/others', 5, minute_ms)).toBe(0);
    });

    it('begin a new window after the old one', async () => {
      const { store, other } = open();
      expect(await store.count('suite/window', 1, 200)).toBe(0);
      expect(await other.count('suite/window', 1, 200)).toBeGreaterThan(0);
      await expect.poll(() => store.count('suite/window', 1, 200), { interval: 250 }).toBe(0);
    });
  });
}
