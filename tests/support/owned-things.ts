import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Client } from '#contract/client';
import type { ModuleName } from '#contract/index';
import { formatPlate } from '#persian/plate';
import { decide } from '#server/back-office';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { heldComment } from './access-rows.ts';
import { cashOut } from './cashing.ts';
import { creditWallet } from './credit-wallet.ts';
import { boughtByPlan } from './installments.ts';
import { fileMicroRequest } from './micro-insurance.ts';
import { nationalId, once, readyOrder, upload } from './orders.ts';
import { tripPolicy } from './policies.ts';
import { memberOf, staffOf } from './staff.ts';
import type { TestServer } from './test-server.ts';
import { saveOf } from './wizard-answers.ts';

export interface Owner {
  mobile: string;
  token: string;
  uid: string;
  api: Client;
}

/** What a customer can own. Each gives the uids by which calls name it. */
const makers = {
  order: async (server, { api }) => [(await readyOrder(server, api)).uid],
  policy: async (server, owner) => [await tripPolicy(server, owner, '2027-01-10')],
  cancellation: async (server, owner) => {
    const id = await tripPolicy(server, owner, '2027-01-10');
    const ask = (body: object) =>
      owner.api.payment.cancelOrder({ params: { id }, body: { reason: 'trip_cancelled', ...body } }, once());
    const { estimate } = await ask({ commit: false });
    const { cancellation } = await ask({ back_rial: estimate!.back_rial, refund_to: 'wallet' });
    return [id, cancellation!.uid];
  },
  endorsement: async (server, owner) => {
    const order = await tripPolicy(server, owner, '2027-01-10', { duration_days: 31 });
    const wish = { order, kind: 'dates_change', answers: { duration_days: 15, start_date: '2027-01-10' } };
    const create = (body: object) => owner.api.endorsements.create({ body: { ...wish, ...body } }, once());
    const { total_rial } = (await create({})).quote;
    const { endorsement } = await create({ commit: true, total_rial });
    return [order, endorsement!.uid];
  },
  installments: async (server, { api }) => {
    const { uid } = await boughtByPlan(server, api);
    const { api: operator } = await staffOf(server, 'operator');
    const { plan, rows } = await operator.staffInstallments.read({ params: { uid } });
    const [first] = rows.filter(({ state }) => state === 'planned');
    const { collection_uid } = await operator.staffInstallments.receive({
      params: { uid: first!.uid },
      body: {
        way: 'cheque',
        number: String(Date.now()).padStart(16, '1'),
        bank: 'بانک ملت',
        amount_rial: first!.amount_rial,
        cheque_date: first!.due_date,
        reason: 'چک رسید',
      },
    });
    return [uid, plan.uid, ...rows.map(row => row.uid), collection_uid];
  },
  draft: async (_, { api }) => {
    const params = { insurance: 'thirdparty' } as const;
    const config = await api.wizard.readConfig({ params, query: {} });
    return [(await api.wizard.createDraft({ params, body: saveOf(config, config.start, {}) })).uid];
  },
  ticket: async (_, { api, uid }) => {
    const body = { category: 'other', text: 'پرسشی دارم', client_id: randomUUID() } as const;
    return [(await api.support.createTicket({ params: { uid }, body })).uid];
  },
  contact: async (server, { api, mobile }) => {
    await api.support.createContact({
      query: { type: 'question' },
      body: { name: 'سارا', mobile, text: 'پرسشی دارم' },
    });
    const { results } = await (await staffOf(server, 'support')).api.staffSupport.listContacts({});
    return results.map(({ uid }) => uid);
  },
  micro: async (server, { api }) => {
    const checking = await fileMicroRequest(api, 'building_manager');
    const offered = await fileMicroRequest(api, 'building_manager');
    await decide(server.tools, { kind: 'micro', uid: offered.uid, act: 'offer' });
    const { offers } = await api.microInsurance.readRequest({ params: { uid: offered.uid } });
    return [checking.uid, offered.uid, ...offers.map(({ uid }) => uid)];
  },
  reminder: async (_, { api }) => [
    (await api.reminders.create({ body: { insurance: 'health', end_date: '2027-05-01' } })).uid,
  ],
  address: async (_, { api, uid }) => {
    const body = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲، واحد ۳', postal_code: '1345678913' };
    return [(await api.geo.createAddress({ params: { uid }, body }, once())).uid];
  },
  comment: async (_, { api }) => {
    return [(await api.comments.create({ body: heldComment })).id];
  },
  cashing: async (server, owner) => {
    await creditWallet(server.tools, owner.uid, 10_000_000, randomUUID());
    return [(await cashOut(server, owner, { amount_rial: 4_000_000 })).uid];
  },
  document: async (server, { api, token }) => {
    const { uid } = await readyOrder(server, api);
    return [uid, (await upload(server, token, uid, 'car_card_front')).body.upload!.uid];
  },
  session: async (server, { mobile }) => {
    const { api } = await server.login(mobile);
    return (await api.accounts.listSessions({})).results.filter(({ is_current }) => is_current).map(({ uid }) => uid);
  },
  application: async (server, { api }) => {
    const { results } = await api.geo.listCities({ query: { province: 'fars' } });
    const who = { first_name: 'کاوه', last_name: 'میرزایی', national_id: nationalId, birth_date: '1990-01-01' };
    const body = { ...who, city: results[0]!.id, agrees: true, channel: 'shop', audience: 'more' } as const;
    const { number } = await api.applications.createMarketer({ body });
    const { staffApplications } = (await staffOf(server, 'operator')).api;
    const list = await staffApplications.list({ query: { page_size: 100 } });
    return list.results.filter(row => row.number === number).map(({ uid }) => uid);
  },
  inquiry: async (_, { api }) => {
    const { car } = sandboxPlates;
    const asked = { plate: formatPlate(car.plate), national_id: car.national_id, owner_agrees: true } as const;
    return [(await api.leads.inquire({ body: asked })).lead!];
  },
  call: async (server, { api, mobile }) => {
    await api.leads.createPreOfferLead({ body: { mobile, insurance: 'travel', consents: { sms: true, call: true } } });
    const { results } = await (await staffOf(server, 'support')).api.staffLeads.list({ query: { page_size: 100 } });
    return results.filter(lead => lead.mobile === mobile).map(({ uid }) => uid);
  },
  job: async ({ tools }) => {
    const { rows } = (await tools.db.execute(
      sql`insert into queue.job (name, data, state, retry_limit, retry_count)
        values ('text-account', '{"account_uid":"nobody","text":"x"}', 'failed', 0, 0) returning id`,
    )) as unknown as { rows: { id: string }[] };
    return rows.map(({ id }) => id);
  },
  member: async server => [(await memberOf(server, 'support')).uid],
  partner: async () => ['yadakchi'],
} satisfies Record<string, (server: TestServer, owner: Owner) => Promise<string[]>>;

type Thing = keyof typeof makers;

/** What the calls of a module name. */
export const namedBy: Partial<Record<ModuleName, readonly Thing[]>> = {
  accounts: ['session'],
  cancellations: ['cancellation', 'policy'],
  cashing: ['cashing'],
  comments: ['comment'],
  credit: ['order'],
  endorsements: ['endorsement', 'policy'],
  geo: ['address'],
  installments: ['installments'],
  leads: ['inquiry'],
  microInsurance: ['micro'],
  orders: ['order', 'policy', 'draft', 'address', 'document'],
  payment: ['order', 'installments', 'micro'],
  reminders: ['reminder'],
  renewals: ['policy'],
  support: ['ticket', 'order'],
  upselling: ['order'],
  wizard: ['draft'],
  staff: ['member'],
  staffApplications: ['application'],
  staffCancellations: ['cancellation'],
  staffCashing: ['cashing'],
  staffComments: ['comment'],
  staffEndorsements: ['endorsement'],
  staffInstallments: ['installments'],
  staffJobs: ['job'],
  staffLeads: ['call'],
  staffMicroInsurance: ['micro'],
  staffOrders: ['policy', 'order'],
  staffPartners: ['partner'],
  staffSupport: ['ticket', 'contact'],
};

let owners = 0;

/** A new customer, and the uids of all that the calls of a module can name of theirs; their account is the first. */
export async function ownerOf(server: TestServer, module: ModuleName): Promise<{ owner: Owner; uids: string[] }> {
  const mobile = `0912666${String(1000 + owners++)}`;
  const owner: Owner = { mobile, ...(await server.login(mobile)) };
  return { owner, uids: [owner.uid, ...(await makeThings(server, owner, namedBy[module] ?? []))] };
}

/** Makes things of a customer's; gives the uids by which calls name them. */
export async function makeThings(server: TestServer, owner: Owner, things: readonly Thing[]): Promise<string[]> {
  const uids: string[] = [];
  for (const thing of things) uids.push(...(await makers[thing](server, owner)));
  return uids;
}
