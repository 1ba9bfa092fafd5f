import { createHash } from 'node:crypto';
import type { MicroEstimate, MicroProduct as ShownProduct } from '#contract/micro-insurance';
import { tehranInstant, tehranToday } from '#persian/jalali';
import { portion } from '#pricing/rounding';
import { own } from '#wizard/conditions';
import { answerInWords, answersOf, fieldKey, fieldsByAnswer } from '#wizard/fields';
import { kindOf } from '#wizard/kinds/kinds';
import type { Lookup } from '#wizard/options';
import {
  type Answer,
  type Answers,
  type Field,
  issueTexts,
  normaliseAnswers,
  scopeOf,
  type WizardConfig,
  walk,
} from '#wizard/wizard';
import { Refusal } from '../../kernel/refusal.ts';
import { UnpriceableRisk } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';
import type { MicroProduct } from './products/product.ts';
import { products } from './products/products.ts';
import { microTexts } from './texts.ts';

/** The shape of forms that the application understands. */
const schema_version = 1;

export function readProduct(slug: string): MicroProduct {
  const product = products.find(each => each.slug === slug);
  if (!product) throw new Refusal('not_found');
  return product;
}

/** As everybody sees it; what computes stays here. */
export const shownProduct = (product: MicroProduct): ShownProduct => ({ ...product, available: true });

/** The questions of a product now. */
export function configOf(tools: Tools, product: MicroProduct): WizardConfig {
  const now = tools.clock.now();
  const questions = product.questions(tehranToday(now));
  const hash = createHash('sha256')
    .update(JSON.stringify([schema_version, questions]))
    .digest('base64url');
  return {
    schema_version,
    flow_version: `${product.slug}-${hash.slice(0, 22)}`,
    server_time: tehranInstant(now),
    context: { wizardFlow: 'micro', insurance: product.slug },
    texts: issueTexts,
    ...questions,
  };
}

/** A product with what is insured of it, by answers that its own questions accept. */
export interface Priced {
  item: unknown;
  answers: Answers;
  estimate: MicroEstimate;
  key: string | null;
}

/** Checks answers as the form does and prices what they say; each that is missing or wrong is named. */
export function priceAnswers(tools: Tools, product: MicroProduct, given: Answers): Priced {
  const config = configOf(tools, product);
  const today = tehranToday(tools.clock.now());
  const fields = [...new Set(fieldsByAnswer(config).values())];
  const walked = walk(config, normaliseAnswers(fields, given), { today });
  if (!walked.finished) {
    const errors: Record<string, string[]> = {};
    for (const { field, message } of walked.issues) errors[field] = [...(errors[field] ?? []), message];
    throw new Refusal('invalid_answers', { errors });
  }
  const { answers } = walked;
  try {
    const item = product.readItem(answers, today);
    const subject = product.subject(item);
    const estimate = {
      ...product.price(item),
      range: null,
      ...product.sumInsured(item),
      subject: subject.title,
      documents: product.documents(item),
    };
    return { item, answers, key: subject.key, estimate: { ...estimate, range: rangeOf(product, estimate) } };
  } catch (error) {
    if (!(error instanceof UnpriceableRisk)) throw error;
    throw new Refusal('invalid_answers', { errors: { [error.field]: [microTexts.unpriceable] } });
  }
}

/** What is insured of a request that was filed before: its answers were checked then, and days may have passed since. */
export const itemOf = (tools: Tools, product: MicroProduct, answers: Answers): unknown =>
  product.readItem(answers, tehranToday(tools.clock.now()));

/** Between which prices the offers will lie. */
export const rangeOf = ({ range_percent }: MicroProduct, { total_rial }: { total_rial: number }) =>
  range_percent && {
    from_rial: portion(total_rial, range_percent[0], 100),
    to_rial: portion(total_rial, range_percent[1], 100),
  };

/** An answer in words; of a group, those of its parts. */
function wordsOf(field: Field, answer: Answer | undefined, lookup: Lookup): string {
  const parts = kindOf(field).parts?.(field);
  if (!parts || !Array.isArray(answer)) return answerInWords(field, answer, lookup);
  const words = (item: Answer) =>
    parts.map(part => answerInWords(part, own(Object(item), fieldKey(part)) as Answer, lookup)).filter(Boolean);
  return answer.map(item => words(item).join(' ')).join('، ');
}

/** What was answered, in the words of its questions. */
export function factsOf(tools: Tools, product: MicroProduct, answers: Answers): { label: string; value: string }[] {
  const config = configOf(tools, product);
  const lookup = { ...scopeOf(config), answers };
  return [...new Set(fieldsByAnswer(config).values())].flatMap(field =>
    answersOf(field).flatMap(({ name, label }) => {
      const value = wordsOf(field, answers[name], lookup);
      return value && label ? [{ label, value }] : [];
    }),
  );
}
