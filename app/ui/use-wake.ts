import { useEffect } from 'react';

/** Calls `act` when the browser's own Back brings this page out of its cache, as it was left. */
export function useWake(act: () => void): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  });
}
