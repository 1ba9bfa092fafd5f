import { randomUUID } from 'node:crypto';
import { creditConsents } from '#contract/credit';
import { creditChecks } from '#server/modules/credit/tables';
import type { Tools } from '#server/tools';

/** Gives a customer an answer that lets them buy by credit, for as long as a test goes. */
export const lendTo = ({ db, clock }: Tools, account_uid: string, limit_rial: number) =>
  db.insert(creditChecks).values({
    uid: randomUUID(),
    account_uid,
    person_hash: account_uid,
    state: 'approved',
    credit_class: 'A',
    limit_rial,
    reasons: [],
    consents: [...creditConsents],
    asked_at: clock.now(),
    valid_until: new Date(clock.now().getTime() + 400 * 86_400_000),
  });
