import { isThemeValue } from '../modules/partners/theme-values.ts';

/**
 * A partner's tokens as a style sheet; empty when it sets none. What may not stand there is left out, however it came
 * into the record. The rest of the design follows from these by mixing.
 */
export function themeStyle(theme: Record<string, string>): string {
  const set = Object.entries(theme).filter(([name, value]) => isThemeValue(name, value));
  if (!set.length) return '';
  const rules = set.map(([name, value]) => `--panah-${name}:${value}`);
  // Stronger than the dark scheme's own rule, wherever the main sheet stands.
  return `:root:root:root{${rules.join(';')}}`;
}
