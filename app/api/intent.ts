import { useRef } from 'react';
import { idempotencyKey } from './api.ts';

/**
 * One key for one wish: the same wish sent again (a second tap, a try after a lost connection) carries the same key,
 * another wish another one. `settled` ends the wish: what comes next is a new one.
 */
export function useIntent(): { keyOf: (wish: unknown) => string; settled: () => void } {
  const last = useRef<{ wish: string; key: string } | null>(null);
  return {
    keyOf(wish) {
      const text = JSON.stringify(wish);
      if (last.current?.wish !== text) last.current = { wish: text, key: idempotencyKey() };
      return last.current.key;
    },
    settled() {
      last.current = null;
    },
  };
}
