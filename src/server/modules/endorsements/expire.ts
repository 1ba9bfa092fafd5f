import type { EndorsementState } from '#contract/endorsements';
import { formatTomanText } from '#persian/toman';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { tooLateIfAskedBefore } from '../staff/staff.ts';
import { tell } from './decide.ts';
import { giveBack } from './money.ts';
import { titleOf } from './shown.ts';
import { listLapsed, listOfEndedPolicies, listUnfixed, lockEndorsement, moveEndorsement } from './store.ts';
import { endorsementTexts, smsTexts } from './texts.ts';

/** One whose customer is at the bank is let go once that payment has ended. */
const endable: readonly EndorsementState[] = ['requested', 'needs_fix', 'priced', 'issuing'];

/**
 * Lets go of what nobody agreed to in time, of what was never put right, and of changes of a policy that is over. What was
 * paid comes back. One that cannot be let go is logged, and stops none of the others.
 */
export async function expireEndorsements(tools: Tools): Promise<void> {
  await letGo(tools, await listLapsed(tools), ['priced'], endorsementTexts.lapsed);
  await letGo(
    tools,
    await listUnfixed(tools, tooLateIfAskedBefore(tools.clock.now())),
    ['needs_fix'],
    endorsementTexts.not_fixed,
  );
  await letGo(tools, await listOfEndedPolicies(tools, endable), endable, endorsementTexts.policy_over);
}

async function letGo(tools: Tools, uids: string[], from: readonly EndorsementState[], note: string): Promise<void> {
  for (const uid of uids)
    await letOneGo(tools, uid, from, note).catch(error =>
      tools.log.error({ err: error, endorsement: uid }, 'a change that is over was not let go'),
    );
}

/**
 * It may have gone on since it was found. The customer is told where they wait for somebody, were asked to put something
 * right, or have paid.
 */
const letOneGo = (tools: Tools, uid: string, from: readonly EndorsementState[], note: string) =>
  inTransaction(tools, async within => {
    const { order, endorsement } = await lockEndorsement(within, uid);
    const { state, paid_at, total_rial } = endorsement;
    if (!from.includes(state)) return;
    const ended = await moveEndorsement(within, endorsement, 'discarded', {}, note);
    if (paid_at) await giveBack(within, order, ended);
    if (state === 'priced' && !paid_at) return;
    const back = paid_at ? endorsementTexts.money_back(formatTomanText(total_rial)) : '';
    await tell(within, order, smsTexts.let_go(titleOf(order, endorsement), note, back));
  });
