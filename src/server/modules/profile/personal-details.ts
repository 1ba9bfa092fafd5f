import { z } from 'zod';
import type { Received } from '#contract/endpoint';
import type { PersonalDetails, profile } from '#contract/profile';
import { latinDigits, normaliseText } from '#persian/digits';
import { tehranToday } from '#persian/jalali';
import { maskNationalId, readNationalId } from '#persian/national-id';
import type { Customer } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { readAccount, savePersonalDetails } from '../accounts/accounts.ts';
import { hasPolicyOf } from '../orders/orders.ts';
import { profileTexts } from './texts.ts';

type Said = Received<typeof profile.saveDetails>['body'];

const firstBirthDate = '1900-01-01';

/** What the customer has said of themselves. */
export async function readDetails(tools: Tools, { account_uid }: Customer): Promise<PersonalDetails> {
  const account = await readAccount(tools, account_uid);
  const { first_name, last_name, national_id, birth_date, email, password_hash, password_changed_at } = account;
  return {
    first_name,
    last_name,
    birth_date,
    email,
    national_id_masked: national_id && maskNationalId(national_id),
    national_id_proven: national_id !== null && (await hasPolicyOf(tools, account_uid, national_id)),
    has_password: password_hash !== null,
    password_changed_at: password_changed_at?.toISOString() ?? null,
  };
}

/** Saves what the customer says. A national id that a policy was issued to is not changed by a form. */
export async function saveDetails(tools: Tools, customer: Customer, said: Said): Promise<PersonalDetails> {
  const { account_uid } = customer;
  const known = (await readAccount(tools, account_uid)).national_id;
  const details = readSaid(said, known, tehranToday(tools.clock.now()));
  if (known !== null && details.national_id !== known && (await hasPolicyOf(tools, account_uid, known)))
    throw new Refusal('national_id_proven');
  await savePersonalDetails(tools, account_uid, details);
  return readDetails(tools, customer);
}

/** In one spelling, or refused with a sentence for each wrong field. An empty text says nothing. */
function readSaid(said: Said, known: string | null, today: string) {
  const errors: Record<string, string[]> = {};
  const national_id = said.national_id === undefined ? known : readNationalId(said.national_id);
  if (said.national_id !== undefined && national_id === null) errors.national_id = [profileTexts.national_id];
  const { birth_date } = said;
  if (birth_date !== null && (birth_date < firstBirthDate || birth_date > today))
    errors.birth_date = [profileTexts.birth_date];
  const email = latinDigits(said.email ?? '').trim() || null;
  if (email !== null && !z.email().safeParse(email).success) errors.email = [profileTexts.email];
  if (Object.keys(errors).length) throw new Refusal('invalid_input', { errors });
  const [first_name, last_name] = [said.first_name, said.last_name].map(name => normaliseText(name ?? '') || null);
  return { first_name: first_name ?? null, last_name: last_name ?? null, national_id, birth_date, email };
}
