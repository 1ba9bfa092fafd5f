import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, WizardConfig } from '#wizard/wizard';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { createLog } from '../../src/server/log.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { saveOf } from '../support/wizard-answers.ts';

let server: TestServer;
let config: WizardConfig;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({}, createLog('trace', { write: line => void logged.push(line) }));
  config = await server.client().wizard.readConfig({ params: { insurance: 'thirdparty' } });
});
afterAll(() => server.stop());

interface Answered {
  status: number;
  body: { code?: string; message?: string; errors?: Record<string, string[]>; answers?: Record<string, Answer> };
}

async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() } as Answered;
}
const create = (answers: unknown, more: object = {}) =>
  send('POST', '/api/wizard/thirdparty/drafts/', { ...saveOf(config, 'plate', {}), answers, ...more });

describe('a save that is no save', () => {
  test.each<[string, object]>([
    ['answers', { answers: 'x' }],
    ['answers', { answers: null }],
    ['answers', { answers: [] }],
    ['removed', { removed: 'plate' }],
    ['removed.0', { removed: [1] }],
    ['step', { step: 7 }],
    ['step', { step: 'nowhere' }],
    ['step', { step: '__proto__' }],
    ['client_seq', { client_seq: '1' }],
    ['client_seq', { client_seq: 0 }],
    ['client_seq', { client_seq: 1.5 }],
    ['idempotency_key', { idempotency_key: 'short' }],
    ['idempotency_key', { idempotency_key: 'x'.repeat(129) }],
    ['flow_version', { flow_version: null }],
    ['admin', { admin: true }],
  ])('is refused by the name of its field: %s %j', async (field, more) => {
    const answered = await create({}, more);
    expect(answered.status).toBe(400);
    expect(answered.body.code).toBe('invalid_input');
    expect(Object.keys(answered.body.errors ?? {})).toContain(field);
  });

  test.each(['', '{', 'null', '[]', '"x"', '{"__proto__": {"admin": true}}', '{"answers": {"__proto__": {"x": 1}}}'])(
    'is refused: %s',
    async body => {
      expect((await send('POST', '/api/wizard/thirdparty/drafts/', body)).status).toBe(400);
    },
  );

  test('is refused for a line that is not sold', async () => {
    const answered = await send('POST', '/api/wizard/fire/drafts/', saveOf(config, 'plate', {}));
    expect([answered.status, answered.body.code]).toEqual([404, 'unknown_line']);
  });
});

describe('answers of another kind than their question', () => {
  test.each<[string, unknown]>([
    ['vehicle_type', { car: true }],
    ['vehicle_type', ['car']],
    ['plate', 7],
    ['plate', 'nonsense'],
    ['plate', { left2: { $gt: '' } }],
    ['plate', []],
    ['national_id', 13542419],
    ['national_id', { $ne: null }],
    ['car_production_year', 'old'],
    ['last_policy_exp_date', 20261120],
    ['last_policy_exp_date', '2026-02-30'],
    ['property_damage_count', true],
    ['inquiry', 1],
    ['inquiry_confirmed', 'true'],
    ['car_brand', 'x'.repeat(5_000)],
  ])('are refused by name: %s %j', async (name, value) => {
    const answered = await create({ [name]: value });
    expect([answered.status, answered.body.code]).toEqual([400, 'invalid_answers']);
    expect(Object.keys(answered.body.errors ?? {})).toEqual([name]);
  });

  test('are refused when they are huge altogether', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, 'y'.repeat(100)]));
    expect((await create(many)).body.code).toBe('invalid_answers');
    expect((await create({ car_brand: 'x'.repeat(300_000) })).body.code).toBe('body_too_large');
  });

  test('are not kept under names that no question has', async () => {
    const answered = await create({ constructor: 'x', toString: 1, admin: true, is_paid: true, vehicle_type: 'car' });
    expect(answered.status).toBe(200);
    expect(answered.body.answers).toEqual({ vehicle_type: 'car' });
  });

  test('may hold marks that turn the text, but no half of a character', async () => {
    const answered = await create({ car_model: '\u202e206' });
    expect(answered.status).toBe(200);
    expect(answered.body.answers).toMatchObject({ car_model: '\u202e206' });
    const half = await create({ car_brand: '\ud800', car_model: '\u202e206' });
    expect([half.status, half.body.code]).toEqual([400, 'invalid_input']);
  });
});

test('nothing of a draft gets into the logs', async () => {
  const { plate, national_id } = sandboxPlates.car;
  logged.length = 0;
  await create({ plate, national_id });
  await create({ plate: { ...plate, left2: 9 }, national_id: 13542419 });
  await create({ plate, national_id }, { flow_version: 'old' });
  const log = logged.join('');
  expect(log).toContain('"route":"/api/wizard/:insurance/drafts/"');
  for (const secret of [national_id, '13542419', `"${plate.mid3}"`]) expect(log).not.toContain(secret);
});

test('no garbage in a draft of one’s own makes saving or reading fail on our side', async () => {
  const names = [
    'plate',
    'national_id',
    'vehicle_type',
    'inquiry',
    'car_brand',
    'car_production_year',
    '__proto__',
    'x',
  ];
  const save = fc.record({
    answers: fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 })),
    removed: fc.array(fc.constantFrom(...names, 'constructor')),
    step: fc.constantFrom(...config.steps.map(step => step.id), 'constructor'),
  });
  const made = await server.client().wizard.createDraft({
    params: { insurance: 'thirdparty' },
    body: saveOf(config, 'plate', { vehicle_type: 'car' }),
  });
  const headers = { 'x-draft-key': made.draft_key ?? '' };
  const path = `/api/wizard/drafts/${made.uid}/`;
  let seq = 1;
  for (const garbage of fc.sample(save, { numRuns: 80, seed: 1405 })) {
    const answered = await send('PUT', path, { ...saveOf(config, 'plate', {}, seq + 1), ...garbage }, headers);
    expect([200, 400], JSON.stringify([garbage, answered])).toContain(answered.status);
    if (answered.status === 200) seq++;
  }
  expect(seq).toBeGreaterThan(5);
  expect((await fetch(server.origin + path, { headers })).status).toBe(200);
});
