import { useEffect, useState } from 'react';
import { maxAddressKey } from '#contract/address-key';
import type { SuggestedAddress } from '#contract/geo';
import { geoPaths } from '#contract/paths/geo';
import { useTools } from '../api/tools.ts';
import { readAccount } from '../api/visitor.ts';

const pause_ms = 300;
const minLetters = 3;
const shown = 5;
const nothing: readonly SuggestedAddress[] = [];

/** Addresses that hold what is typed, the customer's own first; null asks for none. What comes too late is dropped. */
export function useSuggestions(typed: string | null): readonly SuggestedAddress[] {
  const tools = useTools();
  const [found, setFound] = useState(nothing);
  const key = typed?.trim() ?? '';
  useEffect(() => {
    setFound(nothing);
    if (key.length < minLetters || key.length > maxAddressKey) return;
    const stop = new AbortController();
    const ask = async () => {
      const own = tools.token.read() === null ? {} : { uid: await readAccount(tools) };
      const quiet = { signal: stop.signal, quiet: true as const };
      const { results } = await tools.api(geoPaths).geo.suggestAddresses({ query: { key, ...own } }, quiet);
      if (!stop.signal.aborted) setFound(results.slice(0, shown));
    };
    // Who types an address needs no suggestion: a failure says nothing.
    const timer = setTimeout(() => ask().catch(() => undefined), pause_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [tools, key]);
  return found;
}
