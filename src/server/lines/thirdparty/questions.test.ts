import { describe, expect, it } from 'vitest';
import { wizardForm } from '#contract/wizard-form';
import { formatTomanText } from '#persian/toman';
import {
  type Answers,
  changeAnswers,
  decodeParams,
  encodeParams,
  progressOf,
  publicAnswers,
  walk,
} from '#wizard/wizard';
import { config, fill, plate, previous, vehicle } from '../../../../tests/support/thirdparty-form.ts';
import { readRisk } from './risk.ts';
import { rateRisk, tariffOn } from './tariff.ts';

const withPlate = { vehicle_type: 'car', plate, national_id: '0013542419' };
const byHand = ['usage', 'vehicle', 'year', 'policy-status'];
const aboutPrevious = ['previous-company', 'expiry-date', 'start-date', 'discount', 'driver-discount', 'damage'];

describe('third-party questions', () => {
  it('hold what a publisher checks', () => {
    expect(wizardForm.parse(config)).toEqual(config);
  });

  it('take a found plate to prices over one page that shows everything', () => {
    const { path, walked, shown } = fill(
      { ...withPlate, has_damage: false },
      { outcome: 'found', answers: { ...vehicle, ...previous } },
    );
    expect(path).toEqual(['plate', 'confirm']);
    expect(walked.to).toBe('offers');
    expect(shown).toMatchObject({ ...vehicle, ...previous, has_damage: false, policy_term: 12 });
    expect(walked.answers).toMatchObject({ inquiry: 'found', inquiry_confirmed: true });
  });

  it.each([
    ['plate', { plate: { ...plate, mid3: '999' } }],
    ['owner', { national_id: '0499370899' }],
    ['type', { vehicle_type: 'motorcycle' }],
  ])('ask anew for the claims of a vehicle of another %s', (_, other) => {
    const claims = { has_damage: true, property_damage_count: 2, life_damage_count: 0, driver_damage_count: 1 };
    const answers = { ...withPlate, inquiry: 'found', ...vehicle, ...previous, ...claims };
    const left = changeAnswers(config, answers, other);
    for (const name of Object.keys(claims)) expect(left).not.toHaveProperty(name);
  });

  it('never pass the page of found facts without its button', () => {
    const answers = { ...withPlate, inquiry: 'found', ...vehicle, policy_status: 'without', policy_term: 12 };
    expect(walk(config, answers)).toMatchObject({ frontier: 'confirm', issues: [{ field: 'inquiry_confirmed' }] });
  });

  it('ask on that page only for what the inquiry could not bring', () => {
    const answers = { ...withPlate, inquiry: 'found', ...vehicle, ...previous, car_model: null };
    const asked = walk(config, answers).issues.map(issue => issue.field);
    expect(asked).toEqual(['car_model', 'has_damage', 'policy_term', 'inquiry_confirmed']);
  });

  it.each([
    ['not_found', 'پیدا نشد'],
    ['failed', 'سنهاب'],
  ])('say why and go on by hand when the inquiry answers %s', (outcome, words) => {
    const { path, walked } = fill(
      { ...withPlate, ...vehicle, ...previous, has_damage: false, policy_term: 12 },
      { outcome },
    );
    expect(path).toEqual(['plate', ...byHand, ...aboutPrevious, 'term']);
    expect(walked.to).toBe('offers');
    expect(walked.steps.find(each => each.step.id === 'usage')?.messages.join()).toContain(words);
  });

  it('go on by hand when the inquiry never answers', () => {
    const { walked } = fill({ ...withPlate, ...vehicle, policy_status: 'without', policy_term: 3 }, 'no answer');
    expect(walked.answers).toMatchObject({ inquiry: 'failed', policy_term: 3 });
  });

  it('let customers without plate or id go on by hand', () => {
    const { path, walked } = fill({ no_plate: true, ...vehicle, ...previous, has_damage: false, policy_term: 12 });
    expect(path).toEqual(['plate', ...byHand, ...aboutPrevious, 'term']);
    expect(walked.answers).not.toHaveProperty('plate');
    expect(walked.answers).toMatchObject({ inquiry: 'by_hand', vehicle_type: 'car' });
  });

  it('ask a motorcycle for its own plate and offer its own usages and brands', () => {
    const moto = { vehicle_type: 'motorcycle', plate: { region3: '123', number5: '45678' }, national_id: '0013542419' };
    const facts = { car_usage: 'moto_private', car_brand: 'honda', car_model: 'honda_125', car_production_year: 1395 };
    const start = { vehicle_type: 'motorcycle' };
    const { path } = fill(
      { ...moto, has_damage: false },
      { outcome: 'found', answers: { ...facts, ...previous } },
      start,
    );
    expect(path).toEqual(['plate', 'confirm']);
    expect(walk(config, { ...moto, plate }).issues.map(issue => issue.code)).toContain('motorcycle_plate');
    expect(walk(config, { ...moto, inquiry: 'by_hand', ...vehicle }).issues[0]).toMatchObject({
      field: 'car_brand',
      code: 'not_in_options',
    });
  });

  it('do not ask for the usage of a motorcycle, which has one', () => {
    const { steps } = walk(config, { vehicle_type: 'motorcycle', inquiry: 'by_hand' });
    expect(steps.map(({ step }) => step.id)).toEqual(['plate', 'vehicle']);
    expect(walk(config, { vehicle_type: 'car', inquiry: 'by_hand' }).frontier).toBe('usage');
  });

  describe('say what an answer means for the price', () => {
    const messagesOf = (step: string, answers: Answers) =>
      walk(config, { vehicle_type: 'car', inquiry: 'by_hand', ...vehicle, ...previous, ...answers }).steps.find(
        each => each.step.id === step,
      )?.messages;
    const late = { last_policy_exp_date: '2026-11-09', last_policy_start_date: '2025-11-09' };

    it.each([
      ['peugeot', 'peugeot_206', 'car_4cyl'],
      ['saipa', 'pride', 'car_pride'],
    ] as const)(
      'a past date: the penalty until today of a %s, as it stands in the price',
      (car_brand, car_model, vehicle_class) => {
        const { late_penalty_rial } = rateRisk(
          readRisk({ ...vehicle, ...previous, ...late, has_damage: false }, vehicle_class, '2026-11-21'),
          tariffOn('2026-11-21'),
        );
        expect(messagesOf('expiry-date', { car_brand, car_model, ...late })?.join()).toContain(
          `تا امروز ${formatTomanText(late_penalty_rial)} است`,
        );
      },
    );

    it('the discount of this year, which grows after a policy of a whole year only', () => {
      const annual = { last_policy_exp_date: '2026-12-05', last_policy_start_date: '2025-12-05' };
      expect(messagesOf('discount', { ...annual, no_damage_factor: 35 })?.join()).toContain(
        'تخفیف امسالتان ۴۰ درصد می‌شود',
      );
      expect(messagesOf('discount', { ...annual, no_damage_factor: 70 })?.join()).toContain('۷۰ درصد می‌شود');
      const short = { ...annual, last_policy_start_date: '2026-06-05' };
      expect(messagesOf('discount', { ...short, no_damage_factor: 35 })?.join()).toContain('همان ۳۵ درصد می‌ماند');
    });
  });

  it('offer of a maker of both kinds only the models of the kind', () => {
    const base = { vehicle_type: 'car', inquiry: 'by_hand', ...vehicle, car_brand: 'honda' };
    expect(walk(config, { ...base, car_model: 'civic' }).frontier).toBe('policy-status');
    expect(walk(config, { ...base, car_model: 'honda_125' }).issues[0]?.code).toBe('not_in_options');
  });

  it.each(['car', 'motorcycle'])('find, where the maker is asked for, only models of a %s', vehicle_type => {
    const { steps } = walk(config, { vehicle_type, inquiry: 'by_hand', car_usage: 'private' });
    const fields = steps.find(({ step }) => step.id === 'vehicle')?.fields ?? [];
    expect(fields.flatMap(field => (field.component === 'searchable_picker' ? (field.finds ?? []) : []))).toEqual([
      { list: `${vehicle_type}_models`, name: 'car_model' },
    ]);
  });

  it.each(['new', 'without'])('ask nothing about a previous policy when there is none (%s)', policy_status => {
    const { path, walked } = fill({
      no_plate: true,
      ...vehicle,
      car_production_year: 1404,
      policy_status,
      policy_term: 12,
    });
    expect(path).toEqual(['plate', ...byHand, 'term']);
    expect(walked.answers).not.toHaveProperty('has_damage');
  });

  it('offer to be new only to a vehicle of this year or the last one', () => {
    const issue = (car_production_year: number) =>
      walk(config, { vehicle_type: 'car', inquiry: 'by_hand', ...vehicle, car_production_year, policy_status: 'new' })
        .issues[0];
    expect(issue(1403)).toMatchObject({ field: 'policy_status', code: 'not_in_options' });
    expect([issue(1404)?.field, issue(1405)?.field]).toEqual(['policy_term', 'policy_term']);
  });

  it('count claims when there were any, and want at least one', () => {
    const base = {
      ...withPlate,
      inquiry: 'found',
      inquiry_confirmed: true,
      ...vehicle,
      ...previous,
      policy_term: 12,
      has_damage: true,
    };
    const counts = { property_damage_count: 0, life_damage_count: 0, driver_damage_count: 0 };
    expect(walk(config, base).issues).toHaveLength(3);
    expect(walk(config, { ...base, ...counts }).issues).toMatchObject([{ code: 'blocked' }]);
    expect(walk(config, { ...base, ...counts, property_damage_count: 4 }).issues).toMatchObject([
      { code: 'above_max' },
    ]);
    expect(walk(config, { ...base, ...counts, property_damage_count: 1 }).finished).toBe(true);
    const unclaimed = walk(config, { ...base, ...counts, property_damage_count: 1, has_damage: false });
    expect(unclaimed.answers).not.toHaveProperty('property_damage_count');
  });

  it('refuse dates that cannot be', () => {
    const base = { inquiry: 'by_hand', vehicle_type: 'car', ...vehicle, ...previous };
    const issue = (change: Answers) => walk(config, { ...base, ...change }).issues[0]?.code;
    expect(issue({ last_policy_exp_date: '2028-01-01' })).toBe('after_max');
    expect(issue({ last_policy_start_date: '2026-12-05' })).toBe('after_max');
    expect(issue({ last_policy_exp_date: '2027-06-01', last_policy_start_date: '2026-12-01' })).toBe('blocked');
    expect(issue({ last_policy_start_date: '2020-01-01' })).toBe('before_min');
  });

  it('forget the old inquiry when the plate changes', () => {
    const answers = {
      ...withPlate,
      inquiry: 'found',
      inquiry_confirmed: true,
      ...vehicle,
      ...previous,
      has_damage: false,
      policy_term: 12,
    };
    const changed = changeAnswers(config, answers, { plate: { ...plate, mid3: '582' } });
    expect(changed).not.toHaveProperty('inquiry');
    expect(changed).not.toHaveProperty('no_damage_factor');
    expect(walk(config, changed).frontier).toBe('plate');
  });

  it('price from the URL alone, which holds neither plate nor national id', () => {
    const answers = {
      ...withPlate,
      inquiry: 'found',
      inquiry_confirmed: true,
      ...vehicle,
      ...previous,
      has_damage: false,
      policy_term: 12,
    };
    const segment = encodeParams(config, answers);
    expect(segment).not.toMatch(/plate|national|0013542419|581/);
    const decoded = decodeParams(config, segment);
    expect(decoded).toEqual(publicAnswers(config, answers));
    expect(walk(config, decoded)).toMatchObject({ finished: true, to: 'offers' });
  });

  it('never shows the customer a bar that goes back', () => {
    const steps: Answers[] = [
      {},
      { vehicle_type: 'car', inquiry: 'by_hand' },
      { car_usage: 'private' },
      { car_brand: 'saipa', car_model: 'pride' },
      { car_production_year: 1395 },
      { policy_status: 'without' },
      { policy_term: 12 },
    ];
    let answers: Answers = {};
    const shares = steps.map(step => {
      answers = { ...answers, ...step };
      return progressOf(config, walk(config, answers));
    });
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
