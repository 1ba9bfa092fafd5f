import { isEmpty } from './conditions.ts';
import type { Answers, OptionValue } from './config.ts';
import type { SchemaParts } from './kind.ts';

/** Values, or answers in their place. */
export type Template = Record<string, OptionValue | { from: string }>;

export const templateSchema = ({ z }: SchemaParts) =>
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.strictObject({ from: z.string() })])).optional();

/** The answers that stand in a template. */
export const templateAnswers = (template: Template = {}): string[] =>
  Object.values(template).flatMap(value => (typeof value === 'object' ? [value.from] : []));

/** A template with its answers put in; null while one of them is missing. */
export function fillTemplate(template: Template = {}, answers: Answers): Answers | null {
  if (templateAnswers(template).some(name => isEmpty(answers[name]))) return null;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [
      key,
      typeof value === 'object' ? (answers[value.from] ?? null) : value,
    ]),
  );
}
