import { and, eq, gt, gte, ne, type SQL } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { leads as contract, InquiryAnswer } from '#contract/leads';
import { daysBetween, tehranMidnight, tehranToday } from '#persian/jalali';
import { formatPlate } from '#persian/plate';
import type { PlateAnswer } from '../../gateways/plates/plates.ts';
import type { Customer } from '../../kernel/caller.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { onSide } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { proveMobile } from '../accounts/accounts.ts';
import { askRegistry, checkedQuestion } from '../inquiry/inquiry.ts';
import { findLiveEmbed } from '../partners/partners.ts';
import { sourceOf } from './source.ts';
import { type KeptAnswer, leads } from './tables.ts';
import { leadTexts } from './texts.ts';

const daily = { mobile: 3, plate: 5, network: 10 };
const day_ms = 86_400_000;

type LeadRow = typeof leads.$inferSelect;
type Question = Received<typeof contract.inquire>['body'];

/** Where the question came from: its campaign, and whose link. */
export interface Source {
  utm_source?: string | string[] | undefined;
  referral_code?: string | string[] | undefined;
}

/**
 * The public inquiry.
 * 1. Plate and national id are checked before the code of a visitor's number, which is good once. A network's tries count
 *    from there on: without a proven number nobody uses them up for others.
 * 2. A number asks three times a day, and as often again by the word of each partner; a plate is asked about five times, a
 *    network ten. A registry that did not answer, or was not asked because of a limit of its own, counts for neither number
 *    nor plate; a network's tries all count.
 * 3. The registry is asked outside of any transaction. Of its answer, the vehicle and the policy are kept for a day; of the
 *    question, the plate and the number for sixty, and never the national id.
 */
export async function inquire(
  tools: Tools,
  customer: Customer | null,
  question: Question,
  source: Source,
  address: string,
): Promise<InquiryAnswer> {
  const checked = checkedQuestion(question);
  const mobile = customer?.username ?? (await proveMobile(tools, question));
  await countNetwork(tools, address);
  const session = question.embed_session ? await findLiveEmbed(tools, question.embed_session) : null;
  const lead = await inTransaction(tools, within =>
    addLead(within, {
      mobile,
      vouched_by: customer?.vouched_by ?? null,
      vehicle_type: question.vehicle_type,
      plate: formatPlate(checked.plate),
      ...sourceOf(session, { affiliation_code: source.referral_code, utm_data: { utm_source: source.utm_source } }),
    }),
  );
  const answered = await askRegistry(tools, checked).catch(async error => {
    await saveAnswer(tools, { ...lead, state: 'unavailable' });
    throw error;
  });
  const state = answered.outcome === 'failed' ? 'unavailable' : answered.outcome;
  const row = { ...lead, state, answer: answered.outcome === 'found' ? keptOf(answered) : null } as const;
  await saveAnswer(tools, row);
  return shown(tools, row);
}

async function saveAnswer({ db }: Tools, { uid, state, answer }: LeadRow): Promise<void> {
  await db.update(leads).set({ state, answer }).where(eq(leads.uid, uid));
}

async function addLead(
  tools: Tools,
  asked: Omit<LeadRow, 'uid' | 'state' | 'answer' | 'created_at'>,
): Promise<LeadRow> {
  const { mobile, plate } = asked;
  for (const name of [mobile, plate].sort()) await lockName(tools, `leads ${name}`);
  const refuse = (message: string) =>
    new Refusal('inquiry_limit_reached', { message, retry_after_s: untilTomorrow_s(tools) });
  if ((await countToday(tools, ofNumber(asked))) >= daily.mobile) throw refuse(leadTexts.mobile);
  if ((await countToday(tools, eq(leads.plate, plate))) >= daily.plate) throw refuse(leadTexts.plate);
  const row: LeadRow = {
    uid: tools.random.uid(),
    ...asked,
    state: 'asked',
    answer: null,
    created_at: tools.clock.now(),
  };
  await tools.db.insert(leads).values(row);
  return row;
}

const beginOfToday = (now: Date) => tehranMidnight(tehranToday(now));
const untilTomorrow_s = ({ clock }: Tools) =>
  Math.ceil((beginOfToday(clock.now()).getTime() + day_ms - clock.now().getTime()) / 1000);

/** What a number has asked by its own proof, or by the word of one partner: neither learns of the other. */
const ofNumber = ({ mobile, vouched_by }: Pick<LeadRow, 'mobile' | 'vouched_by'>) =>
  and(eq(leads.mobile, mobile), onSide(leads.vouched_by, vouched_by));

const countToday = async ({ db, clock }: Tools, whose: SQL | undefined): Promise<number> =>
  Number(
    await db.$count(
      leads,
      and(whose, ne(leads.state, 'unavailable'), gte(leads.created_at, beginOfToday(clock.now()))),
    ),
  );

/** Phones share an address behind their operator, but few of them ask about a car on one day. */
async function countNetwork(tools: Tools, address: string): Promise<void> {
  if (!tools.settings.limits) return;
  const key = `leads/${hmac(tools.settings.secret, 'limits', address)}`;
  const wait_ms = await tools.cache.count(key, daily.network, day_ms);
  if (wait_ms <= 0) return;
  const retry_after_s = Math.ceil(wait_ms / 1000);
  throw new Refusal('inquiry_limit_reached', { message: leadTexts.network, retry_after_s });
}

const maskCode = (code: string): string => `•••${code.slice(-4)}`;

function keptOf({ vehicle, policy }: Extract<PlateAnswer, { outcome: 'found' }>): KeptAnswer {
  return {
    vehicle: { title: `${vehicle.brand_title} ${vehicle.model_title}`, production_year: vehicle.production_year },
    policy: policy && {
      insurer: policy.company_title,
      start_date: policy.start_date,
      end_date: policy.exp_date,
      no_damage_factor: policy.no_damage_factor,
      driver_no_damage_factor: policy.driver_no_damage_factor,
      unique_code_masked: maskCode(policy.unique_code),
    },
  };
}

/** An inquiry of today by its uid; a day later it can be asked anew. */
export async function readLead(tools: Tools, uid: string): Promise<LeadRow> {
  const since = new Date(tools.clock.now().getTime() - day_ms);
  const [row] = await tools.db
    .select()
    .from(leads)
    .where(and(eq(leads.uid, uid), gt(leads.created_at, since)));
  if (!row) throw new Refusal('lead_not_found');
  return row;
}

export async function readInquiry(tools: Tools, uid: string | undefined): Promise<InquiryAnswer> {
  if (uid) return shown(tools, await readLead(tools, uid));
  const nothing = { lead: null, state: 'not_asked', vehicle: null, policy: null, asked_at: null } as const;
  return { ...nothing, actions: [], left_today: daily.mobile, demo: true };
}

async function shown(tools: Tools, row: LeadRow): Promise<InquiryAnswer> {
  const today = tehranToday(tools.clock.now());
  const policy = row.answer?.policy;
  const asked = await countToday(tools, ofNumber(row));
  return {
    lead: row.uid,
    state: row.state === 'asked' ? 'unavailable' : row.state,
    vehicle: row.answer?.vehicle ?? null,
    policy: policy ? { ...policy, days_left: daysBetween(today, policy.end_date) } : null,
    asked_at: row.created_at.toISOString(),
    actions: row.answer ? [...(policy && policy.end_date > today ? (['remind'] as const) : []), 'renew'] : [],
    left_today: Math.max(0, daily.mobile - asked),
    demo: true,
  };
}
