import type { RenewalAnswer } from '#contract/renewals';
import { daysBetween, tehranToday } from '#persian/jalali';
import { allSame, type Choice, placeOf } from '#pricing/choices';
import { paidFor } from '#pricing/refund';
import { type Answers, decodeParams } from '#wizard/wizard';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Extension, UnpriceableRisk } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import { type LineOnSale, readLine } from '../content/content.ts';
import { askRegistry, checkedQuestion } from '../inquiry/inquiry.ts';
import { quoteAnswers } from '../offers/offers.ts';
import { type Order, readRenewable } from '../orders/orders.ts';
import { readConfig } from '../wizard/wizard.ts';
import { renewalTexts } from './texts.ts';

/** A customer waits for prices meanwhile, and goes on without the registry. */
const registry_ms = 3_000;

/**
 * Offers that renew a customer's own policy.
 * 1. The policy is the customer's, ends about now, and nothing has followed it.
 * 2. The registry is asked whether the vehicle is still theirs, where it once said so; without an answer nothing is held
 *    against the customer.
 * 3. The line makes the answers of its whole form of the policy and of what `params` say of the year that ends.
 * 4. The offers of these answers carry the policy in their quotes, so that an order of one renews it.
 * 5. What changed is told row by row, at the same insurer and the same cover, so that the rows come to the whole difference:
 *    first from what was paid to the price of the whole term as the policy stands after its changes, then by the line's steps.
 */
export async function quoteRenewal(
  tools: Tools,
  reach: Reach,
  { insurance, params }: { insurance: string; params: string },
): Promise<RenewalAnswer> {
  const on_sale = await readLine(tools, insurance);
  const extend = on_sale.line.renewal?.extend as Extension | undefined;
  if (!extend) throw new Refusal('unknown_line');
  const uid = new URLSearchParams(params).get('renewal_uid') ?? '';
  const policy = await readRenewable(tools, reach, insurance, uid);
  await checkOwner(tools, extend, policy);
  const last = lastRisk(on_sale, policy);
  const said = await readSaid(tools, on_sale, extend, params);
  const answers = extend.answers(policy, last, said);
  if (!answers) throw new Refusal('ncd_unproven');
  const { answer, risk } = await quoteAnswers(tools, on_sale, answers, uid);
  const choice = placeOf(answer.dimensions, policy.choice) === null ? answer.choice : policy.choice;
  const { title, subtitle, insurer: slug, insurer_title, end_date } = policy;
  return {
    ...answer,
    choice,
    previous: {
      uid,
      title,
      subtitle,
      insurer: { slug, title: insurer_title },
      total_rial: paidFor(policy),
      end_date,
      days_left: daysBetween(tehranToday(tools.clock.now()), end_date),
    },
    questions: extend.questions,
    changes: changesOf(on_sale, extend, policy, { risk, last, choice }),
    ncd: extend.discount(risk, last),
    starts_at: on_sale.line.describeChoice(risk, choice).start_date,
  };
}

async function checkOwner(tools: Tools, extend: Extension, policy: Order): Promise<void> {
  const question = extend.registry(policy);
  if (!question) return;
  const answer = await askRegistry(tools, checkedQuestion(question), registry_ms).catch(error => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (answer?.outcome === 'not_found') throw new Refusal('vehicle_sold');
}

/** What was insured, as it was rated when the policy was bought. */
function lastRisk({ line, options }: LineOnSale, policy: Order): unknown {
  try {
    return line.readRisk(policy.answers as Answers, options, policy.priced_on);
  } catch (error) {
    throw error instanceof UnpriceableRisk ? new Refusal('ncd_unproven') : error;
  }
}

/** Of what `params` say, the answers to the renewal's own questions; the first answer where one says nothing. */
async function readSaid(
  tools: Tools,
  { line }: LineOnSale,
  { questions }: Extension,
  params: string,
): Promise<Answers> {
  const given = decodeParams(await readConfig(tools, line.slug), params);
  const said: Answers = {};
  for (const { name, options, shown_if } of questions)
    if (!shown_if || said[shown_if.name] === shown_if.value) said[name] = given[name] ?? options[0]?.value ?? null;
  return said;
}

function changesOf(
  { line, insurers }: LineOnSale,
  extend: Extension,
  policy: Order,
  { risk, last, choice }: { risk: unknown; last: unknown; choice: Choice },
): RenewalAnswer['changes'] {
  const insurer = insurers.find(({ slug }) => slug === policy.insurer);
  const sells = (of: unknown): boolean => {
    const quoted = insurer && line.quote(of, insurer);
    const place = placeOf(line.dimensions(of), choice);
    return !!quoted && !('refused' in quoted) && place !== null && quoted.prices_rial[place] != null;
  };
  if (!insurer || !sells(risk)) return [];
  const paid_rial = paidFor(policy);
  const isSameChoice = allSame(choice, policy.choice);
  // A change was paid for the days that were left, or waived; the next policy has it from its first day on.
  const isRepriced = policy.premium_changes.length > 0 || !isSameChoice;
  let before_rial = isRepriced && sells(last) ? line.price(last, insurer, choice).total_rial : paid_rial;
  const note = isSameChoice ? renewalTexts.whole_term : renewalTexts.not_sold;
  const cover = { key: 'cover', title: renewalTexts.cover, note, amount_rial: before_rial - paid_rial };
  const steps = extend.steps(risk, last).map(step => {
    const after_rial = line.price(step.risk, insurer, choice).total_rial;
    const amount_rial = after_rial - before_rial;
    before_rial = after_rial;
    return { key: step.key, title: step.title, note: step.note, amount_rial };
  });
  return [cover, ...steps].filter(row => row.amount_rial !== 0);
}
