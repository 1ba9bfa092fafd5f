import type { Valueless } from '../config.ts';
import type { Kind, KindSchema } from '../kind.ts';

export type Login = Valueless & { component: 'login'; reason?: string; skippable?: boolean };
declare module '../config.ts' {
  interface Kinds {
    login: Login;
  }
}

/** Goes on once the customer is logged in. */
export const login: Kind<Login> = {
  gate: (field, scope) => (scope.is_logged_in || field.skippable ? null : { code: 'login_required' }),
};

export const loginSchema: KindSchema<Login> = {
  nameless: true,
  attributes: ({ z }) => ({ reason: z.string().optional(), skippable: z.boolean().optional() }),
};
