import { expect, test } from 'vitest';
import { covers } from './covers.ts';
import { employerPrice, type Workforce } from './tariff.ts';

const none = { covers: {}, claim_free_years: 0, company: 'کاوه', company_id: '10101234567', address: 'شیراز' };
interface Example {
  title: string;
  work: Omit<Workforce, keyof typeof none> & Partial<Workforce>;
  rows: Record<string, number>;
  total_rial: number;
}

const examples: Example[] = [
  {
    title: 'an office of twelve',
    work: {
      groups: [{ activity: 'office', workers: 12 }],
      diya_count: 1,
      names_listed: true,
      months: 12,
      covers: { medical: true },
    },
    rows: { group_office: 26_880_000, cover_medical: 1_881_600, names_discount: -2_876_160, vat: 2_588_540 },
    total_rial: 28_473_980,
  },
  {
    title: 'a building site for nine months',
    work: {
      groups: [{ activity: 'construction', workers: 8 }],
      diya_count: 2,
      names_listed: false,
      months: 9,
      covers: { medical: true, executor: true, diya_increase: 1, third_parties: true },
    },
    rows: {
      group_construction: 268_800_000,
      extra_diya: 53_760_000,
      cover_medical: 22_579_200,
      cover_third_parties: 19_353_600,
      cover_executor: 6_451_200,
      cover_diya_increase: 9_676_800,
      short_term: -57_093_120,
      vat: 32_352_770,
    },
    total_rial: 355_880_450,
  },
  {
    title: 'a workshop with two kinds of work',
    work: {
      groups: [
        { activity: 'light_industry', workers: 30 },
        { activity: 'office', workers: 6 },
      ],
      diya_count: 1,
      names_listed: true,
      months: 12,
      claim_free_years: 3,
      covers: { medical: true, vehicles: true, note_66: 20_000_000_000 },
    },
    rows: {
      group_office: 13_440_000,
      group_light_industry: 252_000_000,
      cover_medical: 18_580_800,
      cover_vehicles: 13_272_000,
      cover_note_66: 20_000_000,
      names_discount: -31_729_280,
      size_discount: -14_278_180,
      ncd: -40_692_800,
      vat: 23_059_250,
    },
    total_rial: 253_651_790,
  },
  {
    title: 'two people for half a year, at the least premium',
    work: { groups: [{ activity: 'service', workers: 2 }], diya_count: 1, names_listed: true, months: 6 },
    rows: {
      group_service: 8_400_000,
      names_discount: -840_000,
      short_term: -2_268_000,
      minimum: 4_708_000,
      vat: 1_000_000,
    },
    total_rial: 11_000_000,
  },
  {
    title: 'a project of eighteen months',
    work: {
      groups: [{ activity: 'construction', workers: 20 }],
      diya_count: 3,
      names_listed: false,
      months: 18,
      claim_free_years: 1,
      covers: { medical: true, multi_diya: true, daily_wage: 3_000_000_000 },
    },
    rows: {
      group_construction: 672_000_000,
      extra_diya: 235_200_000,
      cover_medical: 63_504_000,
      cover_multi_diya: 36_288_000,
      cover_daily_wage: 6_000_000,
      ncd: -50_649_600,
      long_term: 481_171_200,
      vat: 144_351_360,
    },
    total_rial: 1_587_864_960,
  },
];

test.each(examples)("an employer's liability: $title", ({ work, rows, total_rial }) => {
  const price = employerPrice({ ...none, ...work });
  expect(Object.fromEntries(price.rows.map(row => [row.key, row.amount_rial]))).toEqual(rows);
  expect(price.total_rial).toBe(total_rial);
});

test('the same work in two rows costs what it costs in one', () => {
  const of = (groups: Workforce['groups']) =>
    employerPrice({ ...none, groups, diya_count: 1, names_listed: false, months: 12 }).total_rial;
  expect(
    of([
      { activity: 'office', workers: 5 },
      { activity: 'office', workers: 7 },
    ]),
  ).toBe(of([{ activity: 'office', workers: 12 }]));
});

test('each cover, a higher level or limit, more diyas and a more dangerous work never cost less', () => {
  const of = (more: Partial<Workforce>) =>
    employerPrice({
      ...none,
      groups: [{ activity: 'service', workers: 30 }],
      diya_count: 1,
      names_listed: false,
      months: 12,
      ...more,
    }).total_rial;
  const from = of({});
  for (const cover of covers) {
    const chosen = 'limit_rial' in cover ? cover.limit_rial[0] : 'levels' in cover ? 1 : (true as const);
    expect(of({ covers: { [cover.id]: chosen } }), cover.id).toBeGreaterThan(from);
  }
  const levels = [1, 2, 3].map(diya_increase => of({ covers: { diya_increase } }));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(of({ covers: { note_66: 20_000_000_000 } })).toBeGreaterThan(of({ covers: { note_66: 1_000_000_000 } }));
  expect(of({ diya_count: 2 })).toBeGreaterThan(from);
  expect(of({ groups: [{ activity: 'construction', workers: 30 }] })).toBeGreaterThan(from);
  expect(of({ names_listed: true })).toBeLessThan(from);
});

test('one more worker may cost less where the discount of a larger company begins, twelve more never do', () => {
  const of = (workers: number) =>
    employerPrice({
      ...none,
      groups: [{ activity: 'office', workers }],
      diya_count: 1,
      names_listed: false,
      months: 12,
    }).total_rial;
  expect(of(25)).toBeLessThan(of(24));
  for (let workers = 1; workers < 120; workers++) expect(of(workers + 12)).toBeGreaterThanOrEqual(of(workers));
});
