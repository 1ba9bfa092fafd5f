import type { Received } from '#contract/endpoint';
import type { reminders as contract, Reminder } from '#contract/reminders';
import type { Customer } from '../../kernel/caller.ts';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { isProven, proveMobile, readOrMakeAccount } from '../accounts/accounts.ts';
import { readKind, readSchedule, readSubjectKey, readTitle } from './facts.ts';
import { linkToken } from './link.ts';
import { shownReminder } from './shown.ts';
import { sending } from './states.ts';
import { listAll, type ReminderRow, saveReminder } from './store.ts';
import { reminders } from './tables.ts';

const maxReminders = 30;

type NewReminder = Received<typeof contract.create>['body'];

/** Asked for on a page: a visitor's number is proven first, for nobody is texted because somebody else has typed it. */
export async function createReminder(tools: Tools, customer: Customer | null, body: NewReminder): Promise<Reminder> {
  // What is asked for is checked before the code, which is good once.
  readWanted(tools, body);
  const owner = customer
    ? { mobile: customer.username, vouched_by: customer.vouched_by }
    : { mobile: await proveMobile(tools, body), vouched_by: null };
  return keepReminder(tools, owner, body);
}

interface Owner {
  /** As `09…`. */
  mobile: string;
  /** The partner whose word stands for it; null for a proof of its own. */
  vouched_by: string | null;
}

type Asked = Pick<NewReminder, 'insurance' | 'end_date' | 'title' | 'plate' | 'leads' | 'source'>;

function readWanted({ clock }: Tools, asked: Asked) {
  const { insurance, source } = asked;
  const schedule = readSchedule(readKind(insurance), asked.end_date, asked.leads, clock.now());
  return { insurance, source, title: readTitle(asked.title), subject_key: readSubjectKey(asked.plate), ...schedule };
}

/**
 * Keeps a reminder. The same asked for twice, as by a second tap, is one; one that was stopped goes on, and other days that
 * are said take the place of the old ones. What a partner's word stands for goes to a number whose owner has proven it here,
 * and leaves room for their own.
 */
export async function keepReminder(tools: Tools, { mobile, vouched_by }: Owner, asked: Asked): Promise<Reminder> {
  const wanted = readWanted(tools, asked);
  const now = tools.clock.now();
  return inTransaction(tools, async within => {
    const { account } = await readOrMakeAccount(within, mobile);
    await lockName(within, `reminders ${account.uid}`);
    if (vouched_by !== null && !(await isProven(within, account))) throw new Refusal('full_login_required');
    const kept = (await listAll(within, account.uid)).filter(row => row.vouched_by === vouched_by);
    const same = kept.find(row => isSame(row, wanted));
    if (same) return shownReminder(within, await takeUp(within, same, wanted, asked.leads !== undefined));
    if (kept.length >= maxReminders) throw new Refusal('too_many_reminders');
    const uid = tools.random.uid();
    const [row] = await within.db
      .insert(reminders)
      .values({
        ...wanted,
        uid,
        account_uid: account.uid,
        vouched_by,
        mobile,
        state: 'active',
        link_hash: sha256(linkToken(tools, uid)),
        created_at: now,
        changed_at: now,
      })
      .returning();
    return shownReminder(within, row!);
  });
}

type Wanted = Pick<ReminderRow, 'insurance' | 'title' | 'subject_key' | 'end_date'>;
const isSame = (row: ReminderRow, wanted: Wanted): boolean =>
  row.insurance === wanted.insurance &&
  row.title === wanted.title &&
  row.subject_key === wanted.subject_key &&
  row.end_date === wanted.end_date;

function takeUp(
  tools: Tools,
  row: ReminderRow,
  { leads, next_text_at }: Pick<ReminderRow, 'leads' | 'next_text_at'>,
  saysLeads: boolean,
): Promise<ReminderRow> {
  if (!sending.includes(row.state))
    return saveReminder(tools, row, { leads, next_text_at, state: 'active', failed_leads: 0 });
  const differs = saysLeads && leads.join() !== row.leads.join();
  return differs ? saveReminder(tools, row, { leads, next_text_at }) : Promise.resolve(row);
}
