import { and, desc, eq, gt, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { applications as contract, FiledApplication } from '#contract/applications';
import type { Received } from '#contract/endpoint';
import { refusals } from '#contract/refusals';
import { normaliseText, persianDigits } from '#persian/digits';
import { addYears, formatDate, tehranToday } from '#persian/jalali';
import { readNationalId } from '#persian/national-id';
import { nextWorkingDay } from '#persian/working-day';
import type { Customer } from '../../kernel/caller.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { proveMobile } from '../accounts/accounts.ts';
import { findCity } from '../geo/geo.ts';
import { askBackOffice } from '../staff/staff.ts';
import { applications } from './tables.ts';
import { applicationTexts } from './texts.ts';

const day_ms = 86_400_000;
const same_days = 90;
const answer_days = 3;
const daily = { mobile: 3, network: 3 };
const min_age = 18;

type Agent = Received<typeof contract.createAgent>['body'];
type Marketer = Received<typeof contract.createMarketer>['body'];
type Row = typeof applications.$inferSelect;

/**
 * Files an application.
 * 1. What is told is checked before the code of the number, which is good once.
 * 2. The same person within ninety days, or while they are active, gets the same number and no second row, unless they
 *    were declined or their contract has ended; only the HMAC of their national id is compared. Who asks may be somebody
 *    else with that id: they learn no more of it.
 * 3. Three new ones a day of a number and of a network.
 */
async function fileApplication(
  tools: Tools,
  kind: Row['kind'],
  customer: Customer | null,
  body: Agent | Marketer,
  address: string,
): Promise<FiledApplication> {
  const national_id = await checkApplicant(tools, body);
  const mobile = customer?.username ?? (await proveMobile(tools, body));
  const { settings } = tools;
  const person_hash = hmac(settings.secret, 'applicants', kind, national_id);
  return inTransaction(tools, async within => {
    for (const name of [mobile, person_hash].sort()) await lockName(within, `applications ${name}`);
    const same = await findSame(within, person_hash);
    if (same) return { number: same.number, is_new: false, answer_by: openPromise(same, tools.clock.now()) };
    await checkLimits(within, mobile, address);
    const now = tools.clock.now();
    const { mobile: _, verification_code: __, agrees: ___, ...facts } = body;
    const row: Row = {
      uid: tools.random.uid(),
      number: await nextNumber(within),
      kind,
      state: 'received',
      person_hash,
      mobile,
      facts: {
        ...facts,
        national_id,
        first_name: normaliseText(body.first_name),
        last_name: normaliseText(body.last_name),
      },
      note: null,
      created_at: now,
      moved_at: now,
    };
    await within.db.insert(applications).values(row);
    const answer_by = promisedDay(row);
    const text = applicationTexts.received(persianDigits(row.number), formatDate(answer_by));
    await within.jobs.send('text-applicant', { application_uid: row.uid, text }, { db: within.db });
    await askBackOffice(within, within.db, 'application', row.uid);
    return { number: row.number, is_new: true, answer_by };
  });
}

export async function fileAgent(tools: Tools, customer: Customer | null, body: Agent, address: string) {
  if (body.licence_expires_on < tehranToday(tools.clock.now()))
    throw new Refusal('licence_expired', { errors: { licence_expires_on: [refusals.licence_expired[1]] } });
  const missing = body.kind === 'company' ? (['company_name', 'company_id'] as const).filter(name => !body[name]) : [];
  if (missing.length > 0)
    throw new Refusal('invalid_input', {
      errors: Object.fromEntries(missing.map(name => [name, [applicationTexts[name]]])),
    });
  return fileApplication(tools, 'agent', customer, body, address);
}

export const fileMarketer = (tools: Tools, customer: Customer | null, body: Marketer, address: string) =>
  fileApplication(tools, 'marketer', customer, body, address);

/** Gives the national id in one spelling. */
async function checkApplicant(tools: Tools, body: Agent | Marketer): Promise<string> {
  const national_id = readNationalId(body.national_id);
  if (!national_id)
    throw new Refusal('invalid_national_id', { errors: { national_id: [refusals.invalid_national_id[1]] } });
  const today = tehranToday(tools.clock.now());
  if (body.birth_date < addYears(today, -100))
    throw new Refusal('invalid_input', { errors: { birth_date: [applicationTexts.birth_date] } });
  if (addYears(body.birth_date, min_age) > today)
    throw new Refusal('under_18', { errors: { birth_date: [refusals.under_18[1]] } });
  if (!(await findCity(tools, body.city)))
    throw new Refusal('invalid_input', { errors: { city: [applicationTexts.city] } });
  return national_id;
}

async function findSame({ db, clock }: Tools, person_hash: string): Promise<Row | null> {
  const since = new Date(clock.now().getTime() - same_days * day_ms);
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.person_hash, person_hash),
        notInArray(applications.state, ['declined', 'ended']),
        or(eq(applications.state, 'active'), gt(applications.created_at, since)),
      ),
    )
    .orderBy(desc(applications.created_at))
    .limit(1);
  return row ?? null;
}

async function checkLimits(tools: Tools, mobile: string, address: string): Promise<void> {
  const since = new Date(tools.clock.now().getTime() - day_ms);
  const mine = and(isNotNull(applications.mobile), eq(applications.mobile, mobile), gt(applications.created_at, since));
  if (Number(await tools.db.$count(applications, mine)) >= daily.mobile)
    throw new Refusal('too_many_requests', { message: applicationTexts.today, retry_after_s: day_ms / 1000 });
  if (!tools.settings.limits) return;
  const key = `applications/${hmac(tools.settings.secret, 'limits', address)}`;
  const wait_ms = await tools.cache.count(key, daily.network, day_ms);
  if (wait_ms > 0)
    throw new Refusal('too_many_requests', {
      message: applicationTexts.today,
      retry_after_s: Math.ceil(wait_ms / 1000),
    });
}

async function nextNumber({ db }: Tools): Promise<string> {
  const result: unknown = await db.execute(sql`select nextval('application_numbers')::int as number`);
  return `H-${(result as { rows: { number: number }[] }).rows[0]!.number}`;
}

/** After so many working days. */
const workingDay = (from: string, days: number): string =>
  days === 0 ? from : workingDay(nextWorkingDay(from), days - 1);

const promisedDay = ({ created_at }: Row): string => workingDay(tehranToday(created_at), answer_days);

/** The day by which somebody still calls. */
function openPromise(row: Row, now: Date): string | null {
  const day = promisedDay(row);
  return row.state === 'received' && day >= tehranToday(now) ? day : null;
}
