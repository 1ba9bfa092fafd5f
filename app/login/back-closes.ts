import { useEffect, useRef } from 'react';
import type { Nav } from '../ui/nav.tsx';

/**
 * While the dialog stands open on the site, the browser's own back belongs to it (specification §4):
 * 1. opening adds an entry to the history, at the same address;
 * 2. back takes one step back; from the first step the dialog ends, and the entry is gone with it;
 * 3. ending in another way takes the entry back first, so that the next navigation starts from the page below.
 */
export function useBackCloses(nav: Nav, stepBack: () => boolean, end: (entered: boolean) => void) {
  const acts = useRef({ stepBack, end });
  acts.current = { stepBack, end };
  const held = useRef(false);
  const leaving = useRef<boolean | null>(null);
  useEffect(() => {
    if (nav.kind !== 'browser') return;
    const hold = () => {
      const { depth = 0, scroll = 0 } = (history.state as { depth?: number; scroll?: number } | null) ?? {};
      history.pushState({ depth: depth + 1, scroll }, '');
      held.current = true;
    };
    const arrive = () => {
      held.current = false;
      if (leaving.current !== null) acts.current.end(leaving.current);
      else if (acts.current.stepBack()) hold();
      else acts.current.end(false);
    };
    hold();
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [nav]);

  return (entered: boolean) => {
    if (!held.current) {
      end(entered);
      return;
    }
    leaving.current = entered;
    history.back();
  };
}
