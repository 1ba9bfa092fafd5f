import { tehranToday } from '#persian/jalali';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readProduct } from './form.ts';
import { hasLapsed } from './offers.ts';
import { linkTo, tell } from './staff-acts.ts';
import { endIfOver, findRequest, listOverdue, moveRequest } from './store.ts';
import { microTexts } from './texts.ts';

/** The job that ends what is over by itself: offers and corrections nobody answered, policies whose last day has passed. */
export async function endMicroRequests(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  for (const { uid } of await listOverdue(tools, now, tehranToday(now)))
    try {
      await endOne(tools, uid);
    } catch (error) {
      tools.log.error({ err: error, request: uid }, 'a micro-insurance request was not ended');
    }
}

const endOne = (tools: Tools, uid: string) =>
  inTransaction(tools, async within => {
    const request = await findRequest(within, uid, true);
    const now = tools.clock.now();
    if (!request) return;
    await endIfOver(within, request);
    const { state, subject } = request;
    const waits = state === 'needs_fix' || state === 'offered' || state === 'accepted';
    const note = state === 'needs_fix' ? microTexts.expired_fix : microTexts.expired_offer;
    if (!waits || !hasLapsed(request, now)) return;
    await moveRequest(within, request, 'expired', { note });
    if (state === 'needs_fix') await tell(within, request, microTexts.expired_fix_sms(subject));
    else if (readProduct(request.product).sells === 'after_check')
      await tell(within, request, microTexts.expired_offer_sms(subject, linkTo(within, request)));
  });
