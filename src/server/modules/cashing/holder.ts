import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { cashing } from '#contract/cashing';
import type { Received } from '#contract/endpoint';
import { refusals } from '#contract/refusals';
import { normaliseText } from '#persian/digits';
import { maskNationalId, readNationalId } from '#persian/national-id';
import { isHolder } from '#persian/person-name';
import { bankOfSheba, readSheba } from '#persian/sheba';
import { PayoutsUnavailable } from '../../gateways/payouts/payouts.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readAccount, saveHolder } from '../accounts/accounts.ts';
import { bankAccounts, nameChecks } from './tables.ts';
import { cashingTexts } from './texts.ts';

const maxWrong = 3;
const day_ms = 86_400_000;

/** Whose account it is, as the customer says it. */
export type SaidPerson = NonNullable<Received<typeof cashing.prepare>['body']['person']>;
interface Person {
  first_name: string;
  last_name: string;
  national_id: string;
}
export type BankAccount = typeof bankAccounts.$inferSelect;

export function requireSheba(typed: string): string {
  const iban = readSheba(typed);
  if (!iban) throw new Refusal('iban_invalid', { errors: { iban: [refusals.iban_invalid[1]] } });
  return iban;
}

/** An account whose holder the bank has named as this customer; null where it was not asked, or named somebody else. */
export async function findBankAccount(tools: Tools, account_uid: string, iban: string): Promise<BankAccount | null> {
  const mine = and(eq(bankAccounts.account_uid, account_uid), eq(bankAccounts.iban, iban));
  const [row] = await tools.db.select().from(bankAccounts).where(mine);
  return row ?? null;
}

export const listBankAccounts = (tools: Tools, account_uid: string): Promise<BankAccount[]> =>
  tools.db
    .select()
    .from(bankAccounts)
    .where(eq(bankAccounts.account_uid, account_uid))
    .orderBy(bankAccounts.verified_at);

/** Whose account it is: as it is known, else as the customer says it now. A national id that is kept is never replaced. */
async function personOf(tools: Tools, account_uid: string, said: SaidPerson | undefined): Promise<Person> {
  const { first_name, last_name, national_id } = await readAccount(tools, account_uid);
  if (first_name && last_name && national_id) return { first_name, last_name, national_id };
  if (!said) throw new Refusal('person_missing');
  const read = national_id ?? readNationalId(said.national_id ?? '');
  if (!read)
    throw new Refusal('invalid_national_id', { errors: { 'person.national_id': [refusals.invalid_national_id[1]] } });
  return {
    first_name: normaliseText(said.first_name),
    last_name: normaliseText(said.last_name),
    national_id: read,
  };
}

/** What the form need not ask for. */
export async function knownPerson(tools: Tools, account_uid: string) {
  const { first_name, last_name, national_id } = await readAccount(tools, account_uid);
  return {
    person_known: Boolean(first_name && last_name && national_id),
    national_id_masked: national_id && maskNationalId(national_id),
  };
}

/**
 * Asks the bank whose account a Sheba is, once; outside of any transaction.
 * 1. Three accounts of somebody else in a day, and no other is asked about.
 * 2. The holder is the customer, by name; the bank has compared the national id. The account is kept, and who the
 *    customer is, where that was not known.
 */
export async function verifyHolder(
  tools: Tools,
  account_uid: string,
  typed: string,
  said: SaidPerson | undefined,
): Promise<BankAccount> {
  const iban = requireSheba(typed);
  const known = await findBankAccount(tools, account_uid, iban);
  if (known) return known;
  const person = await personOf(tools, account_uid, said);
  await checkHolder(tools, account_uid, { iban, ...person });
  return inTransaction(tools, async within => {
    const row = {
      account_uid,
      iban,
      bank_title: bankOfSheba(iban),
      holder_name: `${person.first_name} ${person.last_name}`,
      verified_at: within.clock.now(),
    };
    await within.db.insert(bankAccounts).values(row).onConflictDoNothing();
    await saveHolder(within, account_uid, person);
    return row;
  });
}

/** Whether two customers have proven one account at a bank to be theirs. */
export async function shareBankAccount({ db }: Tools, one_uid: string, other_uid: string): Promise<boolean> {
  const ofOther = db
    .select({ iban: bankAccounts.iban })
    .from(bankAccounts)
    .where(eq(bankAccounts.account_uid, other_uid));
  const [row] = await db
    .select({ iban: bankAccounts.iban })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.account_uid, one_uid), inArray(bankAccounts.iban, ofOther)))
    .limit(1);
  return row !== undefined;
}

type Question = Person & { iban: string };

/**
 * Uses a try before asking, so that parallel calls cannot exceed the limit; it is given back unless the bank names somebody
 * else.
 */
async function checkHolder(tools: Tools, account_uid: string, question: Question): Promise<void> {
  const seq = await countQuestion(tools, account_uid);
  let isOfAnother = false;
  try {
    const found = await lookUp(tools, question);
    if (!found) throw new Refusal('iban_invalid', { errors: { iban: [refusals.iban_invalid[1]] } });
    isOfAnother = !isHolder(found.holder_name, question);
  } finally {
    if (!isOfAnother) await tools.db.delete(nameChecks).where(eq(nameChecks.seq, seq));
  }
  if (!isOfAnother) return;
  const tries_left = Math.max(0, maxWrong - (await countWrong(tools, account_uid)));
  const message = cashingTexts.notYours(tries_left);
  throw new Refusal('iban_not_yours', { details: { tries_left }, message, errors: { iban: [message] } });
}

async function lookUp(tools: Tools, question: Question) {
  try {
    return await tools.payouts!.lookUp(question);
  } catch (error) {
    if (!(error instanceof PayoutsUnavailable)) throw error;
    tools.log.warn({ err: error }, 'the bank did not name a holder');
    throw new Refusal('bank_unavailable');
  }
}

async function countWrong({ db, clock }: Tools, account_uid: string): Promise<number> {
  const since = new Date(clock.now().getTime() - day_ms);
  const [row] = await db
    .select({ count: count() })
    .from(nameChecks)
    .where(and(eq(nameChecks.account_uid, account_uid), gt(nameChecks.at, since)));
  return Number(row?.count ?? 0);
}

function countQuestion(tools: Tools, account_uid: string): Promise<number> {
  return inTransaction(tools, async within => {
    await lockName(within, `name checks ${account_uid}`);
    if ((await countWrong(within, account_uid)) >= maxWrong) throw new Refusal('iban_locked');
    const row = { account_uid, at: within.clock.now() };
    const [counted] = await within.db.insert(nameChecks).values(row).returning({ seq: nameChecks.seq });
    return counted!.seq;
  });
}

export async function deleteOldNameChecks({ db, clock }: Tools): Promise<void> {
  await db.delete(nameChecks).where(lt(nameChecks.at, new Date(clock.now().getTime() - 2 * day_ms)));
}
