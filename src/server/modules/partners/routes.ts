import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { checkEmbed } from './embed-check.ts';
import { markShown } from './embed-sessions.ts';
import { savePartnerTheme } from './save-theme.ts';

export const partnerRoutes: Handlers<Contract['partners'], Tools> = {
  checkEmbed: ({ tools, query, reply }) => {
    reply.header('access-control-allow-origin', '*');
    return checkEmbed(tools, query);
  },
  saveTheme: ({ tools, partner, body }) => savePartnerTheme(tools, partner.slug, body),
  markShown: async ({ tools, body }) => {
    await markShown(tools, body.embed_session);
    return { shown: true as const };
  },
};
