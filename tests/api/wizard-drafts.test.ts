import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftConfigChanged } from '#contract/wizard';
import type { Answers, WizardConfig } from '#wizard/wizard';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { vehicleModels } from '../../src/server/lines/vehicles/tables.ts';
import { wizardDrafts } from '../../src/server/modules/wizard/tables.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { byHand, saveOf } from '../support/wizard-answers.ts';

let server: TestServer;
let config: WizardConfig;
beforeAll(async () => {
  server = await startTestServer();
  config = await readConfig();
});
afterAll(() => server.stop());

const params = { insurance: 'thirdparty' } as const;
const readConfig = () => server.client().wizard.readConfig({ params });
const keyed = (key: string | null) => ({ headers: { 'x-draft-key': key ?? '' } });
const begin = (api = server.client(), answers: Answers = { vehicle_type: 'car', inquiry: 'by_hand' }) =>
  api.wizard.createDraft({ params, body: saveOf(config, 'plate', answers) });
const { plate, national_id } = sandboxPlates.car;

describe('a form under way', () => {
  test('is saved step by step and found again on this device by its key', async () => {
    const api = server.client();
    const [[first, answers] = ['', {}], ...rest] = byHand;
    const made = await api.wizard.createDraft({ params, body: saveOf(config, first, answers) });
    expect(made).toMatchObject({ insurance: 'thirdparty', client_seq: 1, errors: [], next_step: 'usage' });
    expect(Buffer.from(made.draft_key ?? '', 'base64url')).toHaveLength(16);
    const call = { params: { uid: made.uid } };
    let seq = 1;
    for (const [step, more] of rest)
      await api.wizard.saveDraft({ ...call, body: saveOf(config, step, more, ++seq), ...keyed(made.draft_key) });
    expect(await api.wizard.readDraft({ ...call, ...keyed(made.draft_key) })).toMatchObject({
      answers: Object.assign({}, ...byHand.map(([, each]) => each)),
      client_seq: byHand.length,
      step: 'term',
      next_step: null,
      again: [],
    });
  });

  test('says what it is about, so that it can be told from another one', async () => {
    const answers = { plate, national_id, vehicle_type: 'car', car_brand: 'peugeot', car_model: 'peugeot-207' };
    expect(await begin(server.client(), answers)).toMatchObject({
      subject: 'پژو ۲۰۷',
      identifier: '۲۴ ب ۵۸۱ - ۶۳',
      is_ordered: false,
    });
    expect(await begin()).toMatchObject({ subject: null, identifier: null });
  });

  test('is thrown away by its owner, and by nobody else', async () => {
    const api = server.client();
    const { uid, draft_key } = await begin(api);
    expect((await refused(api.wizard.dropDraft({ params: { uid }, ...keyed('x'.repeat(22)) }))).code).toBe(
      'draft_not_found',
    );
    await api.wizard.dropDraft({ params: { uid }, ...keyed(draft_key) });
    expect((await refused(api.wizard.readDraft({ params: { uid }, ...keyed(draft_key) }))).code).toBe(
      'draft_not_found',
    );
  });

  test('keeps answers in normal form, whatever script they were typed in', async () => {
    const made = await begin(server.client(), { plate: '۲۴ب۵۸۱-۶۳', national_id: '۰۰۱۳۵۴۲۴۱۹' });
    expect(made.answers).toEqual({ plate, national_id });
  });

  test('may be unfinished: what is wrong with the step is told, not refused', async () => {
    const made = await begin(server.client(), { vehicle_type: 'car', national_id: '0013542410' });
    expect(made.errors.map(({ field, code }) => [field, code])).toEqual([
      ['inquiry', 'required'],
      ['plate', 'required'],
      ['national_id', 'national_id'],
    ]);
    expect(made).toMatchObject({ next_step: 'plate', answers: { national_id: '0013542410' } });
  });

  test('empties what was emptied, and what hangs on it', async () => {
    const api = server.client();
    const made = await begin(api, { vehicle_type: 'car', car_brand: 'peugeot', car_model: 'peugeot-206' });
    const body = { ...saveOf(config, 'vehicle', {}, 2), removed: ['car_brand', 'policy_status'] };
    const saved = await api.wizard.saveDraft({ params: { uid: made.uid }, body, ...keyed(made.draft_key) });
    expect(saved.answers).toEqual({ vehicle_type: 'car' });
  });

  test('sent twice is saved once, with the same answer', async () => {
    const api = server.client();
    const made = await begin(api);
    const call = { params: { uid: made.uid }, body: saveOf(config, 'usage', { car_usage: 'private' }, 2) };
    const first = await api.wizard.saveDraft({ ...call, ...keyed(made.draft_key) });
    server.clock.forward(5);
    expect(await api.wizard.saveDraft({ ...call, ...keyed(made.draft_key) })).toEqual(first);
  });

  test('is not overwritten by an older tab, which gets the newer one', async () => {
    const api = server.client();
    const made = await begin(api);
    const save = (car_usage: string) =>
      api.wizard.saveDraft({
        params: { uid: made.uid },
        body: saveOf(config, 'usage', { car_usage }, 2),
        ...keyed(made.draft_key),
      });
    await save('private');
    const refusal = await refused(save('agency'));
    expect([refusal.status, refusal.code]).toEqual([409, 'draft_conflict']);
    expect(refusal.details).toMatchObject({
      draft: { uid: made.uid, client_seq: 2, answers: { car_usage: 'private' } },
    });
  });

  test('takes one of two saves that come at the same time', async () => {
    const api = server.client();
    const made = await begin(api);
    const ends = await Promise.allSettled(
      ['private', 'agency', 'training'].map(car_usage =>
        api.wizard.saveDraft({
          params: { uid: made.uid },
          body: saveOf(config, 'usage', { car_usage }, 2),
          ...keyed(made.draft_key),
        }),
      ),
    );
    expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('is gone after thirty days without a save', async () => {
    const api = server.client();
    const made = await begin(api);
    const read = () => api.wizard.readDraft({ params: { uid: made.uid }, ...keyed(made.draft_key) });
    server.clock.forward(30 * 86_400 - 1);
    await read();
    server.clock.forward(1);
    expect((await refused(read())).code).toBe('draft_not_found');
  });
});

describe('a form of a customer', () => {
  test('begun by a visitor goes on on another device after the login', async () => {
    const made = await begin(server.client(), { plate, national_id });
    const here = await server.login('09121110011');
    await here.api.wizard.attachDraft({ params: { uid: made.uid }, ...keyed(made.draft_key) });
    const there = await server.login('09121110011');
    const { results } = await there.api.wizard.listDrafts({});
    expect(results).toMatchObject([{ uid: made.uid, title: 'شخص ثالث', step: 'plate' }]);
    const draft = await there.api.wizard.readDraft({ params: { uid: made.uid } });
    expect(draft.answers).toEqual({ plate, national_id });
    const body = saveOf(config, 'usage', { car_usage: 'private' }, 2);
    expect(await there.api.wizard.saveDraft({ params: { uid: made.uid }, body })).toMatchObject({ client_seq: 2 });
  });

  test('has no key from the beginning when it is logged in', async () => {
    const { api } = await server.login('09121110012');
    const made = await begin(api);
    expect(made.draft_key).toBeNull();
    expect((await api.wizard.listDrafts({})).results.map(draft => draft.uid)).toEqual([made.uid]);
    expect(await api.wizard.attachDraft({ params: { uid: made.uid } })).toMatchObject({ uid: made.uid });
  });

  test('is one draft when the customer’s first save is sent again because its reply was lost', async () => {
    const { api } = await server.login('09121110018');
    const body = saveOf(config, 'plate', { vehicle_type: 'car', inquiry: 'by_hand' });
    const made = await api.wizard.createDraft({ params, body });
    server.clock.forward(5);
    expect(await api.wizard.createDraft({ params, body })).toEqual(made);
    expect((await api.wizard.listDrafts({})).results.map(({ uid }) => uid)).toEqual([made.uid]);

    const twice = { params, body: saveOf(config, 'plate', { vehicle_type: 'motorcycle' }) };
    const [one, same] = await Promise.all([api.wizard.createDraft(twice), api.wizard.createDraft(twice)]);
    expect(one.uid).toBe(same.uid);

    const other = await server.login('09121110019');
    expect((await other.api.wizard.createDraft({ params, body })).uid).not.toBe(made.uid);
    const next = saveOf(config, 'plate', body.answers);
    expect((await api.wizard.createDraft({ params, body: next })).uid).not.toBe(made.uid);
  });

  test('opens no more by its key once it is attached', async () => {
    const made = await begin();
    const { api } = await server.login('09121110013');
    const call = { params: { uid: made.uid } };
    await api.wizard.attachDraft({ ...call, ...keyed(made.draft_key) });
    expect((await refused(server.client().wizard.readDraft({ ...call, ...keyed(made.draft_key) }))).code).toBe(
      'draft_not_found',
    );
  });

  test('is nobody else’s to read, save or attach', async () => {
    const owner = await server.login('09121110014');
    const stranger = await server.login('09121110015');
    const [mine, unowned] = [await begin(owner.api), await begin()];
    for (const made of [mine, unowned])
      for (const api of [stranger.api, server.client()])
        for (const key of ['', 'wrong', 'x'.repeat(22), mine.uid]) {
          const call = { params: { uid: made.uid } };
          const body = saveOf(config, 'usage', { car_usage: 'private' }, 2);
          const calls = [
            () => api.wizard.readDraft({ ...call, ...keyed(key) }),
            () => api.wizard.saveDraft({ ...call, body, ...keyed(key) }),
            ...(api === stranger.api ? [() => api.wizard.attachDraft({ ...call, ...keyed(key) })] : []),
          ];
          for (const each of calls) {
            const refusal = await refused(each());
            expect([refusal.status, refusal.code]).toEqual([404, 'draft_not_found']);
          }
        }
    expect((await stranger.api.wizard.listDrafts({})).results).toEqual([]);
  });

  test('needs a login to be listed or attached', async () => {
    const api = server.client();
    for (const call of [() => api.wizard.listDrafts({}), () => api.wizard.attachDraft({ params: { uid: 'x' } })])
      expect((await refused(call())).code).toBe('login_required');
  });

  test('tells plate and national id to nobody who reads the table', async () => {
    const made = await begin(server.client(), { plate, national_id, vehicle_type: 'car' });
    const [row] = await server.tools.db.select().from(wizardDrafts).where(eq(wizardDrafts.uid, made.uid));
    expect(row?.answers).toEqual({ vehicle_type: 'car' });
    expect(row?.encrypted_answers).toMatch(/^v1\./);
    const text = JSON.stringify(row);
    for (const secret of [national_id, plate.letter, made.draft_key]) expect(text).not.toContain(secret);
    // Three digits come up by chance in what is drawn at random.
    const readable = { ...row, uid: '', account_uid: '', key_hash: '', idempotency_key: '', encrypted_answers: '' };
    expect(JSON.stringify(readable)).not.toContain(plate.mid3);
    const other = await begin(server.client(), { plate, national_id });
    const moved = { encrypted_answers: row?.encrypted_answers ?? null };
    await server.tools.db.update(wizardDrafts).set(moved).where(eq(wizardDrafts.uid, other.uid));
    const read = await server.client().wizard.readDraft({ params: { uid: other.uid }, ...keyed(other.draft_key) });
    expect(read.answers).toEqual({});
  });
});

describe('when the questions change', () => {
  test('every answer that still holds is kept, and what must be given again is named', async () => {
    const api = server.client();
    const old = config;
    const made = await begin(api, { vehicle_type: 'car', car_brand: 'peugeot', car_model: 'peugeot-206' });
    const call = { params: { uid: made.uid } };
    await server.tools.db.delete(vehicleModels).where(eq(vehicleModels.id, 'peugeot-206'));
    server.clock.forward(120);
    config = await readConfig();

    expect(await api.wizard.readDraft({ ...call, ...keyed(made.draft_key) })).toMatchObject({
      flow_version: config.flow_version,
      answers: { vehicle_type: 'car', car_brand: 'peugeot' },
      again: ['car_model'],
    });
    const body = saveOf(old, 'usage', { car_usage: 'private' }, 2);
    const refusal = await refused(api.wizard.saveDraft({ ...call, body, ...keyed(made.draft_key) }));
    expect([refusal.status, refusal.code]).toEqual([409, 'draft_config_changed']);
    const changed = refusal.details as DraftConfigChanged;
    expect(changed).toMatchObject({ again: ['car_model'], client_seq: 2, config: { steps: config.steps } });
    expect(changed.answers).toEqual({ vehicle_type: 'car', car_brand: 'peugeot', car_usage: 'private' });

    const next = saveOf(config, 'vehicle', { car_model: 'peugeot-207' }, 3);
    const saved = await api.wizard.saveDraft({ ...call, body: next, ...keyed(made.draft_key) });
    expect(saved.answers).toEqual({ ...changed.answers, car_model: 'peugeot-207' });
  });

  test('a first save for the old ones gets the new ones and keeps its answers', async () => {
    const body = { ...saveOf(config, 'plate', { vehicle_type: 'car' }), flow_version: 'thirdparty-old' };
    const refusal = await refused(server.client().wizard.createDraft({ params, body }));
    expect(refusal.code).toBe('draft_config_changed');
    expect(refusal.details).toMatchObject({ answers: { vehicle_type: 'car' }, again: [], client_seq: 0 });
  });
});
