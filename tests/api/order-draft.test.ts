import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers, WizardConfig } from '#wizard/wizard';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { inquirePlate } from '../../src/server/modules/inquiry/plate-inquiry.ts';
import { closeDraft, findDraftForOrder } from '../../src/server/modules/wizard/wizard.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { saveOf } from '../support/wizard-answers.ts';

let server: TestServer;
let config: WizardConfig;
beforeAll(async () => {
  server = await startTestServer();
  config = await readConfig();
});
afterAll(() => server.stop());

const params = { insurance: 'thirdparty' } as const;
const readConfig = () => server.client().wizard.readConfig({ params });
const { plate, national_id } = sandboxPlates.car;

describe('an order made of a form', () => {
  const inquire = async () => {
    const body = { plate, national_id };
    const { outcome, answers, receipt: inquiry_receipt } = await server.client().inquiry.inquirePlate({ body });
    return { plate, national_id, vehicle_type: 'car', inquiry: outcome, inquiry_receipt, ...answers } as Answers;
  };
  const ownerOf = (account_uid: string) => ({ account_uid, vouched_by: null });
  const rest = { has_damage: false, policy_term: 12, inquiry_confirmed: true };
  const take = async (mobile: string, answers: Answers) => {
    const { api, uid } = await server.login(mobile);
    const draft = await api.wizard.createDraft({ params, body: saveOf(config, 'confirm', { ...answers, ...rest }) });
    return {
      draft,
      uid,
      found: await findDraftForOrder(server.tools, draft.uid, ownerOf(uid), { ...answers, ...rest }),
    };
  };

  test('gets plate and national id, and the word of the inquiry', async () => {
    const { found } = await take('09121110021', await inquire());
    expect(found).toMatchObject({ inquiry_verified: true, answers: { plate, national_id } });
  });

  test('believes an inquiry that another process of ours made, and none of a stranger', async () => {
    const elsewhere = async (secret: string) => {
      const tools = { ...server.tools, database: { ...server.tools.database } };
      const settings = { ...tools.settings, secret };
      const { receipt } = await inquirePlate({ ...tools, settings }, { vehicle_type: 'car', plate, national_id });
      return { ...(await inquire()), inquiry_receipt: receipt };
    };
    const ours = await elsewhere(server.tools.settings.secret);
    expect((await take('09121110028', ours)).found).toMatchObject({ inquiry_verified: true });
    const strangers = await elsewhere('another-secret-another-secret-another');
    expect((await take('09121110029', strangers)).found).toMatchObject({ inquiry_verified: false });
  });

  test('believes the inquiry later on too, when its receipt is too old for another form', async () => {
    const answers = await inquire();
    const { draft, uid } = await take('09121110022', answers);
    server.clock.forward(24 * 3_600);
    const found = await findDraftForOrder(server.tools, draft.uid, ownerOf(uid), answers);
    expect(found).toMatchObject({ inquiry_verified: true });
    expect((await take('09121110027', answers)).found).toMatchObject({ inquiry_verified: false });
  });

  const altered = ({ inquiry_receipt }: Answers): Answers => {
    const [body = '', signature] = String(inquiry_receipt).split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString());
    const better = { ...said, answers: { ...said.answers, no_damage_factor: 70 } };
    const forged = `${Buffer.from(JSON.stringify(better)).toString('base64url')}.${signature}`;
    return { inquiry_receipt: forged, no_damage_factor: 70 };
  };
  test.each<[string, (said: Answers) => Answers]>([
    ['never happened', () => ({ plate: { ...plate, mid3: '999' } })],
    ['said something else', () => ({ no_damage_factor: 70 })],
    ['was about somebody else', () => ({ national_id: '0499370899' })],
    ['has no receipt', () => ({ inquiry_receipt: null })],
    ['has a receipt that is nonsense', () => ({ inquiry_receipt: 'a.b' })],
    ['has a receipt that was altered', altered],
  ])('does not believe a client about an inquiry that %s', async (_, claim) => {
    const said = await inquire();
    const { found } = await take('09121110023', { ...said, ...claim(said) });
    expect(found).toMatchObject({ inquiry_verified: false, answers: { inquiry: 'found' } });
  });

  test('is refused the form of somebody else', async () => {
    const { draft } = await take('09121110024', await inquire());
    const { uid } = await server.login('09121110025');
    expect(await findDraftForOrder(server.tools, draft.uid, ownerOf(uid), {})).toBeNull();
    expect(await findDraftForOrder(server.tools, 'nonsense', ownerOf(uid), {})).toBeNull();
  });

  test('gets nothing from a form about another car, whose offers were left open', async () => {
    const answers = await inquire();
    const { draft, uid } = await take('09121110027', answers);
    const priced = (other: Answers) =>
      findDraftForOrder(server.tools, draft.uid, ownerOf(uid), { ...answers, ...rest, ...other });
    expect(await priced({ car_production_year: 1380 })).toMatchObject({ is_priced: false });
    expect(await priced({ policy_term: 6 })).toMatchObject({ is_priced: true });
  });

  test('takes the form off the list, until it is changed again', async () => {
    const answers = await inquire();
    const { draft, uid } = await take('09121110026', answers);
    const { api } = await server.login('09121110026');
    await closeDraft(server.tools, draft.uid, ownerOf('somebody else'), answers);
    expect((await api.wizard.listDrafts({})).results).toHaveLength(1);
    await closeDraft(server.tools, draft.uid, ownerOf(uid), { ...answers, car_model: 'peugeot-206' });
    expect((await api.wizard.listDrafts({})).results).toMatchObject([{ is_ordered: false }]);
    await closeDraft(server.tools, draft.uid, ownerOf(uid), answers);
    expect((await api.wizard.listDrafts({})).results).toEqual([]);
    expect(await api.wizard.readDraft({ params: { uid: draft.uid } })).toMatchObject({ is_ordered: true });
    await api.wizard.saveDraft({ params: { uid: draft.uid }, body: saveOf(config, 'term', { policy_term: 6 }, 2) });
    expect((await api.wizard.listDrafts({})).results).toHaveLength(1);
  });
});
