import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Client } from '#contract/client';
import type { OrderDetails } from '#contract/orders';
import { payableOf } from '#pricing/choices';
import type { SandboxChoice } from '../../src/server/gateways/bank/bank.ts';
import { cardPicture } from './pictures.ts';
import { paramsOf } from './risks.ts';
import type { RunningServer } from './running-server.ts';
import type { TestServer } from './test-server.ts';

/** A fresh idempotency key, as the application makes one for every press of a button. */
export const once = () => ({ idempotencyKey: randomUUID() });
export const nationalId = '0499370899';
export const cover_rial = 2_000_000_000;

/** What the order of an offer is made with. */
export async function offerOf(
  server: RunningServer,
  insurer = 'alborz',
  changes: Parameters<typeof paramsOf>[1] = {},
  financial_coverage = cover_rial,
) {
  const params = await paramsOf(server, changes);
  const answer = await server.client().offers.list({ params: { insurance: 'thirdparty', params } });
  const offer = answer.offers.find(each => each.insurer.slug === insurer)!;
  const choice = { financial_coverage, policy_term: 12 };
  const total_rial = payableOf(answer, offer, choice)!;
  return {
    params: { insurance: 'thirdparty' as const, id: offer.id },
    body: { quote: offer.quote, choice, total_rial },
  };
}

export async function placeOrder(server: RunningServer, api: Client, insurer = 'alborz'): Promise<OrderDetails> {
  return api.orders.create(await offerOf(server, insurer), once());
}

/** Writes the owner and postpones the documents: the order is ready to be paid. */
export async function completeOrder(api: Client, uid: string, national_id = nationalId): Promise<void> {
  const params = { insurance: 'thirdparty', id: uid } as const;
  const owner = { tab: 'owner', first_name: 'سارا', last_name: 'احمدی', national_id } as const;
  await api.orders.saveCompletion({ params, body: owner }, once());
  await api.orders.saveCompletion({ params, body: { tab: 'documents', later: true } }, once());
}

export async function readyOrder(server: RunningServer, api: Client, insurer = 'alborz'): Promise<OrderDetails> {
  const order = await placeOrder(server, api, insurer);
  await completeOrder(api, order.uid);
  return api.orders.read({ params: { uid: order.uid } });
}

/** Our own pages stand where the test server listens, whatever its public origin says. */
export const here = (server: RunningServer, url: string) => url.replace('http://localhost:4000', server.origin);

export const visit = (server: RunningServer, url: string) => fetch(here(server, url), { redirect: 'manual' });

export const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** Starts a payment and gives the authority that the bank knows it by. */
export async function startPayment(server: RunningServer, api: Client, uid: string, body: Partial<PayBody> = {}) {
  const choice = { discount_code: null, use_wallet: false, method: 'cash', ...body };
  const { discount_code, use_wallet, method } = choice;
  const priced = { discount_code, use_wallet, method };
  const { payable_rial } = await api.payment.calculatePrice({ params: { id: uid }, body: priced });
  const started = await api.payment.pay({ params: { id: uid }, body: { ...choice, payable_rial } }, once());
  const bank = locationOf(await visit(server, started.redirect_url!));
  return { ...started, payable_rial, authority: bank.split('/').at(-1)! };
}
export interface PayBody {
  discount_code: string | null;
  use_wallet: boolean;
  method: string;
  embed_session: string;
  return_url: string;
  way_back_hash: string;
  accepted_warnings: ('payment_under_way' | 'already_insured')[];
}

/** Chooses at the sandbox bank's page, comes back, and gives where the customer is sent on to. */
export async function chooseAtBank(
  server: RunningServer,
  authority: string,
  choice: SandboxChoice,
): Promise<string | null> {
  const answer = await fetch(`${server.origin}/sandbox/bank/${authority}`, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  if (answer.status === 200) return null;
  return locationOf(await visit(server, locationOf(answer)));
}

export async function payOrder(server: RunningServer, api: Client, uid: string): Promise<void> {
  const { authority } = await startPayment(server, api, uid);
  await chooseAtBank(server, authority, 'pay');
}

/** Uploads a document, by default a picture. */
export async function upload(
  server: RunningServer,
  token: string,
  order: string,
  kind: string,
  bytes: Uint8Array = cardPicture,
  name = 'card.png',
) {
  const form = new FormData();
  form.set('order', order);
  form.set('kind', kind);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
  const answer = await fetch(`${server.origin}/hedgehog-uploader/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> & UploadAnswer };
}
interface UploadAnswer {
  code?: string;
  state?: string;
  upload?: { uid: string; type: string };
}

/** Waits until the order has come to a state, as a customer who looks again and again. */
export async function orderIn(api: Client, uid: string, state: OrderDetails['state']): Promise<OrderDetails> {
  for (let turn = 0; turn < 600; turn++) {
    const order = await api.orders.read({ params: { uid } });
    if (order.state === state) return order;
    await pause(100);
  }
  throw new Error(`order ${uid} never came to ${state}`);
}

/** Waits until a text that holds these words was sent, and gives it. */
export async function textWith(server: TestServer, words: string): Promise<string> {
  for (let turn = 0; turn < 100; turn++) {
    const message = (await server.tools.sms.sent?.())?.find(each => each.text.includes(words));
    if (message) return message.text;
    await pause(100);
  }
  throw new Error(`no text with «${words}» was sent`);
}

/** What is wrong with the books: sums that are not zero, balances that are not the sum of their postings. */
export async function ledgerFaults(server: TestServer): Promise<typeof noFaults> {
  const result: unknown = await server.tools.db.execute(sql`
    with moved as (
      select j.uid, j.account_uid, j.seq, j.movement_no, j.wallet_no, j.credit_no, j.referral_no, j.income_no, j.kind,
        j.kind <> 'mature' and bool_or(p.amount_rial > 0 and (p.account like 'bonus:%' and j.kind = 'reward'
          or p.account like 'wallet:%' and j.kind not in ('release', 'cash_back', 'cash_returned'))) as of_referral,
        j.kind <> 'mature' and bool_or(p.amount_rial > 0 and (p.account like 'bonus:%' and j.kind = 'income'
          or p.account like 'income:%' and j.kind not in ('release', 'cash_back', 'cash_returned'))) as of_income,
        coalesce(sum(p.amount_rial) filter (where p.account ~ '^(wallet|income|bonus|held):'), 0) <> 0 as of_wallet,
        coalesce(sum(p.amount_rial) filter (where p.account like 'bank:%'), 0) <> 0 as of_bank
      from ledger_journals j join ledger_postings p on p.journal_uid = j.uid group by j.uid
    ), numbered as (
      select movement_no, wallet_no, credit_no, referral_no, income_no,
        case when of_referral or of_income
          then row_number() over (partition by account_uid, of_referral or of_income order by seq) end as credit,
        case when of_referral then row_number() over (partition by account_uid, of_referral order by seq) end as referral,
        case when of_income then row_number() over (partition by account_uid, of_income order by seq) end as income,
        case when account_uid is not null and (of_wallet or of_bank)
          then row_number() over (partition by account_uid, of_wallet or of_bank order by seq) end as movement,
        case when account_uid is not null and of_wallet
          then row_number() over (partition by account_uid, of_wallet order by seq) end as wallet
      from moved
    )
    select (select coalesce(sum(balance_rial), 0) from ledger_accounts)::int as sum,
      (select count(*) from ledger_accounts a where balance_rial <>
        (select coalesce(sum(amount_rial), 0) from ledger_postings p where p.account = a.id))::int as drift,
      (select count(*) from (select 1 from ledger_postings group by journal_uid having sum(amount_rial) <> 0) x)::int as uneven,
      (select count(*) from numbered where movement_no is distinct from movement or wallet_no is distinct from wallet
        or credit_no is distinct from credit or referral_no is distinct from referral
        or income_no is distinct from income)::int as misnumbered,
      (select count(*) from (
        select p.came_rial, case when p.amount_rial > 0 and p.account ~ '^(wallet|income):'
            and j.kind not in ('release', 'cash_back', 'cash_returned') then sum(p.amount_rial)
          filter (where p.amount_rial > 0 and p.account ~ '^(wallet|income):' and j.kind not in ('release', 'cash_back', 'cash_returned'))
          over (partition by p.account order by j.seq) end as came
        from ledger_postings p join ledger_journals j on j.uid = p.journal_uid) x
        where came_rial is distinct from came)::int as missummed`);
  return (result as { rows: (typeof noFaults)[] }).rows[0]!;
}
export const noFaults = { sum: 0, drift: 0, uneven: 0, misnumbered: 0, missummed: 0 };
