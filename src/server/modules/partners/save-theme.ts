import { eq } from 'drizzle-orm';
import { type ContrastPair, contrastOf, minRatio } from '#bridge/theme-contrast';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { partners } from './tables.ts';
import { type PartnerTheme, readTheme } from './theme-values.ts';

/**
 * The whole theme of a partner, worn by its frames from the next one on.
 * 1. Colours become `#rrggbb`; values that could do more than colour a page are refused.
 * 2. Text that could not be read is refused, with each pair and its ratio.
 */
export async function savePartnerTheme(
  tools: Tools,
  slug: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<{ theme: PartnerTheme; contrast: ContrastPair[] }> {
  const theme = readTheme(given);
  const contrast = contrastOf(theme);
  const tooLow = contrast.filter(({ ratio }) => ratio < minRatio);
  if (tooLow.length) throw new Refusal('theme_contrast', { errors: sentences(tooLow), details: { pairs: tooLow } });
  await tools.db.update(partners).set({ theme }).where(eq(partners.slug, slug));
  return { theme, contrast };
}

function sentences(tooLow: ContrastPair[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { pair, scheme, ratio } of tooLow) {
    const line = `${ratio}:1 in the ${scheme} scheme; ${minRatio}:1 is needed.`;
    errors[pair] = [...(errors[pair] ?? []), line];
  }
  return errors;
}
