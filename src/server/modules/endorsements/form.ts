import { createHash } from 'node:crypto';
import { hasPolicy } from '#contract/order-states';
import { addDays, daysBetween, formatDate, tehranInstant, tehranToday } from '#persian/jalali';
import { readMobile } from '#persian/phone';
import { type Answers, issueTexts, normaliseAnswers, type WizardConfig, walk } from '#wizard/wizard';
import type { Customer } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { EndorsementInput, EndorsementKind } from '../../lines/line.ts';
import { lineOf } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { isBeingCancelled } from '../cancellations/cancellations.ts';
import { readLine } from '../content/content.ts';
import { listDocuments, type Order, readOrder, shownDocument } from '../orders/orders.ts';
import { type Endorsement, listOpen, listVersions, termsOf } from './store.ts';
import { endorsementTexts } from './texts.ts';

/** A change with a price that would hold for fewer days is not worth an insurer's paper. */
const min_days_left = 3;

/** The last day from which a change with a price may hold. */
const lastPricedDay = ({ end_date }: Pick<Order, 'end_date'>): string => addDays(end_date, -min_days_left);

/** The last day from which a change of a kind may hold: what is free is written down until the policy is over. */
export const lastDayOf = ({ price_hint }: EndorsementKind, { policy, last_priced_day }: EndorsementInput): string =>
  price_hint === 'free' ? policy.end_date : last_priced_day;

/** From when a change counts: it may have been asked for before the policy begins. */
export const countsFrom = ({ start_date }: Pick<Order, 'start_date'>, effective_from: string): string =>
  effective_from < start_date ? start_date : effective_from;

export const todayOf = (tools: Tools) => tehranToday(tools.clock.now());

/** Whether a policy is there to be changed: issued, not over, and nobody has asked for its end. */
export async function isInForce(tools: Tools, order: Order): Promise<boolean> {
  const holds = hasPolicy(order.state) && order.cancelled_on === null && order.end_date >= todayOf(tools);
  return holds && !(await isBeingCancelled(tools, order.uid));
}

export async function inputOf(tools: Tools, order: Order, customer: Customer): Promise<EndorsementInput> {
  const { options } = await readLine(tools, order.insurance);
  const versions = await listVersions(tools, order.uid);
  const history = versions.length > 0 ? versions.map(({ terms }) => terms) : [termsOf(order)];
  const mobile = readMobile(customer.username);
  return { policy: order, history, options, today: todayOf(tools), last_priced_day: lastPricedDay(order), mobile };
}

export const kindsOf = (order: Order): readonly EndorsementKind[] => lineOf(order).endorsements ?? [];

export const kindOf = (order: Order, { kind }: { kind: string }): EndorsementKind | undefined =>
  kindsOf(order).find(each => each.kind === kind);

/** Why a kind of change is not to be had now, in a sentence; null where it is. What the line says of it comes first. */
const refusalOf = (kind: EndorsementKind, input: EndorsementInput): string | null =>
  kind.refusal(input) ?? (input.today > lastDayOf(kind, input) ? endorsementTexts.too_late : null);

/** Whether an open change has to end first: one of this kind that is under way, or another one with a price. */
export const isHeldUp = ({ kind, price_hint }: EndorsementKind, open: readonly Endorsement[]): boolean =>
  open.some(each =>
    each.kind === kind
      ? each.state !== 'needs_fix' && each.state !== 'priced'
      : each.is_priced && price_hint !== 'free',
  );

/** Whether it was paid, and given back to be put right. */
export const isPaidFix = ({ state, paid_at }: Endorsement): boolean => state === 'needs_fix' && paid_at !== null;

/** What a change is asked with. One that was paid is put right as on the day for which it was paid, however late that is. */
export function inputFor(input: EndorsementInput, begun: Endorsement | undefined): EndorsementInput {
  if (!begun?.paid_at || !isPaidFix(begun)) return input;
  const [today = input.today] = [begun.effective_from, tehranToday(begun.paid_at)].sort();
  return { ...input, today };
}

/** A kind of change that this policy may have today. One that was paid may be put right however late it is. */
export function readKind(
  order: Order,
  input: EndorsementInput,
  name: string,
  begun: Endorsement | undefined,
): EndorsementKind {
  const kind = kindOf(order, { kind: name });
  const refused = kind && !(begun && isPaidFix(begun)) && refusalOf(kind, input);
  if (!kind || refused) throw new Refusal('endorsement_kind_not_available', refused ? { message: refused } : {});
  return kind;
}

/** The questions of a kind of change. A paid change keeps its day: the intro states it, and the day is not asked for. */
function questionsOf(order: Order, kind: EndorsementKind, input: EndorsementInput, begun: Endorsement | undefined) {
  const { title, intro, fields } = kind.questions(input);
  if (!begun || !isPaidFix(begun)) return { title, intro, fields };
  const kept = endorsementTexts.kept(formatDate(countsFrom(order, begun.effective_from)));
  return {
    title,
    intro: intro ? `${intro} ${kept}` : kept,
    fields: fields.filter(field => !('name' in field && field.name === 'effective_from')),
  };
}

/** The form of a kind of change as the wizard draws it: one step. */
function configOf(
  tools: Tools,
  order: Order,
  kind: EndorsementKind,
  input: EndorsementInput,
  begun: Endorsement | undefined,
): WizardConfig {
  const asked = questionsOf(order, kind, input, begun);
  const step = { id: kind.kind, path: kind.kind, kind: 'question' as const, ...asked };
  const given = begun?.state === 'needs_fix' ? fromNow(begun.answers, input.today) : {};
  const version = createHash('sha256').update(JSON.stringify(step)).digest('base64url').slice(0, 22);
  return {
    schema_version: 1,
    flow_version: `${order.insurance}-${kind.kind}-${version}`,
    server_time: tehranInstant(tools.clock.now()),
    context: { wizardFlow: 'endorsement', insurance: order.insurance, uid: order.uid, wizardInitial: given },
    texts: issueTexts,
    start: step.id,
    steps: [step],
  };
}

/** Answers on the form's path, each in normal form however it was typed; refuses those that are missing or wrong. */
export function checkAnswers(
  tools: Tools,
  order: Order,
  kind: EndorsementKind,
  input: EndorsementInput,
  answers: Answers,
  begun?: Endorsement,
): Answers {
  const config = configOf(tools, order, kind, input, begun);
  const fields = config.steps.flatMap(step => step.fields);
  const walked = walk(config, normaliseAnswers(fields, answers), { today: input.today });
  if (walked.finished) return walked.answers;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of walked.issues) errors[field] = [...(errors[field] ?? []), message];
  throw new Refusal('invalid_answers', { errors });
}

/** Answers with a day from which the change holds that can still be chosen: the one that was told may have passed. */
function fromNow(answers: Answers, today: string): Answers {
  const { effective_from } = answers;
  return typeof effective_from === 'string' && effective_from < today ? { ...answers, effective_from: today } : answers;
}

/** What may be changed of a policy, and the questions of one kind where it is named. */
export async function readForm(tools: Tools, customer: Customer, query: { order: string; kind?: string | undefined }) {
  const order = await readOrder(tools, customer, query.order);
  if (!(await isInForce(tools, order))) throw new Refusal('policy_not_in_force');
  const input = await inputOf(tools, order, customer);
  const open = await listOpen(tools, order.uid);
  const begun = open.find(each => each.kind === query.kind);
  const kind = query.kind === undefined ? null : readKind(order, input, query.kind, begun);
  if (kind && isHeldUp(kind, open)) throw new Refusal('endorsement_open');
  const there = await listDocuments(tools, order.uid);
  return {
    policy: {
      number: order.policy_number ?? '',
      title: order.title,
      subtitle: order.subtitle,
      insurer: order.insurer_title,
      identifier: order.subject.identifier,
      end_date: order.end_date,
      days_left: daysBetween(countsFrom(order, input.today), order.end_date),
    },
    kinds: kindsOf(order).map(each => {
      const unavailable_reason = refusalOf(each, input) ?? (isHeldUp(each, open) ? endorsementTexts.open : null);
      const { kind, title, note, price_hint } = each;
      return { kind, title, note, price_hint, available: unavailable_reason === null, unavailable_reason };
    }),
    form: kind && configOf(tools, order, kind, inputFor(input, begun), begun),
    documents: (kind?.documents ?? []).map(each =>
      shownDocument(
        each,
        there.find(document => document.kind === each.kind),
      ),
    ),
  };
}
