import { isReached, type Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { endorsementPayable } from '../endorsements/endorsements.ts';
import { installmentPayable, wholePlanPayable } from '../installments/installments.ts';
import { microPayable } from '../micro-insurance/micro-insurance.ts';
import type { Attempt, Payable, PayableKind } from '../payment-attempts/payment-attempts.ts';

/** What can be paid beside an order, one row a kind. The name is written into attempts. */
const payableKinds: Record<string, PayableKind> = {
  endorsement: endorsementPayable,
  installment: installmentPayable,
  installments: wholePlanPayable,
  micro: microPayable,
};

export interface FoundPayable {
  name: string;
  kind: PayableKind;
  payable: Payable;
}

/** The payable of that name, of whichever kind, or null. `lock` holds it until the transaction ends. */
export async function findPayable(tools: Tools, uid: string, lock = false): Promise<FoundPayable | null> {
  for (const [name, kind] of Object.entries(payableKinds)) {
    const payable = await kind.find(tools, uid, lock);
    if (payable) return { name, kind, payable };
  }
  return null;
}

/** The caller's own payable; somebody else's is as missing as one that never was. */
export async function readPayable(tools: Tools, reach: Reach, uid: string, lock = false): Promise<FoundPayable> {
  const found = await findPayable(tools, uid, lock);
  if (!found || !isReached(found.payable, reach)) throw new Refusal('payable_not_found');
  return found;
}

/** What an attempt pays, or null where it pays an order. */
export async function payableOf(tools: Tools, attempt: Attempt, lock = false): Promise<FoundPayable | null> {
  const { payable_kind: name, payable_uid } = attempt;
  const kind = name ? payableKinds[name] : undefined;
  const payable = kind && payable_uid ? await kind.find(tools, payable_uid, lock) : null;
  return name && kind && payable ? { name, kind, payable } : null;
}

export const payableResultPath = (uid: string) => `/pay/${uid}/result`;
