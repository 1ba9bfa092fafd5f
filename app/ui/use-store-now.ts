import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useReducer } from 'react';

/**
 * A store's value, drawn with every change. `useStore` of the library begins to listen after the next painting, which a
 * frame out of view puts off: what is typed until then would not be drawn, and the next part typed would be put together
 * with an old value. Whatever a first question is drawn with uses this one, so that its page loads one of the two.
 */
export function useStoreNow<Value>(store: ReadableAtom<Value>): Value {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const drawn = store.get();
  useLayoutEffect(() => {
    // What was drawn inside may have changed it already.
    if (store.get() !== drawn) redraw();
    return store.listen(redraw);
  }, [store]);
  return drawn;
}
