import { partners } from '#contract/partners';
import { route } from '../../http/route.ts';
import { checkEmbed } from './embed-check.ts';
import { markShown } from './embed-sessions.ts';
import { createHandoffCode } from './handoff.ts';
import { savePartnerTheme } from './save-theme.ts';
import { giveTokenOut } from './token-out.ts';

export const partnerRoutes = {
  createHandoffCode: route(partners.createHandoffCode, ({ tools, partner, body }) =>
    createHandoffCode(tools, partner.slug, body),
  ),
  embedTokenOut: route(partners.embedTokenOut, ({ tools, customer, body }) =>
    giveTokenOut(tools, customer, body.embed_session),
  ),
  embedCheck: route(partners.embedCheck, ({ tools, query, reply }) => {
    reply.header('access-control-allow-origin', '*');
    return checkEmbed(tools, query);
  }),
  saveTheme: route(partners.saveTheme, ({ tools, partner, body }) => savePartnerTheme(tools, partner.slug, body)),
  embedShown: route(partners.embedShown, async ({ tools, body }) => {
    await markShown(tools, body.embed_session);
    return { shown: true as const };
  }),
};
