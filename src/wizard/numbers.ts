import { persianDigits } from '#persian/digits';
import { formatNumber, formatToman, formatTomanText, parseNumber } from '#persian/toman';
import type { Answer, NumberLimits } from './config.ts';
import type { CheckResult } from './issue.ts';
import type { SchemaParts } from './kind.ts';

export type NumberKind = 'integer' | 'decimal' | 'money' | 'year';

/** Both limits are inclusive; steps count from the lower one. */
export function checkNumber(limits: NumberLimits, value: unknown, kind: NumberKind): CheckResult {
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return { code: 'not_a_number' };
  if (kind !== 'decimal' && !Number.isInteger(value)) return { code: 'not_an_integer' };
  const { min_value, max_value, step, suffix } = limits;
  const show = (bound: number) => {
    const text = kind === 'money' ? formatToman(bound) : kind === 'year' ? persianDigits(bound) : formatNumber(bound);
    return suffix ? `${text} ${suffix}` : text;
  };
  if (min_value !== undefined && value < min_value) return { code: 'below_min', min: show(min_value) };
  if (max_value !== undefined && value > max_value) return { code: 'above_max', max: show(max_value) };
  const steps = step ? (value - (min_value ?? 0)) / step : 0;
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? { code: 'off_step' } : null;
}

/** Digits of any script, with separators. */
export const readNumber = (value: Answer): Answer =>
  typeof value === 'string' ? (parseNumber(value) ?? value) : value;

export function numberInWords(value: Answer, { no_cost_text, suffix }: NumberLimits, kind: NumberKind): string {
  if (value === 0 && no_cost_text) return no_cost_text;
  if (kind === 'money') return formatTomanText(Number(value));
  return [formatNumber(Number(value)), suffix].filter(Boolean).join(' ');
}

export const limitAttributes = ({ z }: SchemaParts) => ({
  min_value: z.number().optional(),
  max_value: z.number().optional(),
  step: z.number().positive().optional(),
  suffix: z.string().optional(),
  no_cost_text: z.string().optional(),
});
