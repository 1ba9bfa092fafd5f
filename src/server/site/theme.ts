import { unreadableIn } from '#bridge/theme-contrast';
import { isThemeValue } from '../modules/partners/partners.ts';

/**
 * A partner's tokens as a style sheet; empty when it sets none. What may not stand there is left out, however it came
 * into the record. The rest of the design follows from these by mixing. The host's ground shines through the frame, but
 * for a host of a scheme that the partner's text was not made for: there the partner's own ground lies under it.
 */
export function themeStyle(theme: Record<string, string>): string {
  const set = Object.entries(theme).filter(([name, value]) => isThemeValue(name, value));
  if (!set.length) return '';
  const rules = set.map(([name, value]) => `--panah-${name}:${value}`);
  // Stronger than the dark scheme's own rule, wherever the main sheet stands.
  const tokens = `:root:root:root{${rules.join(';')}}`;
  const grounds = unreadableIn(Object.fromEntries(set)).map(scheme => `:root[data-theme=${scheme}] .on-host`);
  return grounds.length ? `${tokens}${grounds.join()}{background:var(--panah-canvas)}` : tokens;
}
