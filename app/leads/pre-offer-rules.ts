import type { SafeStorage } from '../api/storage.ts';

/** Between two questions of this browser. */
const once_in_ms = 30 * 86_400_000;
const KEY = 'panah-number-asked';

interface Memory {
  local: SafeStorage;
  session: SafeStorage;
}

/**
 * Whether this browser may be asked: at most once in thirty days and once a session. Without storage that outlives the
 * page, as in some frames, the limit cannot be kept, so the answer is no.
 */
export function mayAsk({ local, session }: Memory, now: Date): boolean {
  if (!local.lasting || session.read(KEY) !== null) return false;
  const at = Date.parse(local.read(KEY) ?? '');
  return Number.isNaN(at) || now.getTime() - at >= once_in_ms;
}

export function noteAsked({ local, session }: Memory, now: Date): void {
  local.write(KEY, now.toISOString());
  session.write(KEY, now.toISOString());
}
