import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import { lineTitle } from '#contract/lines';
import type { CallOutcome, staffLeads } from '#contract/staff/leads';
import { maskMobile } from '#persian/phone';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { askBackOffice, backOfficeMember, recordAct } from '../staff/staff.ts';
import { leads, preOfferLeads } from './tables.ts';
import { callTexts } from './texts.ts';

type Row = typeof preOfferLeads.$inferSelect;
type ListQuery = Received<typeof staffLeads.list>['query'];
type Call = Received<typeof staffLeads.noteCall>['body'];

const deskKind = 'lead';
const atDesk = 50;

const unanswered = or(isNull(preOfferLeads.outcome), eq(preOfferLeads.outcome, 'no_answer'));
const waiting = and(eq(preOfferLeads.may_call, true), unanswered);
const settled = and(eq(preOfferLeads.may_call, true), ne(preOfferLeads.outcome, 'no_answer'));

const shown = ({ may_call: _, created_at, called_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  called_at: called_at?.toISOString() ?? null,
});

/** Whoever did not answer stands behind those who were never called. */
const longestFirst = [
  sql`${preOfferLeads.called_at} asc nulls first`,
  asc(preOfferLeads.created_at),
  asc(preOfferLeads.uid),
];

/** Numbers whose visitor has said yes to a call. Nobody else is on the list. */
export async function listCallable({ db }: Tools, { page, page_size, state }: ListQuery) {
  const asked = state === 'waiting' ? waiting : settled;
  const rows = await db
    .select()
    .from(preOfferLeads)
    .where(asked)
    .orderBy(...(state === 'waiting' ? longestFirst : [desc(preOfferLeads.called_at), asc(preOfferLeads.uid)]))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await db.$count(preOfferLeads, asked)), page, page_size, results: rows.map(shown) };
}

/** Notes a call. Who was not reached is called again; whatever else came of it settles the lead. */
export function noteCall(tools: Tools, member: StaffMember, uid: string, { outcome, reason }: Call) {
  return inTransaction(tools, async within => {
    const callable = and(eq(preOfferLeads.uid, uid), eq(preOfferLeads.may_call, true));
    const [row] = await within.db.select().from(preOfferLeads).where(callable).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.outcome !== null && row.outcome !== 'no_answer') throw new Refusal('lead_settled');
    const changed = { outcome, called_at: within.clock.now() };
    await within.db.update(preOfferLeads).set(changed).where(eq(preOfferLeads.uid, uid));
    const [before, after] = [{ outcome: row.outcome }, { outcome }];
    await recordAct(within, member, { act: 'lead.call', object: `lead:${uid}`, before, after, reason });
    if (outcome === 'no_answer') await askForCall(within, uid);
    return shown({ ...row, ...changed });
  });
}

export const askForCall = (within: Tools, uid: string): Promise<void> =>
  askBackOffice(within, within.db, deskKind, uid);

export async function listInquiries({ db }: Tools, { page, page_size }: { page: number; page_size: number }) {
  const rows = await db
    .select()
    .from(leads)
    .orderBy(desc(leads.created_at), asc(leads.uid))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const results = rows.map(({ uid, mobile, vehicle_type, state, utm_data, referral_code, created_at }) => ({
    uid,
    mobile_masked: maskMobile(mobile)!,
    vehicle_type,
    state,
    utm_data,
    referral_code,
    created_at: created_at.toISOString(),
  }));
  return { count: Number(await db.$count(leads)), page, page_size, results };
}

const by = (outcome: CallOutcome) => (tools: Tools, uid: string) =>
  noteCall(tools, backOfficeMember, uid, { outcome, reason: callTexts.deskReason });

const cameFrom = ({ partner, referral_code, utm_data }: Row): string[] =>
  [partner, referral_code, utm_data.utm_source].filter(word => word !== null && word !== undefined);

/** Who calls in a demonstration. */
export const leadDesk = {
  kind: deskKind,
  title: callTexts.desk,
  async list({ db }: Tools) {
    const rows = await db
      .select()
      .from(preOfferLeads)
      .where(waiting)
      .orderBy(...longestFirst)
      .limit(atDesk);
    return rows.map(row => ({
      uid: row.uid,
      title: [lineTitle(row.insurance), row.mobile, ...cameFrom(row)].join('، '),
      at: row.created_at,
    }));
  },
  acts: [
    { name: 'helped', title: callTexts.helped, run: by('helped') },
    { name: 'no_answer', title: callTexts.noAnswer, run: by('no_answer') },
    { name: 'not_interested', title: callTexts.notInterested, run: by('not_interested') },
    { name: 'wrong_number', title: callTexts.wrongNumber, run: by('wrong_number') },
  ],
  usual: 'helped',
};
