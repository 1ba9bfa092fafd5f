import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readProduct } from './form.ts';
import { linkTo, tell } from './staff-acts.ts';
import { asOf } from './states.ts';
import { findRequest, listOverdue, moveRequest } from './store.ts';
import { microTexts } from './texts.ts';

/** The job that ends what is over by itself: offers and corrections nobody answered, policies whose last day has passed. */
export async function endMicroRequests(tools: Tools): Promise<void> {
  for (const { uid } of await listOverdue(tools))
    try {
      await endIfPast(tools, uid);
    } catch (error) {
      tools.log.error({ err: error, request: uid }, 'a micro-insurance request was not ended');
    }
}

/** Writes down that it is over by itself, where it is. */
export const endIfPast = (tools: Tools, uid: string) =>
  inTransaction(tools, async within => {
    const request = await findRequest(within, uid, true);
    if (!request) return;
    const passed = asOf(request, tools.clock.now());
    if (passed === request) return;
    await moveRequest(within, request, passed.state, { note: passed.note });
    const { state, subject } = request;
    if (state === 'active') return;
    if (state === 'needs_fix') await tell(within, request, microTexts.expired_fix_sms(subject));
    else if (readProduct(request.product).sells === 'after_check')
      await tell(within, request, microTexts.expired_offer_sms(subject, linkTo(within, request)));
  });
