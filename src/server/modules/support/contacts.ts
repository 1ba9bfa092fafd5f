import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { refusals } from '#contract/refusals';
import type { ContactType } from '#contract/support';
import { readMobile } from '#persian/phone';
import type { StaffMember } from '../../kernel/caller.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from '../staff/staff.ts';
import { numberOf } from './store.ts';
import { contactMessages } from './tables.ts';
import { afterWorkingMinutes } from './working-time.ts';

const day_ms = 86_400_000;
const answer_min = 480;
/** From one network and from one number in a day: thousands share a network behind their operator. */
const maxADay = { network: 100, number: 5 };
const kept_days = 365;

export interface NewContact {
  name: string;
  mobile: string;
  text: string;
  order?: string | undefined;
}

type Row = typeof contactMessages.$inferSelect;
type Written = Pick<Row, 'type' | 'name' | 'mobile' | 'text' | 'order_number'>;

/**
 * Keeps what a visitor writes. Nobody has proven the number, so nothing is texted to it. The same words of the same number
 * within a day, as by a second tap or after an answer that was lost, are one message.
 */
export async function createContact(tools: Tools, type: ContactType, given: NewContact, address: string) {
  const mobile = readMobile(given.mobile);
  if (!mobile) throw new Refusal('invalid_mobile', { errors: { mobile: [refusals.invalid_mobile[1]] } });
  const written: Written = { type, name: given.name, mobile, text: given.text, order_number: given.order || null };
  const sent = await findSame(tools, written);
  if (sent) return told(sent);
  await countContact(tools, mobile, maxADay.number);
  if (tools.settings.limits) await countContact(tools, address, maxADay.network);
  return inTransaction(tools, async within => {
    await lockName(within, `contacts of ${mobile}`);
    return told((await findSame(within, written)) ?? (await addContact(within, written)));
  });
}

const told = (row: Row) => ({ number: numberOf(row), answer_by: row.answer_by.toISOString() });

async function findSame({ db, clock }: Tools, { type, mobile, text, order_number }: Written): Promise<Row | undefined> {
  const since = new Date(clock.now().getTime() - day_ms);
  const [same] = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        isNull(contactMessages.closed_at),
        gt(contactMessages.at, since),
        eq(contactMessages.mobile, mobile),
        eq(contactMessages.type, type),
        eq(contactMessages.text, text),
        order_number === null ? isNull(contactMessages.order_number) : eq(contactMessages.order_number, order_number),
      ),
    )
    .limit(1);
  return same;
}

async function addContact({ db, clock, random }: Tools, written: Written): Promise<Row> {
  const at = clock.now();
  const answer_by = afterWorkingMinutes(at, answer_min);
  const [made] = await db
    .insert(contactMessages)
    .values({ ...written, uid: random.uid(), at, answer_by })
    .returning();
  return made!;
}

async function countContact({ cache, settings }: Tools, who: string, max: number): Promise<void> {
  const wait_ms = await cache.count(`contacts/${hmac(settings.secret, 'limits', who)}`, max, day_ms);
  if (wait_ms > 0) throw new Refusal('contact_limit', { retry_after_s: Math.ceil(wait_ms / 1_000) });
}

const shown = (row: Row) => ({
  uid: row.uid,
  number: numberOf(row),
  type: row.type,
  name: row.name,
  mobile: row.mobile,
  text: row.text,
  order: row.order_number,
  at: row.at.toISOString(),
  answer_by: row.answer_by.toISOString(),
  closed: row.closed_at !== null,
});

export async function listContacts({ db }: Tools, { page, page_size }: { page: number; page_size: number }) {
  const open = isNull(contactMessages.closed_at);
  const rows = await db
    .select()
    .from(contactMessages)
    .where(open)
    .orderBy(asc(contactMessages.at), asc(contactMessages.seq))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { count: Number(await db.$count(contactMessages, open)), page, page_size, results: rows.map(shown) };
}

/** Says what became of it: called back, passed on, nothing to do. A second time changes nothing. */
export function closeContact(tools: Tools, member: StaffMember, uid: string, { reason }: { reason: string }) {
  return inTransaction(tools, async within => {
    const [row] = await within.db.select().from(contactMessages).where(eq(contactMessages.uid, uid)).for('update');
    if (!row) throw new Refusal('not_found');
    if (row.closed_at) return shown(row);
    const closed_at = within.clock.now();
    await within.db.update(contactMessages).set({ closed_at }).where(eq(contactMessages.uid, uid));
    await recordAct(within, member, { act: 'contact.close', object: `contact:${uid}`, reason });
    return shown({ ...row, closed_at });
  });
}

/** Deletes what was seen to, a year after. */
export async function deleteOldContacts({ db, clock }: Tools): Promise<void> {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.closed_at, new Date(clock.now().getTime() - kept_days * day_ms)));
}
