import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '../ui/progress.tsx';
import { Retry } from '../ui/retry.tsx';
import type { CentersMapProps } from './centers-map.tsx';
import type { PinMapProps } from './pin-map.tsx';

/** A map is fetched when it is first drawn: the library, the borders, and not a byte before. */
function lazyMap<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function LazyMap(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const [tries, setTries] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      let isLeft = false;
      setFailed(false);
      load().then(
        ({ default: made }) => !isLeft && setPart(() => made),
        () => !isLeft && setFailed(true),
      );
      return () => {
        isLeft = true;
      };
    }, [tries]);
    if (Part) return <Part {...props} />;
    return failed ? <Retry onRetry={() => setTries(tries + 1)} /> : <Skeleton height={320} />;
  };
}

export const LazyPinMap = lazyMap<PinMapProps>(() => import('./pin-map.tsx'));
export const LazyCentersMap = lazyMap<CentersMapProps>(() => import('./centers-map.tsx'));
