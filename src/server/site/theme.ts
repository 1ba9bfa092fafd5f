/** The ten tokens a partner may set, and what a value may look like; anything else is left out. */
const color = /^#[0-9a-f]{6}$/i;
const allowed: Record<string, RegExp> = {
  brand: color,
  'on-brand': color,
  accent: color,
  'on-accent': color,
  canvas: color,
  surface: color,
  text: color,
  radius: /^(\d|1\d|20)px$/,
  font: /^[\w "',-]{1,120}$/,
  'font-scale': /^(0?\.9\d*|1(\.[01]\d*|\.2[0-5]?)?)$/,
};

/** A partner's tokens as a style sheet; empty when it sets none. The rest of the design follows from these by mixing. */
export function themeStyle(theme: Record<string, string>): string {
  const set = Object.entries(theme).filter(([name, value]) => allowed[name]?.test(value));
  if (!set.length) return '';
  const rules = set.map(([name, value]) => `--panah-${name}:${value}`);
  // Stronger than the dark scheme's own rule, wherever the main sheet stands.
  return `:root:root:root{${rules.join(';')}}`;
}
