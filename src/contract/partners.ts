import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { partnersPaths } from './paths/partners.ts';
import { detailed } from './refusal-details.ts';

const { partners: paths } = partnersPaths;

const token = z.string().trim().min(1).max(200).optional();
/** The ten tokens of a partner's theme; what is left out is ours. */
const themeTokens = z.object({
  brand: token,
  'on-brand': token,
  accent: token,
  'on-accent': token,
  canvas: token,
  surface: token,
  text: token,
  radius: token,
  font: token,
  'font-scale': token,
});

const contrastPair = z.object({ pair: z.string(), scheme: z.enum(['light', 'dark']), ratio: z.number() });

export const partners = {
  /** Any page may ask, without credentials; a partner's origins stand in the header of its frame anyway. */
  checkEmbed: endpoint({
    ...paths.checkEmbed,
    access: 'anyone',
    language: 'en',
    limit: 60,
    summary: 'Whether a partner is known, and whether an origin may frame its widget',
    query: z.object({ partner: z.string().max(80), origin: z.string().max(300) }),
    answer: z.object({
      partner: z.enum(['known', 'unknown']),
      origin: z.enum(['registered', 'not_registered']),
      protocol: z.string(),
    }),
  }),
  /** The body is the whole theme. `theme_contrast` names each pair that could not be read; 4.5:1 is the least. */
  saveTheme: endpoint({
    ...paths.saveTheme,
    access: 'partner',
    language: 'en',
    limit: 30,
    summary: "The partner's theme, for every frame from the next one on",
    body: themeTokens,
    answer: z.object({
      /** As stored: colours as `#rrggbb`. */
      theme: themeTokens,
      contrast: z.array(contrastPair),
    }),
    refuses: [detailed('theme_contrast', z.object({ pairs: z.array(contrastPair) }))],
  }),
  markShown: endpoint({
    ...paths.markShown,
    access: 'anyone',
    language: 'en',
    limit: 60,
    summary: 'A prerendered widget is on the screen now; it counts from here on, once',
    body: z.object({ embed_session: z.string().max(64) }),
    answer: z.object({ shown: z.literal(true) }),
    refuses: ['unknown_embed_session'],
  }),
};
