import type { Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type Redirect = Valueless & {
  component: 'redirect';
  /** A path of ours, or with `external` the whole address of another site. */
  to: string;
  /** `top` leaves the frame, `external` the application. */
  target?: 'self' | 'top' | 'external';
  replace?: boolean;
};
declare module '../config.ts' {
  interface Kinds {
    redirect: Redirect;
  }
}

/** Leads away from the form. */
export const redirect: Kind<Redirect> = {
  leadsTo: ({ to, target = 'self', replace = true }) => ({ to, target, replace }),
};

export const redirectSchema: KindSchema<Redirect> = {
  nameless: true,
  attributes: ({ z }) => ({
    to: z.string().regex(/^(?:https:\/\/[\w.-]+(?::\d+)?\/|\/(?![/\\])|[\w-]+$)/, 'must be a place of ours, or https'),
    target: z.enum(['self', 'top', 'external']).optional(),
    replace: z.boolean().optional(),
  }),
  mentions: ({ to, target }) => ({
    problems: /^https:/.test(to) === (target === 'external') ? [] : ['another site needs the target external'],
  }),
};
