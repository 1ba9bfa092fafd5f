import { expect, test } from 'vitest';
import { rangeOf } from '../form.ts';
import { isImei } from './phone-screen/imei.ts';
import { products } from './products.ts';

test('every product says what it leaves out and who sells it, and its least price is a whole one', () => {
  for (const { exclusions, sellers, from_rial, sells, range_percent } of products) {
    expect(exclusions.length).toBeGreaterThan(0);
    expect(sellers.length).toBeGreaterThan(0);
    expect(from_rial % 10).toBe(0);
    expect(range_percent === null).toBe(sells === 'at_once');
  }
});

test('an IMEI is fifteen digits whose last one checks the others', () => {
  expect(isImei('490154203237518')).toBe(true);
  expect(isImei('490154203237519')).toBe(false);
  expect(isImei('49015420323751')).toBe(false);
});

const period = { starts_on: '2026-12-01', ends_on: '2027-12-01', total_rial: 11_000_000 };
test.each([
  ['phone', '2026-12-07', 'full'],
  ['phone', '2026-12-08', 'prorata'],
  ['parcel', '2026-11-30', 'full'],
  ['parcel', '2026-12-01', 'none'],
  ['building_manager', '2026-11-30', 'full'],
  ['building_manager', '2026-12-01', 'short_period'],
  ['employer', '2027-02-01', 'prorata'],
  ['cargo', '2026-12-01', 'none'],
])('%s cancelled on %s is given back by the rule %s', (slug, day, basis) => {
  expect(products.find(each => each.slug === slug)?.refund(period, day).basis).toBe(basis);
});

test.each([
  ['building_manager', 18_370_000, 15_614_500, 22_044_000],
  ['building_manager', 133_698_160, 113_643_440, 160_437_790],
  ['building_manager', 379_113_930, 322_246_840, 454_936_720],
  ['building_manager', 72_143_080, 61_321_620, 86_571_700],
  ['employer', 28_473_980, 24_202_880, 35_592_480],
  ['employer', 355_880_450, 302_498_380, 444_850_560],
  ['employer', 253_651_790, 215_604_020, 317_064_740],
  ['employer', 1_587_864_960, 1_349_685_220, 1_984_831_200],
  ['cargo', 688_248_000, 550_598_400, 894_722_400],
  ['cargo', 1_758_735_000, 1_406_988_000, 2_286_355_500],
  ['cargo', 111_804_000, 89_443_200, 145_345_200],
])('offers of %s around an estimate of %d lie from %d to %d', (slug, total_rial, from_rial, to_rial) => {
  const product = products.find(each => each.slug === slug)!;
  expect(rangeOf(product, { total_rial })).toEqual({ from_rial, to_rial });
});
