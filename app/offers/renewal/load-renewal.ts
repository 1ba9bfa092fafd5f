import type { RefusalOf } from '#contract/client';
import type { Contract } from '#contract/index';
import { formOf, type Line } from '#contract/lines';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { renewalsPaths } from '#contract/paths/renewals';
import type { RenewalAnswer, RenewalQuestion } from '#contract/renewals';
import { type Choice, payableOf } from '#pricing/choices';
import type { AppTools } from '../../api/tools.ts';
import { renewalTexts } from './texts.ts';

/** What the customer has said of the year that ends, by the questions' names. */
export type Said = Readonly<Record<string, boolean | number>>;

/** Why a policy is not renewed here now, and where to go on. */
export interface NotRenewed {
  text: string;
  /** The first day on which it may be. */
  from?: string;
  /** What has followed it. */
  next?: string;
  /** The form by which prices are asked for; null where there are none to ask for. */
  form: string | null;
}

export type Renewal = { order: OrderDetails } & ({ answer: RenewalAnswer } | { refused: NotRenewed });

/** Which questions are asked after what has been said. */
export const askedOf = (questions: readonly RenewalQuestion[], said: Said): RenewalQuestion[] =>
  questions.filter(({ shown_if }) => !shown_if || said[shown_if.name] === shown_if.value);

/** Whether everything that is asked has been answered; prices that are fetched again answer nothing. */
export const isAllSaid = (questions: readonly RenewalQuestion[], said: Said): boolean =>
  askedOf(questions, said).every(({ name }) => said[name] !== undefined);

/** What an insurer asks for at a choice; null where it does not sell it. */
export function totalOf(answer: RenewalAnswer, slug: string, choice: Choice): number | null {
  const offer = answer.offers.find(({ insurer }) => insurer.slug === slug);
  return offer ? payableOf(answer, offer, choice) : null;
}

/** What the chosen offer cost and costs since its prices were fetched again; null where it is the same, or not sold. */
export function changedTotal(before: RenewalAnswer, now: RenewalAnswer, slug: string, choice: Choice) {
  const [before_rial, now_rial] = [totalOf(before, slug, choice), totalOf(now, slug, choice)];
  return before_rial === null || now_rial === null || before_rial === now_rial ? null : { before_rial, now_rial };
}

/** The first day of the next policy since its prices were fetched again; null where it is the same. */
export const movedStart = (before: RenewalAnswer, now: RenewalAnswer): string | null =>
  before.starts_at === now.starts_at ? null : now.starts_at;

export function quoteRenewal(tools: AppTools, insurance: Line, uid: string, said: Said): Promise<RenewalAnswer> {
  const pairs = Object.entries({ renewal_uid: uid, ...said }).map(([name, value]) => `${name}=${value}`);
  return tools.api(renewalsPaths).renewals.quote({ params: { insurance, params: pairs.join('&') } }, { quiet: true });
}

type RenewalRefusal = RefusalOf<Contract['renewals']['quote']>;

/** Why a policy is not renewed now; null where the refusal is not about the policy. */
export function notRenewed(
  refusal: RenewalRefusal,
  { insurance, uid }: Pick<OrderDetails, 'insurance' | 'uid'>,
): NotRenewed | null {
  const text = refusal.message;
  const ofPolicy = `${formOf(insurance)}?renewal_uid=${uid}`;
  switch (refusal.code) {
    case 'already_renewed':
      return { text, next: refusal.details.order ?? undefined, form: null };
    case 'renewal_too_early':
      return { text, from: refusal.details.from, form: null };
    case 'order_state':
    case 'unknown_line':
      return { text, form: null };
    case 'invalid_answers':
      return { text: renewalTexts.byForm, form: ofPolicy };
    case 'renewal_too_late':
    case 'ncd_unproven':
      return { text, form: ofPolicy };
    // What the policy says is of the vehicle that was sold.
    case 'vehicle_sold':
      return { text, form: formOf(insurance) };
    default:
      return null;
  }
}

/** The policy with its offers; a policy that cannot be renewed now comes with the reason. */
export async function loadRenewal(tools: AppTools, uid: string): Promise<Renewal> {
  const order = await tools.api(ordersPaths).orders.read({ params: { uid } });
  try {
    return { order, answer: await quoteRenewal(tools, order.insurance, uid, {}) };
  } catch (cause) {
    const refusal = tools.api(renewalsPaths).renewals.quote.refusal(cause);
    const refused = refusal && notRenewed(refusal, order);
    if (refused) return { order, refused };
    throw cause;
  }
}
