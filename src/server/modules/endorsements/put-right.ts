import type { Answers } from '#wizard/wizard';
import { Refusal } from '../../kernel/refusal.ts';
import type { EndorsementInput, EndorsementKind } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import type { Order } from '../orders/orders.ts';
import { checkAnswers } from './form.ts';
import { changeOf, type PricedChange, priceIn } from './price.ts';
import type { Endorsement } from './store.ts';
import { endorsementTexts } from './texts.ts';

/**
 * A change that was paid and is put right: its day and its price stay, however late it comes again. Answers that would have
 * cost something else are another change, which is asked for once this one has been taken back.
 */
export function putRightPaid(
  tools: Tools,
  order: Order,
  kind: EndorsementKind,
  input: EndorsementInput,
  { begun, answers }: { begun: Endorsement; answers: Answers },
): PricedChange {
  const { effective_from } = begun;
  const asked = { ...checkAnswers(tools, order, kind, input, answers, begun), ...dayAnswer(begun) };
  const change = changeOf(kind, { ...input, answers: asked });
  const paid = changeOf(kind, { ...input, answers: begun.answers });
  if (differenceOf(change) !== differenceOf(paid))
    throw new Refusal('endorsement_open', { message: endorsementTexts.paid_for });
  return { kind, answers: asked, change, effective_from, price: priceIn(begun) };
}

/** The day as an answer, where its form asks for one. */
const dayAnswer = ({ answers, effective_from }: Endorsement): Answers =>
  Object.hasOwn(answers, 'effective_from') ? { effective_from } : {};

const differenceOf = ({ premium }: PricedChange['change']): number =>
  premium ? premium.after_rial - premium.before_rial : 0;
