import { persianDigits } from '#persian/digits';
import { type ConditionScope, isEmpty, own } from './conditions.ts';
import type { Answer, Option, OptionSource } from './config.ts';
import type { CheckResult } from './issue.ts';

/** What lists and labels are looked up in. */
export type Lookup = Pick<ConditionScope, 'answers' | 'lists'>;

/** The choices of a source now; null when they come from the server and cannot be known here. */
export function optionsOf(source: OptionSource, scope: Lookup): Option[] | null {
  if (Array.isArray(source)) return source;
  if ('api' in source) return null;
  const list = own(scope.lists, source.list) as Option[] | undefined;
  const { parent } = source;
  return (list ?? []).filter(option => !parent || option.parent === own(scope.answers, parent));
}

/** The words of stored choices, for rows and summaries; the values themselves when their list is not at hand. */
export function labelsOf(source: OptionSource, value: Answer | undefined, scope: Lookup): string {
  if (isEmpty(value)) return '';
  const options = optionsOf(source, scope);
  const labelOf = (each: Answer | undefined) => options?.find(option => option.value === each)?.label ?? String(each);
  return (Array.isArray(value) ? value : [value]).map(labelOf).join('، ');
}

const isOptionValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** One choice of a source; `allow_unknown` takes any short text as well. */
export function checkOption(
  source: OptionSource,
  value: unknown,
  scope: ConditionScope,
  allow_unknown = false,
): CheckResult {
  if (!isOptionValue(value)) return { code: 'wrong_type' };
  if (allow_unknown && typeof value === 'string' && value.length <= 80) return null;
  const options = optionsOf(source, scope);
  return !options || options.some(option => option.value === value) ? null : { code: 'not_in_options' };
}

/** Several choices of a source. */
export function checkOptions(
  source: OptionSource,
  value: unknown,
  scope: ConditionScope,
  limits: { min_items?: number; max_items?: number; allow_unknown?: boolean } = {},
): CheckResult {
  const { min_items, max_items, allow_unknown } = limits;
  if (!Array.isArray(value)) return { code: 'wrong_type' };
  if (min_items && value.length < min_items) return { code: 'too_few', min: persianDigits(min_items) };
  if (max_items && value.length > max_items) return { code: 'too_many', max: persianDigits(max_items) };
  return value.map(each => checkOption(source, each, scope, allow_unknown)).find(result => result) ?? null;
}
