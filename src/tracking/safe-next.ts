const max_chars = 2048;
const CONTROL = /\p{Cc}/u;
const elsewhere = (text: string) => !/^\/(?![/\\])/.test(text) || CONTROL.test(text);

/**
 * Where to go after login (`next`, specification §2): a path with its query on our own origin, else null.
 * 1. It begins with one slash; never //, /\ or a scheme. 2. No control characters. 3. At most 2 KB.
 * 4. The same holds after decoding it, once and twice, and after the dots of its path are resolved.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > max_chars || elsewhere(next)) return null;
  try {
    const path = next.split(/[?#]/, 1)[0] ?? '';
    const once = decodeURIComponent(path);
    const twice = /%[0-9a-f]{2}/i.test(once) ? decodeURIComponent(once) : once;
    if (elsewhere(once) || elsewhere(twice) || CONTROL.test(decodeURIComponent(next))) return null;
    const url = new URL(next, 'https://here.invalid');
    return url.origin === 'https://here.invalid' && !elsewhere(url.pathname) ? next : null;
  } catch {
    return null;
  }
}
