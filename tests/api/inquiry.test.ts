import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlateInquiry } from '#server/gateways/plates/plates';
import { sandboxPlates } from '#server/gateways/plates/sandbox';
import { inquirePlate } from '#server/modules/inquiry/plate-inquiry';
import { walk } from '#wizard/wizard';
import { questionsOf } from '../support/risks.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let asked: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const sandbox = server.tools.plates;
  server.tools.plates = {
    inquire(question) {
      asked.push(question.national_id);
      return sandbox.inquire(question);
    },
  };
});
afterAll(() => server.stop());

const owner = '0499370899';
const other_ids = ['0013542419', '0084575948', '0067749828', '1111111111'];
const inquire = (plate: string, national_id = owner) =>
  server.client().inquiry.inquirePlate({ body: { plate, national_id } });

describe('the inquiry by plate', () => {
  test('finds the car of the demonstration, ready to be shown', async () => {
    const { plate, national_id } = sandboxPlates.car;
    const answer = await server.client().inquiry.inquirePlate({ body: { vehicle_type: 'car', plate, national_id } });
    expect(answer).toMatchObject({
      outcome: 'found',
      demo: true,
      answers: { car_model: 'peugeot-207', car_production_year: 1399, no_damage_factor: 40, policy_status: 'other' },
    });
    const printed = Object.fromEntries(answer.facts.map(({ label, value }) => [label, value]));
    expect(printed).toMatchObject({ خودرو: 'پژو ۲۰۷', 'سال ساخت': '۱۳۹۹', 'تخفیف عدم خسارت': '۴۰٪' });
    expect(JSON.stringify(answer)).not.toContain(national_id);
  });

  test('finds a motorcycle by its own kind of plate', async () => {
    const { plate, national_id } = sandboxPlates.motorcycle;
    const answer = await server
      .client()
      .inquiry.inquirePlate({ body: { vehicle_type: 'motorcycle', plate, national_id } });
    expect(answer.answers?.car_model).toBe('honda-cg125');
  });

  test('gives answers that the wizard takes as they are, up to the question about claims', async () => {
    const { answers } = await inquire('۱۲ب۳۴۵-۶۷');
    const config = await questionsOf(server);
    const given = { vehicle_type: 'car', inquiry: 'found', inquiry_confirmed: true, policy_term: 12, ...answers };
    const walked = walk(config, given, { today: '2026-11-21' });
    expect(walked.issues.map(each => each.field)).toEqual(['has_damage']);
  });

  test.each([
    ['Persian', '۱۲ب۳۴۵-۶۸', '۰۴۹۹۳۷۰۸۹۹'],
    ['Arabic', '١٢ب٣٤٥-٦٨', '٠٤٩٩٣٧٠٨٩٩'],
    ['Latin', '12ب345-68', '499370899'],
  ])('reads %s digits, and a lost leading zero', async (_script, plate, national_id) => {
    const answer = await server.client().inquiry.inquirePlate({ body: { plate, national_id } });
    expect(answer.outcome).toBe('found');
    expect(answer).toEqual(await inquire('12ب345-68'));
  });

  test('says that nothing was found, or that the registry failed; the customer goes on by hand', async () => {
    const nothing = { answers: null, receipt: null, facts: [], demo: true };
    expect(await inquire('۱۲ب۴۴۴-۶۷')).toEqual({ outcome: 'not_found', ...nothing });
    expect(await inquire('۱۲ب۵۵۵-۶۷')).toEqual({ outcome: 'failed', ...nothing });
  });

  test('knows a vehicle that was never insured', async () => {
    const { answers, facts } = await inquire('۱۲ب۶۶۶-۶۷');
    expect(answers).toMatchObject({ policy_status: 'without', previous_company: null, no_damage_factor: null });
    expect(facts.at(-1)?.value).toBe('ثبت نشده است');
  });

  test('waits for a slow registry', async () => {
    expect((await inquire('۱۲ب۸۸۸-۶۷')).outcome).toBe('found');
  });
});

describe('what was typed wrong', () => {
  test.each([
    ['car', '۱۲ب۳۴', owner, 'invalid_plate', ['plate']],
    ['car', '', owner, 'invalid_plate', ['plate']],
    ['car', '123-45678', owner, 'invalid_plate', ['plate']],
    ['motorcycle', '12ب345-67', owner, 'invalid_plate', ['plate']],
    ['car', '12ب345-67', '0499370898', 'invalid_national_id', ['national_id']],
    ['car', '12ب345-67', '1111111111', 'invalid_national_id', ['national_id']],
    ['car', 'x', 'y', 'invalid_plate', ['plate', 'national_id']],
  ] as const)('%s %s %s', async (vehicle_type, plate, national_id, code, fields) => {
    const refusal = await refused(server.client().inquiry.inquirePlate({ body: { vehicle_type, plate, national_id } }));
    expect([refusal.status, refusal.code]).toEqual([400, code]);
    expect(Object.keys(refusal.errors)).toEqual(fields);
  });

  test.each([
    '{}',
    '{"plate":7,"national_id":"0499370899"}',
    '{"plate":["a"],"national_id":"0499370899"}',
    '{"plate":{"left2":{}},"national_id":"0499370899"}',
    '{"plate":"12ب345-67","national_id":499370899}',
    '{"plate":"12ب345-67","national_id":"0499370899","vehicle_type":"ship"}',
    '{"plate":"12ب345-67","national_id":"0499370899","extra":1}',
    '[]',
    'null',
    '{',
  ])('is refused as input: %s', async body => {
    const answer = await fetch(`${server.origin}/api/order/landing/car-plate-inquiry/?page=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(400);
  });
});

describe('the registry is spared', () => {
  test('the same question is asked once, also by many at once', async () => {
    asked = [];
    await Promise.all(Array.from({ length: 50 }, () => inquire('۱۳ب۳۴۵-۶۷')));
    await inquire('13ب345-67');
    expect(asked).toHaveLength(1);
    server.clock.forward(7 * 3_600);
    await inquire('13ب345-67');
    expect(asked).toHaveLength(2);
  });

  test('a failure is not remembered', async () => {
    asked = [];
    await inquire('۱۴ب۵۵۵-۶۷');
    await inquire('۱۴ب۵۵۵-۶۷');
    expect(asked).toHaveLength(2);
  });

  test('after ten questions about a plate within an hour the customer is asked to go on by hand', async () => {
    for (let i = 0; i < 10; i++) await inquire('۱۵ب۵۵۵-۶۷', other_ids[i % 3]);
    const refusal = await refused(inquire('۱۵ب۵۵۵-۶۷'));
    expect([refusal.status, refusal.code, refusal.retryAfterS]).toEqual([429, 'inquiry_limit_reached', 3_600]);
    expect((await inquire('۱۶ب۳۴۵-۶۷')).outcome).toBe('found');
    server.clock.forward(3_600);
    expect((await inquire('۱۵ب۵۵۵-۶۷')).outcome).toBe('failed');
  });

  test('nobody tries plate after plate on one national id', async () => {
    server.clock.forward(3_600);
    const results: string[] = [];
    for (let i = 0; i < 21; i++) {
      const plate = `${1 + (i % 9)}${1 + Math.floor(i / 9)}د111-67`;
      results.push(
        await inquire(plate, '0067749828').then(
          () => 'ok',
          error => error.code,
        ),
      );
    }
    expect(results.filter(result => result === 'ok')).toHaveLength(20);
    expect(results.at(-1)).toBe('inquiry_limit_reached');
  });
});

describe('a registry that misbehaves', () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', base: null, timestamp: false },
    { write: (line: string) => void lines.push(line) },
  );
  const ask = (plates: PlateInquiry, plate: string) =>
    inquirePlate({ ...server.tools, plates, log }, { vehicle_type: 'car', plate, national_id: owner }, 30);

  test('is given up when it takes too long', async () => {
    const answer = await ask({ inquire: () => new Promise(() => {}) }, '17ب345-67');
    expect(answer.outcome).toBe('failed');
  });
  test('has failed when it breaks, and nothing of the question is logged', async () => {
    const broken = { inquire: () => Promise.reject(new Error(`no ${owner} here`)) };
    expect((await ask(broken, '18ب345-67')).outcome).toBe('failed');
    expect(lines.join('')).toContain('broke');
    expect(lines.join('')).not.toMatch(/0499370899|345/);
  });
});

test('what the inquiries of each page come to is logged, and nothing else of the page', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const own = await startTestServer({}, pino({ level: 'info' }, { write }));
  const { plate, national_id } = sandboxPlates.car;
  const ask = (page?: string) =>
    own.client().inquiry.inquirePlate({ query: page === undefined ? {} : { page }, body: { plate, national_id } });
  for (const page of ['thirdparty', undefined, national_id, '/thirdparty?a=b']) await ask(page);
  await own.stop();
  const inquiries = lines.filter(({ msg }) => msg === 'vehicle inquiry');
  expect(inquiries.map(({ page, outcome }) => [page, outcome])).toEqual([
    ['thirdparty', 'found'],
    [null, 'found'],
    [null, 'found'],
    [null, 'found'],
  ]);
});

test('twenty inquiries a minute from one address are enough', async () => {
  const strict = await startTestServer({ RATE_LIMITS: '1' });
  const { plate, national_id } = sandboxPlates.car;
  const ends = await Promise.allSettled(
    Array.from({ length: 30 }, () => strict.client().inquiry.inquirePlate({ body: { plate, national_id } })),
  );
  expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(20);
  await strict.stop();
});

describe('what a vehicle is worth', () => {
  const value = (car_model: string, car_production_year: number, car_brand = 'peugeot') =>
    server.client().inquiry.valueVehicle({ query: { car_brand, car_model, car_production_year } });

  test('is a range around a fair price, in rial, and is said to be a demonstration', async () => {
    const worth = await value('peugeot-207', 1399);
    expect(worth).toMatchObject({ title: 'پژو ۲۰۷', demo: true });
    expect(worth.min_rial).toBeLessThan(worth.fair_rial);
    expect(worth.fair_rial).toBeLessThan(worth.max_rial);
    expect(worth).toEqual(await value('peugeot-207', 1399));
  });
  test('falls with age and never to nothing', async () => {
    const prices = await Promise.all([1405, 1400, 1395, 1370].map(year => value('peugeot-207', year)));
    const fair = prices.map(each => each.fair_rial);
    expect([...fair].sort((a, b) => b - a)).toEqual(fair);
    expect(fair.at(-1)).toBeGreaterThan(0);
  });
  test('is unknown for a vehicle that we do not know', async () => {
    const refusal = await refused(value('peugeot-999', 1399));
    expect([refusal.status, refusal.code]).toEqual([404, 'unknown_vehicle']);
    expect((await refused(value('peugeot-207', 99))).status).toBe(400);
  });
});
