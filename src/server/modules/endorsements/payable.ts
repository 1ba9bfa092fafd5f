import type { Tools } from '../../tools.ts';
import type { Payable, PayableKind, PayableRefusal } from '../payment-attempts/payment-attempts.ts';
import { isClosed } from './closing.ts';
import { endorsementPath } from './endorsement-path.ts';
import { isInForce } from './form.ts';
import { titleOf } from './shown.ts';
import { findEndorsement, lockEndorsement, moveEndorsement, orderOf } from './store.ts';
import { endorsementTexts } from './texts.ts';

const read = async (tools: Tools, { uid }: Payable) => (await findEndorsement(tools, uid))!;

/** The extra premium of a change. Paid, it goes to the insurer. */
export const endorsementPayable: PayableKind = {
  async find(tools, uid, lock): Promise<Payable | null> {
    const seen = await findEndorsement(tools, uid);
    if (!seen || seen.total_rial <= 0 || seen.valid_until === null) return null;
    const { order, endorsement } = lock
      ? await lockEndorsement(tools, uid)
      : { order: await orderOf(tools, seen), endorsement: seen };
    return {
      uid,
      account_uid: order.account_uid,
      vouched_by: order.vouched_by,
      order_uid: order.uid,
      title: endorsementTexts.payable(titleOf(order, endorsement), order.title),
      subtitle: order.subtitle,
      noun: endorsementTexts.noun,
      insurer: { key: order.insurer, title: order.insurer_title },
      amount_rial: endorsement.total_rial,
      settles: 'premium',
      valid_until: endorsement.valid_until ?? seen.valid_until,
      path: endorsementPath(order.uid),
      path_title: endorsementTexts.see,
      paid_text: endorsementTexts.paid,
    };
  },
  async refusal(tools, payable): Promise<PayableRefusal | null> {
    const endorsement = await read(tools, payable);
    if (endorsement.paid_at) return 'already_paid';
    if (endorsement.state === 'priced' && payable.valid_until <= tools.clock.now()) return 'quote_expired';
    const order = await orderOf(tools, endorsement);
    const takes = endorsement.state === 'priced' || endorsement.state === 'paying';
    const isOpen = takes && !isClosed(tools, order, endorsement) && (await isInForce(tools, order));
    return isOpen ? null : 'payable_closed';
  },
  async begin(tools, payable) {
    const endorsement = await read(tools, payable);
    if (endorsement.state === 'priced') await moveEndorsement(tools, endorsement, 'paying');
  },
  async free(tools, payable) {
    const endorsement = await read(tools, payable);
    if (endorsement.state === 'paying') await moveEndorsement(tools, endorsement, 'priced');
  },
  async paid(tools, payable, attempt) {
    const endorsement = await read(tools, payable);
    const paying = endorsement.state === 'priced' ? await moveEndorsement(tools, endorsement, 'paying') : endorsement;
    const paid = { paid_at: tools.clock.now(), paid_by: attempt.uid };
    await moveEndorsement(tools, await moveEndorsement(tools, paying, 'paid', paid), 'issuing');
  },
};
