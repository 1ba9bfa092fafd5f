import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DamageCenter } from '#contract/damage-centers';
import { CenterCard } from './center-card.tsx';

const center: DamageCenter = {
  uid: 'dc_1',
  insurer: 'iran',
  insurer_title: 'ایران',
  title: 'مرکز خسارت ونک',
  kind: 'claims_center',
  fields: ['body'],
  province: 'tehran',
  province_title: 'تهران',
  city: 'tehran-1',
  city_title: 'تهران',
  address: 'میدان ونک',
  postal_code: null,
  lat: 35.7575,
  lng: 51.41,
  location_accuracy: 'street',
  phones: ['02188000000'],
  hours: [],
  closed_on_holidays: true,
  mobile_assessment: false,
  needs_appointment: false,
  documents: [],
  verified_at: null,
  source: 'فهرست شرکت',
  demonstration: false,
  is_open: true,
  until: '14:00',
  opens: null,
  distance_km: null,
};
const card = (part: Partial<DamageCenter>) =>
  renderToStaticMarkup(<CenterCard center={{ ...center, ...part }} titles={new Map()} on={false} />);

it('the way to a centre opens beside the page, at an address that browsers and apps take', () => {
  const [, href] = /<a [^>]*href="(https:[^"]*)" target="_blank" rel="noopener">مسیر/.exec(card({})) ?? [];
  expect(href).toBe('https://nshn.ir/?lat=35.7575&amp;lng=51.41');
});

it('nobody is sent to a centre that is made up', () => {
  expect(card({ demonstration: true })).not.toContain('<a ');
});

it('a day is named by its weekday within a week, and by its date beyond that', () => {
  const closed = (day: string, days_ahead: number) =>
    card({ is_open: false, until: null, opens: { day, days_ahead, at: '07:30' } });
  expect(closed('2027-03-18', 0)).toContain('بسته؛ پنجشنبه ۷:۳۰');
  expect(closed('2027-03-25', 7)).toContain('بسته تا ۵ فروردین ۱۴۰۶، ۷:۳۰');
});
