import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieValue, readTouch, readTracking, recordVisit, TRACKING_TTL_MS, trackingNames } from './tracking.ts';

const first = new Date('2026-11-21T08:00:00.000Z');
const later = new Date('2026-12-01T08:00:00.000Z');
type Jar = Partial<Record<string, string>>;

/** A page view of a browser that keeps its cookies from visit to visit. */
function visit(url: string, { jar = {}, now = first }: { jar?: Jar; now?: Date } = {}) {
  const written = recordVisit({ present: readTracking(name => jar[name]), url, now });
  const header = written.cookies.map(cookie => cookie.split('; ')[0]).join('; ');
  const kept: Jar = { ...jar };
  for (const name of trackingNames) kept[name] = cookieValue(header, name) ?? jar[name];
  return { ...written, jar: kept, record: readTracking(name => kept[name]) };
}
const emptyTracking = readTracking(() => null);

describe('where a customer came from', () => {
  it('remembers partner, campaign and affiliation for 90 days on every path', () => {
    const { record, cookies, session_entries } = visit(
      'https://panah.example/?partner=acme&utm_source=sms&utm_term=1,2&affiliation_code=007',
    );
    expect(record).toEqual({
      partner: 'acme',
      partner_created_date: first.toISOString(),
      partner_last_modified_date: first.toISOString(),
      utm_data: { utm_source: 'sms', utm_term: '1,2' },
      affiliation_code: '007',
    });
    expect(TRACKING_TTL_MS).toBe(7776000000);
    expect(cookies).toHaveLength(5);
    for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=7776000; Path=\/; SameSite=Lax$/);
    expect(session_entries.map(([name]) => name)).toEqual([
      'partner',
      'partner_created_date',
      'partner_last_modified_date',
      'utm_data',
      'affiliation_code',
    ]);
  });
  it('keeps the first date of the same partner and renews the last', () => {
    const { jar } = visit('?partner=acme');
    const { record } = visit('?partner=acme', { jar, now: later });
    expect(record.partner_created_date).toBe(first.toISOString());
    expect(record.partner_last_modified_date).toBe(later.toISOString());
  });
  it('starts anew with another partner', () => {
    const { jar } = visit('?partner=acme');
    const { record } = visit('?partner=other', { jar, now: later });
    expect(record).toMatchObject({ partner: 'other', partner_created_date: later.toISOString() });
  });
  it('lets a direct visit change and write nothing', () => {
    const { jar, record } = visit('?partner=acme&utm_source=sms');
    const direct = visit('https://panah.example/offers?page=2', { jar, now: later });
    expect(direct).toEqual({ jar, record, cookies: [], session_entries: [] });
    expect(visit('?partner=&utm_source=&affiliation_code=', { jar, now: later }).cookies).toEqual([]);
  });
  it('replaces the campaign as a whole', () => {
    const { jar } = visit('?utm_source=sms&utm_medium=link');
    expect(visit('?utm_source=ads', { jar }).record.utm_data).toEqual({ utm_source: 'ads' });
  });
  it('never stores a partner the server does not know', () => {
    const change = recordVisit({
      present: emptyTracking,
      url: '?partner=nobody',
      now: first,
      acceptsPartner: () => false,
    });
    expect(change).toEqual({ cookies: [], session_entries: [] });
    expect(visit('?partner=%3Cscript%3E').record.partner).toBeNull();
  });
  it('reads campaign values as text, without control and direction marks, of bounded length', () => {
    const touch = readTouch(`?utm_source=%E2%80%AEsms%00&utm_id=09&utm_=x&UTM_MEDIUM=y&utm_term=${'x'.repeat(500)}`);
    expect(touch.utm_data).toEqual({ utm_source: 'sms', utm_id: '09', utm_term: 'x'.repeat(200) });
  });
  it('fits the campaign into one cookie, the usual names first', () => {
    const long = encodeURIComponent('ب'.repeat(200));
    const url = `?${['utm_z', 'utm_y', 'utm_x', 'utm_campaign', 'utm_source'].map(name => `${name}=${long}`).join('&')}`;
    const { cookies, record } = visit(url);
    expect(Object.keys(record.utm_data ?? {})).toEqual(['utm_source', 'utm_campaign', 'utm_z']);
    expect(cookies[0]?.length).toBeLessThan(4096);
  });
  it('takes damaged cookies as absent', () => {
    expect(
      readTracking(
        name => ({ partner: '<x>', utm_data: '{"utm_source":5', partner_created_date: 'x' })[name as 'partner'],
      ),
    ).toEqual(emptyTracking);
    expect(cookieValue('partner=%E0%A4%A', 'partner')).toBeNull();
  });
  it('keeps the same in cookies and in the session, whatever the address says', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), query => {
        const { session_entries, record } = visit(`?${query}`);
        const session = new Map(session_entries);
        expect(readTracking(name => session.get(name))).toEqual(record);
        expect(record).toMatchObject(readTouch(`?${query}`));
      }),
    );
  });
});
