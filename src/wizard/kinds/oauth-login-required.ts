import type { Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type OauthLoginRequired = Valueless & { component: 'oauth_login_required'; provider: string; reason?: string };
declare module '../config.ts' {
  interface Kinds {
    oauth_login_required: OauthLoginRequired;
  }
}

/** Goes on once the customer has logged in with this provider. */
export const oauthLoginRequired: Kind<OauthLoginRequired> = {
  gate: (field, scope) => (scope.oauth_providers?.includes(field.provider) ? null : { code: 'login_required' }),
};

export const oauthLoginRequiredSchema: KindSchema<OauthLoginRequired> = {
  nameless: true,
  attributes: ({ z }) => ({ provider: z.string(), reason: z.string().optional() }),
};
