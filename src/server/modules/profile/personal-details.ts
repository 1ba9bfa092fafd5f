import { z } from 'zod';
import type { Received } from '#contract/endpoint';
import type { PersonalDetails, profile } from '#contract/profile';
import { latinDigits, normaliseText } from '#persian/digits';
import { tehranToday } from '#persian/jalali';
import { maskNationalId, readNationalId } from '#persian/national-id';
import type { Customer } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { readAccount, type SaidDetails, savePersonalDetails } from '../accounts/accounts.ts';
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

/** Saves what the customer says; the rest stays as it is. A national id that a policy was issued to is not changed by a form. */
export async function saveDetails(tools: Tools, customer: Customer, said: Said): Promise<PersonalDetails> {
  const { account_uid } = customer;
  const details = readSaid(said, tehranToday(tools.clock.now()));
  const { national_id } = await readAccount(tools, account_uid);
  if (
    national_id !== null &&
    details.national_id !== undefined &&
    details.national_id !== national_id &&
    (await hasPolicyOf(tools, account_uid, national_id))
  )
    throw new Refusal('national_id_proven');
  await savePersonalDetails(tools, account_uid, details);
  return readDetails(tools, customer);
}

/** In one spelling, or refused with a sentence for each wrong field. An empty text says nothing. */
function readSaid(said: Said, today: string): SaidDetails {
  const errors: Record<string, string[]> = {};
  const heard = (name: keyof Said, read: (text: string) => string | null) =>
    said[name] === undefined ? undefined : read(said[name] ?? '');
  const details = {
    first_name: heard('first_name', text => normaliseText(text) || null),
    last_name: heard('last_name', text => normaliseText(text) || null),
    national_id: heard('national_id', readNationalId),
    birth_date: heard('birth_date', day => day || null),
    email: heard('email', text => latinDigits(text).trim() || null),
  };
  const { national_id, birth_date, email } = details;
  if (national_id === null) errors.national_id = [profileTexts.national_id];
  if (birth_date && (birth_date < firstBirthDate || birth_date > today)) errors.birth_date = [profileTexts.birth_date];
  if (email && !z.email().safeParse(email).success) errors.email = [profileTexts.email];
  if (Object.keys(errors).length) throw new Refusal('invalid_input', { errors });
  return details;
}
