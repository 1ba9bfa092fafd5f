import { and, asc, count, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { ApplicationState, staffApplications } from '#contract/staff/applications';
import { persianDigits } from '#persian/digits';
import { maskNationalId } from '#persian/national-id';
import { maskMobile, mobileE164 } from '#persian/phone';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readOrMakeAccount } from '../accounts/accounts.ts';
import { listNamedCities } from '../geo/geo.ts';
import { approveMarketer, endMarketer } from '../referral/referral.ts';
import { askBackOffice, backOfficeMember, recordAct } from '../staff/staff.ts';
import { applicationMoves, applicationWaits, checkMove } from './states.ts';
import { applications } from './tables.ts';
import { applicationTexts } from './texts.ts';

type Row = typeof applications.$inferSelect;
type Move = Received<typeof staffApplications.move>['body'];
type ListQuery = Received<typeof staffApplications.list>['query'];

const kept_days = 30;

/** What is enough to choose an application; of its national id and number, enough to recognise and too little to copy. */
async function shownRows(tools: Tools, rows: readonly Row[]) {
  const cities = new Map((await listNamedCities(tools)).map(({ id, title }) => [id, title]));
  return rows.map(({ uid, number, kind, state, facts, mobile, created_at, moved_at }) => ({
    uid,
    number,
    kind,
    state,
    name: facts && `${facts.first_name} ${facts.last_name}`,
    city: (facts && cities.get(String(facts.city))) ?? null,
    national_id_masked: facts && maskNationalId(String(facts.national_id)),
    mobile_masked: mobile && maskMobile(mobile),
    created_at: created_at.toISOString(),
    moved_at: moved_at.toISOString(),
  }));
}

async function shown(tools: Tools, row: Row) {
  const [one] = await shownRows(tools, [row]);
  return one!;
}

const waits = inArray(
  applications.state,
  (Object.keys(applicationMoves) as ApplicationState[]).filter(applicationWaits),
);

export async function listApplications(tools: Tools, { page, page_size, state }: ListQuery) {
  const { db } = tools;
  const asked = state && eq(applications.state, state);
  const [all] = await db.select({ count: count() }).from(applications).where(asked);
  const rows = await db
    .select()
    .from(applications)
    .where(asked)
    .orderBy(desc(waits), asc(applications.created_at), asc(applications.uid))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(all?.count ?? 0), page, page_size, results: await shownRows(tools, rows) };
}

/** An application whole, as somebody needs it who calls. That it was read is in the log. */
export const readApplication = (tools: Tools, member: StaffMember, uid: string) =>
  inTransaction(tools, async within => {
    const [row] = await within.db.select().from(applications).where(eq(applications.uid, uid));
    if (!row) throw new Refusal('not_found');
    await recordAct(within, member, { act: 'application.read', object: `application:${uid}`, reason: 'application' });
    return { ...(await shown(within, row)), facts: row.facts, mobile: row.mobile };
  });

/** What the applicant is told of a move; nothing of those between a call and the contract. */
function textOf(number: string, to: ApplicationState, reason: string): string | null {
  const shownNumber = persianDigits(number);
  if (to === 'declined') return applicationTexts.declined(shownNumber, reason);
  if (to === 'ended') return applicationTexts.ended(shownNumber, reason);
  if (to === 'contract') return applicationTexts.contract(shownNumber);
  return to === 'active' ? applicationTexts.active(shownNumber) : null;
}

/** Whether a marketer earns from now on. */
async function followContract(tools: Tools, { kind, mobile }: Row, to: ApplicationState): Promise<void> {
  if (kind !== 'marketer' || !mobile || (to !== 'active' && to !== 'ended')) return;
  const { account } = await readOrMakeAccount(tools, mobile);
  await (to === 'active' ? approveMarketer : endMarketer)(tools, account.uid);
}

/** Moves an application by the table, with the act in the log and the text in one transaction. */
export function moveApplication(tools: Tools, member: StaffMember, uid: string, { to, reason }: Move) {
  return inTransaction(tools, async within => {
    const [row] = await within.db.select().from(applications).where(eq(applications.uid, uid)).for('update');
    if (!row) throw new Refusal('not_found');
    checkMove(row.state, to);
    const changed = { state: to, note: to === 'declined' ? reason : row.note, moved_at: tools.clock.now() };
    await within.db.update(applications).set(changed).where(eq(applications.uid, uid));
    await recordAct(within, member, {
      act: 'application.move',
      object: `application:${uid}`,
      before: { state: row.state },
      after: { state: to },
      reason,
    });
    await followContract(within, row, to);
    const text = textOf(row.number, to, reason);
    if (text) await within.jobs.send('text-applicant', { application_uid: uid, text }, { db: within.db });
    if (applicationWaits(to)) await askBackOffice(within, within.db, 'application', uid);
    return shown(within, { ...row, ...changed });
  });
}

/** The job that texts an applicant; nobody, once what they told was erased. */
export async function textApplicant(tools: Tools, application_uid: string, text: string): Promise<void> {
  const [row] = await tools.db.select().from(applications).where(eq(applications.uid, application_uid));
  if (row?.mobile) await tools.sms.sendText(mobileE164(row.mobile) ?? row.mobile, text);
}

/** Erases what refused people told, a month after they were told. */
export async function eraseRefusedApplications({ db, clock }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - kept_days * 86_400_000);
  await db
    .update(applications)
    .set({ facts: null, mobile: null, note: null })
    .where(and(eq(applications.state, 'declined'), lt(applications.moved_at, before), isNotNull(applications.facts)));
}

/** The desk of the back office: a demonstration takes an application from step to step. */
export const applicationDesk = {
  kind: 'application',
  title: applicationTexts.desk,
  async list({ db }: Tools) {
    const rows = await db.select().from(applications).where(waits).orderBy(asc(applications.created_at)).limit(50);
    return rows.map(row => ({
      uid: row.uid,
      title: `${applicationTexts.kinds[row.kind]} ${persianDigits(row.number)}`,
      at: row.created_at,
    }));
  },
  acts: [
    {
      name: 'go',
      title: applicationTexts.desk_go,
      run: (tools: Tools, uid: string) => decideAtDesk(tools, uid, false),
    },
    {
      name: 'decline',
      title: applicationTexts.desk_decline,
      run: (tools: Tools, uid: string) => decideAtDesk(tools, uid, true),
    },
  ],
  usual: 'go',
};

async function decideAtDesk(tools: Tools, uid: string, declines: boolean) {
  const [row] = await tools.db.select().from(applications).where(eq(applications.uid, uid));
  if (!row) throw new Refusal('not_found');
  const to = declines ? 'declined' : applicationMoves[row.state][0];
  if (!to || !applicationWaits(row.state)) throw new Refusal('application_state');
  return moveApplication(tools, backOfficeMember, uid, { to, reason: applicationTexts.desk_reason });
}
