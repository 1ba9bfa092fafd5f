import { daysBetween, fullYearsBetween, isIsoDate } from '#persian/jalali';
import type { Answers, Condition, Logic, Op, Option, WizardContext, WizardTexts } from './config.ts';

export type { Condition, Logic } from './config.ts';

/** All that a condition may see: answers of steps already walked, never shadow answers. */
export type ConditionScope = {
  answers: Answers;
  today: string;
  context?: WizardContext;
  conditions?: Record<string, Condition>;
  computed?: Record<string, Logic>;
  is_logged_in?: boolean;
  oauth_providers?: readonly string[];
  lists?: Record<string, Option[]>;
  texts?: WizardTexts;
};

const maxDepth = 24;
export const own = (record: object | undefined, key: string): unknown =>
  record && Object.hasOwn(record, key) ? Reflect.get(record, key) : undefined;
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Typed equality, deep for lists and objects; nothing is coerced. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every(key => Object.hasOwn(b, key) && same(own(a, key), own(b, key)))
  );
}

function ordered(a: unknown, b: unknown, holds: (sign: number) => boolean): boolean {
  const comparable = (typeof a === 'number' && typeof b === 'number') || (isIsoDate(a) && isIsoDate(b));
  return comparable && holds(a < b ? -1 : a > b ? 1 : 0);
}

/** Whether a condition holds. Unanswered is null, and null compares false, except with eq, ne, empty and not_empty. */
export function holds(condition: Condition, scope: ConditionScope, depth = 0): boolean {
  if (depth > maxDepth) return false;
  const deeper = (inner: Condition) => holds(inner, scope, depth + 1);
  if ('all' in condition) return condition.all.every(deeper);
  if ('any' in condition) return condition.any.some(deeper);
  if ('not' in condition) return !deeper(condition.not);
  if ('logic' in condition) return truthy(evaluate(condition.logic, scope, depth + 1));
  if ('ref' in condition) {
    const named =
      scope.conditions && Object.hasOwn(scope.conditions, condition.ref) ? scope.conditions[condition.ref] : undefined;
    return named !== undefined && deeper(named);
  }
  return compare(own(scope.answers, condition.field) ?? null, condition.op, condition.value ?? null);
}

function compare(answer: unknown, op: Op, value: unknown): boolean {
  const within = (list: unknown, item: unknown) => Array.isArray(list) && list.some(element => same(element, item));
  switch (op) {
    case 'eq':
      return same(answer, value);
    case 'ne':
      return !same(answer, value);
    case 'empty':
      return isEmpty(answer);
    case 'not_empty':
      return !isEmpty(answer);
    case 'in':
      return answer !== null && within(value, answer);
    case 'not_in':
      return answer !== null && Array.isArray(value) && !within(value, answer);
    case 'contains':
      return within(answer, value);
    case 'not_contains':
      return Array.isArray(answer) && !within(answer, value);
    case 'gt':
    case 'after':
      return ordered(answer, value, sign => sign > 0);
    case 'lt':
    case 'before':
      return ordered(answer, value, sign => sign < 0);
    case 'gte':
      return ordered(answer, value, sign => sign >= 0);
    case 'lte':
      return ordered(answer, value, sign => sign <= 0);
    case 'on':
      return isIsoDate(answer) && answer === value;
  }
}

const truthy = (value: unknown) => !(isEmpty(value) || value === false || value === 0);

function readVar(path: string, scope: ConditionScope, depth: number): unknown {
  const [root = '', ...rest] = path.split('.');
  if (root === 'computed') {
    const name = rest.shift() ?? '';
    const logic = own(scope.computed, name);
    return rest.reduce(step, logic === undefined ? null : evaluate(logic as Logic, scope, depth + 1));
  }
  const from = root === 'answers' ? scope.answers : root === 'context' ? scope.context : undefined;
  return rest.reduce(step, from) ?? null;
}
const step = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? own(value, key) : undefined;

/** The value of a JsonLogic tree over the scope; unknown operators and too deep trees are null. */
export function evaluate(logic: Logic, scope: ConditionScope, depth = 0, item?: unknown): unknown {
  if (depth > maxDepth) return null;
  if (Array.isArray(logic)) return logic.map(element => evaluate(element, scope, depth + 1, item));
  if (typeof logic !== 'object' || logic === null) return logic;
  const [op, ...others] = Object.keys(logic);
  if (op === undefined || others.length) return null;
  const raw = logic[op] ?? null;
  const parts = Array.isArray(raw) ? raw : [raw];
  const at = (i: number) => evaluate(parts[i] ?? null, scope, depth + 1, item);
  switch (op) {
    case 'var':
      if (parts[0] === '') return item ?? null;
      return readVar(String(parts[0]), scope, depth) ?? at(1);
    case 'missing':
      return parts.filter(path => isEmpty(readVar(String(path), scope, depth)));
    case 'missing_some': {
      const paths = Array.isArray(parts[1]) ? parts[1] : [];
      const missing = paths.filter(path => isEmpty(readVar(String(path), scope, depth)));
      return paths.length - missing.length >= Number(parts[0]) ? [] : missing;
    }
    case 'and':
      return parts.every((_, i) => truthy(at(i)));
    case 'or':
      return parts.some((_, i) => truthy(at(i)));
    case 'if':
      for (let i = 0; i + 1 < parts.length; i += 2) if (truthy(at(i))) return at(i + 1);
      return parts.length % 2 ? at(parts.length - 1) : null;
    case 'some':
    case 'all':
    case 'none': {
      const list = at(0);
      if (!Array.isArray(list)) return op === 'none';
      const test = (element: unknown) => truthy(evaluate(parts[1] ?? null, scope, depth + 1, element));
      return op === 'some' ? list.some(test) : op === 'all' ? list.length > 0 && list.every(test) : !list.some(test);
    }
  }
  return operate(
    op,
    parts.map((_, i) => at(i)),
    scope.today,
  );
}

function operate(op: string, values: unknown[], today: string): unknown {
  const [a, b] = values;
  const numbers = values.every(value => typeof value === 'number') ? (values as number[]) : null;
  const dates = isIsoDate(a) && isIsoDate(b) ? { a, b } : null;
  const chain = (test: (sign: number) => boolean) =>
    values.length > 1 && values.slice(1).every((value, i) => ordered(values[i], value, test));
  switch (op) {
    case '==':
    case '===':
      return same(a, b);
    case '!=':
    case '!==':
      return !same(a, b);
    case '>':
      return chain(sign => sign > 0);
    case '>=':
      return chain(sign => sign >= 0);
    case '<':
      return chain(sign => sign < 0);
    case '<=':
      return chain(sign => sign <= 0);
    case '!':
      return !truthy(a);
    case '!!':
      return truthy(a);
    case 'in':
      return Array.isArray(b)
        ? b.some(element => same(element, a))
        : typeof a === 'string' && typeof b === 'string' && b.includes(a);
    case 'today':
      return today;
    case 'years_between':
      return dates && fullYearsBetween(dates.a, dates.b);
    case 'days_between':
      return dates && daysBetween(dates.a, dates.b);
  }
  return numbers?.length ? calculate(op, numbers) : null;
}

function calculate(op: string, [first = 0, ...rest]: number[]): number | null {
  const second = rest[0] ?? 0;
  const result = {
    '+': () => rest.reduce((sum, value) => sum + value, first),
    '-': () => (rest.length ? first - second : -first),
    '*': () => rest.reduce((product, value) => product * value, first),
    '/': () => first / second,
    '%': () => first % second,
    min: () => Math.min(first, ...rest),
    max: () => Math.max(first, ...rest),
  }[op as '+']?.();
  return result !== undefined && Number.isFinite(result) ? result : null;
}

/** Every operator that `evaluate` knows, for the publish-time check. */
export const logicOperators: readonly string[] =
  'var missing missing_some == === != !== > >= < <= and or ! !! in if + - * / % min max some all none today years_between days_between'.split(
    ' ',
  );
