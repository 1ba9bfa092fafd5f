import { recordVisit } from '#tracking/tracking';
import { readCookie, type SafeStorage } from '../api/storage.ts';
import { trackingOf } from '../api/tracking-of.ts';

/**
 * Partner and campaign of this visit, as cookies of 90 days at path / and in session storage (specification §9).
 * 1. The server has set the cookies over HTTP already, and alone knows which partners exist: a partner is taken over from
 *    its cookie only.
 * 2. A cookie that is there is not written again: what a script writes some browsers keep for seven days at most.
 */
export function recordThisVisit(session: SafeStorage): void {
  const checked = readCookie('partner');
  const change = recordVisit({
    present: trackingOf({ session }),
    url: location.href,
    now: new Date(),
    acceptsPartner: partner => partner === checked,
    cookie_scope: location.protocol === 'https:' ? 'secure_site' : 'site',
  });
  for (const [at, [name, value]] of change.session_entries.entries()) {
    const set = readCookie(name);
    session.write(name, set ?? value);
    if (set === null) writeCookie(change.cookies[at] ?? '');
  }
}

/** Where cookies are forbidden, the value lives in session storage. */
function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Forbidden here.
  }
}
