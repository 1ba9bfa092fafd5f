import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanValue, HANDED_ON, isHandedOn, readCampaign, readClickIds, readTrackingCode } from './campaign.ts';

it('a campaign is its utm names with text values, digits in names included', () => {
  const campaign = readCampaign([
    ['utm_source', 'sms'],
    ['utm_a1', 'x'],
    ['utm_', 'x'],
    ['UTM_MEDIUM', 'x'],
    ['id', '5'],
    ['utm_term', 5],
    ['utm_content', '\u0000'],
    ['utm_source', 'second'],
  ]);
  expect(campaign).toEqual({ utm_source: 'sms', utm_a1: 'x' });
});

it('three thousand names are cut to twenty, the usual ones first', () => {
  const many = Array.from({ length: 3_000 }, (_, n) => [`utm_x${n}`, 'y'] as const);
  const names = Object.keys(readCampaign([...many, ['utm_term', 'a'], ['utm_source', 'b']]));
  expect(names).toHaveLength(20);
  expect(names.slice(0, 3)).toEqual(['utm_source', 'utm_term', 'utm_x0']);
});

it('a value is cut between characters, never within one', () => {
  expect(cleanValue(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      const cleaned = cleanValue(text);
      expect([cleaned.isWellFormed(), cleaned.length <= 200]).toEqual([true, true]);
    }),
  );
});

it('a code is up to 64 letters, digits, dots, dashes and underlines, and anything else is none', () => {
  expect(readTrackingCode('x'.repeat(64))).toBe('x'.repeat(64));
  for (const text of ['x'.repeat(65), '', 'a b', '<x>', undefined, null, 5]) expect(readTrackingCode(text)).toBeNull();
});

it('click ids are those of the list', () => {
  expect(
    readClickIds([
      ['gclid', 'a'],
      ['nosuchid', 'b'],
      ['fbclid', ''],
      ['yclid', undefined],
    ]),
  ).toEqual({ gclid: 'a' });
});

it.each([
  'utm_source',
  'utm_source2',
  'utm_',
  'utm_A',
  'utm_x-y',
  'affiliation_code',
  'referral_code',
  'referral_codes',
  'gclid',
  'xutm_source',
])('the loader hands on %s from an address as everybody else does', name => {
  expect(`https://shop.example/?a=1&${name}=v#x`.match(HANDED_ON) !== null).toBe(isHandedOn(name));
});
