import { useLayoutEffect, useState } from 'react';

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a moment, counted down to 0. */
export function useSecondsLeft(until: number): number {
  const [seconds, set] = useState(() => left(until));
  // Before the painting: after it, another moment's seconds would stand there at first.
  useLayoutEffect(() => {
    set(left(until));
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      const now = left(until);
      set(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
