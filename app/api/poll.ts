import { useEffect, useRef } from 'react';

/** After so many the customer is asked whether to go on. */
export const maxPolls = 60;

/**
 * Asks again after so many seconds, while the page is looked at; null stops. `turn` changes with every answer and every
 * failure, so that the next wait begins when the last one came.
 */
export function usePoll(seconds: number | null, turn: unknown, ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (seconds === null) return;
    let due = false;
    const run = () => {
      due = document.hidden;
      if (!due) latest.current();
    };
    const seen = () => due && run();
    const timer = setTimeout(run, Math.max(1, seconds) * 1000);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [seconds, turn]);
}
