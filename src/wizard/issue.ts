import { type ConditionScope, own } from './conditions.ts';
import type { Field } from './config.ts';
import type { IssueCode } from './texts.ts';

/** A code with what its text names; null when all is well. */
export type CheckResult = { code: IssueCode; min?: string; max?: string } | null;

/** What is wrong with one answer; `field` is the answer's name, with `.part` inside groups. */
export type Issue = { field: string; code: IssueCode; message: string };

/** A result in the words of its field, else of the configuration. */
export function issueOf(field: Field, name: string, result: NonNullable<CheckResult>, scope: ConditionScope): Issue {
  const { code, min = '', max = '' } = result;
  const text = own(field.errors, code) ?? own(scope.texts, code) ?? code;
  return { field: name, code, message: String(text).replace('{min}', min).replace('{max}', max) };
}
