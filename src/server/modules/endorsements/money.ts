import { persianDigits } from '#persian/digits';
import { formatTomanText } from '#persian/toman';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { askBank, bookRefund, type OwedRefund, type SentByBank, targetTitle } from '../refunds/refunds.ts';
import { owePolicyRefund, returnPayment } from '../wallet/wallet.ts';
import { type Endorsement, listUnsent, lockEndorsement, moveEndorsement, noteRefund } from './store.ts';
import { smsTexts } from './texts.ts';

/** What was paid for a change that does not come goes back to where it came from, the bank's part to the wallet. */
export async function giveBack(tools: Tools, order: Order, endorsement: Endorsement): Promise<Endorsement> {
  const { uid, paid_by } = endorsement;
  if (paid_by === null) throw new Error(`The endorsement ${uid} was never paid.`);
  await returnPayment(tools, {
    attempt_uid: paid_by,
    order_uid: order.uid,
    account_uid: order.account_uid,
    subject: order.title,
  });
  return moveEndorsement(tools, endorsement, 'refunded');
}

/**
 * What an issued change gives back of the premium: owed by the insurer. It is booked to the wallet at once; to the card it
 * goes by a job, which begins with this commit.
 */
export async function payBack(tools: Tools, order: Order, endorsement: Endorsement): Promise<Endorsement> {
  const { uid, delta_rial, vat_rial, promotion_rial, total_rial } = endorsement;
  if (total_rial >= 0) return endorsement;
  const { uid: order_uid, account_uid, insurer } = order;
  const from_insurer_rial = -(delta_rial + vat_rial);
  const owed = { uid, order_uid, account_uid, insurer, from_insurer_rial, promotion_rial, back_rial: -total_rial };
  await owePolicyRefund(tools, { ...owed, later_rial: 0 });
  if (endorsement.refund_to !== 'source') return bookBack(tools, order, endorsement, null);
  await tools.jobs.send('send-change-refund', { endorsement_uid: uid }, { db: tools.db, singletonKey: uid });
  return endorsement;
}

const owedOf = ({ uid, total_rial, refund_to, card_masked }: Endorsement): OwedRefund => ({
  uid,
  back_rial: -total_rial,
  refund_to: refund_to ?? 'wallet',
  card_masked,
});

async function bookBack(tools: Tools, order: Order, endorsement: Endorsement, sent: SentByBank | null) {
  await bookRefund(tools, order, owedOf(endorsement), sent);
  const way = sent ? { reference: sent.reference } : ({ refund_to: 'wallet', card_masked: null } as const);
  return noteRefund(tools, endorsement, { ...way, refunded_at: tools.clock.now() });
}

/**
 * The job that gives money of an issued change back to the card: idempotent, so that it may be tried again at any point.
 * Where the bank does not give it back, it goes to the wallet. The customer is told in both cases.
 */
export async function sendChangeRefund(tools: Tools, uid: string): Promise<void> {
  const seen = await inTransaction(tools, within => lockEndorsement(within, uid));
  if (!isUnsent(seen.endorsement)) return;
  const sent = await askBank(tools, seen.order, owedOf(seen.endorsement));
  await inTransaction(tools, async within => {
    const { order, endorsement } = await lockEndorsement(within, uid);
    if (!isUnsent(endorsement)) return;
    const { card_masked } = await bookBack(within, order, endorsement, sent);
    const amount = formatTomanText(-endorsement.total_rial);
    const text = sent
      ? smsTexts.sent(order.title, amount, targetTitle('source', card_masked), persianDigits(sent.reference))
      : smsTexts.not_sent(order.title, amount);
    await within.jobs.send('text-customer', { order_uid: order.uid, text }, { db: within.db });
  });
}

const isUnsent = ({ state, refund_to, refunded_at }: Endorsement) =>
  state === 'issued' && refund_to === 'source' && refunded_at === null;

/** Sends what has not gone to its card: a job may be lost. One that cannot be sent is logged, and stops none of the others. */
export async function sweepChangeRefunds(tools: Tools): Promise<void> {
  for (const uid of await listUnsent(tools))
    await sendChangeRefund(tools, uid).catch(error =>
      tools.log.error({ err: error, endorsement: uid }, 'the refund of a change could not be sent'),
    );
}
