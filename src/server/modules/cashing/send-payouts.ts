import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { type PayoutGateway, PayoutsUnavailable } from '../../gateways/payouts/payouts.ts';
import { refusalOf } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { markNotTaken, markPaid, markReturned, markUnknown } from './decide.ts';
import { type CashingRow, listInState, moveCashing } from './store.ts';
import { cashings } from './tables.ts';

const batch = 50;
/** Another process may be handing it over at this moment; by then it is not any more. */
const handingOver_ms = 10 * 60_000;
/** What the bank has not taken twice is not sent again before this: until then the staff may reject it. */
const rests_ms = 2 * 3_600_000;

/**
 * The job that sends approved cashings to the bank and asks what became of those sent. It may break off anywhere.
 * 1. The bank is asked first, about every one. What it never got is approved again, once nobody can be handing it over any
 *    more; where that is so again and again, it rests in between, so that the staff can end it.
 * 2. A batch is marked as sent, and that commits, before the bank is given it: whoever dies after that leaves cashings
 *    that are asked about, and never ones that are sent twice. Who was held up in between hands nothing over.
 * 3. Where the bank does not answer, nobody knows: they are unknown, and asked about. A silent bank is left alone until the
 *    next run.
 * 4. One that cannot be asked about or booked is logged, and stops none of the others; it is asked about the next time.
 */
export async function sendPayouts(tools: Tools): Promise<void> {
  const { payouts } = tools;
  if (!payouts) return;
  await askAboutAll(tools, payouts);
  for (;;) {
    const taken = await takeApproved(tools);
    const inTime = taken.filter(({ sent_at }) => !isHandedOver(tools, sent_at));
    if (inTime.length > 0 && !(await handOver(tools, payouts, inTime))) return;
    if (taken.length < batch) return;
  }
}

/** Gives the bank a batch; false where it did not say that it has it. */
async function handOver(tools: Tools, payouts: PayoutGateway, taken: readonly CashingRow[]): Promise<boolean> {
  try {
    await payouts.send(
      taken.map(({ uid, iban, amount_rial, holder_name }) => ({ uid, iban, amount_rial, holder_name })),
    );
    return true;
  } catch (error) {
    if (!(error instanceof PayoutsUnavailable)) throw error;
    tools.log.warn({ err: error }, 'the bank did not answer to payouts');
    for (const { uid } of taken) await markUnknown(tools, uid);
    return false;
  }
}

const takeApproved = (tools: Tools): Promise<CashingRow[]> =>
  inTransaction(tools, async within => {
    const sent_at = within.clock.now();
    const rested = lte(cashings.sent_at, new Date(sent_at.getTime() - rests_ms));
    const rows = await within.db
      .select()
      .from(cashings)
      .where(and(eq(cashings.state, 'approved'), or(isNull(cashings.sent_at), rested)))
      .orderBy(cashings.seq)
      .limit(batch)
      .for('update', { skipLocked: true });
    const taken: CashingRow[] = [];
    for (const row of rows) taken.push(await moveCashing(within, row, 'sent', { sent_at }));
    return taken;
  });

/** Asks about all that the bank may have, batch by batch: those that it takes its time with keep no other waiting. */
async function askAboutAll(tools: Tools, payouts: PayoutGateway): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listInState(tools, ['sent', 'unknown'], batch, after);
    let answered = 0;
    for (const row of rows) if (await askAbout(tools, payouts, row)) answered += 1;
    const last = rows.at(-1);
    if (!last || rows.length < batch || answered === 0) return;
    after = last.seq;
  }
}

/** False where the bank was silent. Another process may have heard the same meanwhile: then there is nothing left to do. */
async function askAbout(tools: Tools, payouts: PayoutGateway, { uid, sent_at }: CashingRow): Promise<boolean> {
  try {
    const answer = await payouts.ask(uid);
    if (answer.state === 'paid') await refusalOf(markPaid(tools, uid, answer.reference));
    else if (answer.state === 'returned') await refusalOf(markReturned(tools, uid, answer.reason));
    else if (answer.state === 'not_taken' && isHandedOver(tools, sent_at)) await refusalOf(markNotTaken(tools, uid));
  } catch (error) {
    if (error instanceof PayoutsUnavailable) {
      tools.log.warn({ err: error, cashing: uid }, 'the bank did not say what became of a payout');
      return false;
    }
    tools.log.error({ err: error, cashing: uid }, 'a payout could not be booked');
  }
  return true;
}

const isHandedOver = ({ clock }: Tools, sent_at: Date | null) =>
  clock.now().getTime() - (sent_at?.getTime() ?? 0) >= handingOver_ms;
