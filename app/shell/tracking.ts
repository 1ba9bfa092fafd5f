import { readTracking, recordVisit } from '#tracking/tracking';
import { readCookie, type SafeStorage } from '../api/storage.ts';

/**
 * Partner and campaign of this visit, as cookies of 90 days at path / and in session storage (specification §9). The
 * server has set the cookies over HTTP already, where browsers keep them longer, and it alone knows which partners
 * exist: a partner is taken over from its cookie only.
 */
export function recordThisVisit(session: SafeStorage): void {
  const checked = readCookie('partner');
  const change = recordVisit({
    present: readTracking(name => readCookie(name) ?? session.read(name)),
    url: location.href,
    now: new Date(),
    acceptsPartner: partner => partner === checked,
    cookie_scope: location.protocol === 'https:' ? 'secure_site' : 'site',
  });
  for (const [name, value] of change.session_entries) session.write(name, value);
  try {
    for (const cookie of change.cookies) document.cookie = cookie;
  } catch {
    // Cookies are forbidden here; the values live in session storage.
  }
}
