import { z } from 'zod';
import {
  partnerOrigins as origins,
  partnerSettings as settings,
  partnerSlug as slug,
} from '#contract/staff/partner-settings';
import { command } from './command.ts';
import { endPartnerSessions } from './modules/accounts/accounts.ts';
import {
  addOrigins,
  changePartner,
  createPartner,
  listPartners,
  readPartner,
  removeOrigins,
  renewKey,
  revokeKey,
  savePartnerTheme,
} from './modules/partners/partners.ts';

/** What an operator may do with partners: by name, what it needs and what it does. Given by the command line alone. */

export const partnerCommands = {
  list: command(z.object({}), tools => listPartners(tools)),
  show: command(z.object({ slug }), (tools, { slug }) => readPartner(tools, slug)),
  create: command(
    z.object({ slug, origins, ...settings, title: settings.title.unwrap() }),
    (tools, { slug, ...rest }) => createPartner(tools, slug, rest),
  ),
  set: command(z.object({ slug, ...settings }), (tools, { slug, ...rest }) =>
    changePartner(tools, slug, rest, endPartnerSessions),
  ),
  'add-origin': command(z.object({ slug, origins }), (tools, { slug, origins }) => addOrigins(tools, slug, origins)),
  'remove-origin': command(z.object({ slug, origins }), (tools, { slug, origins }) =>
    removeOrigins(tools, slug, origins),
  ),
  theme: command(z.object({ slug, theme: z.record(z.string(), z.string()) }), async (tools, { slug, theme }) => {
    await readPartner(tools, slug);
    return savePartnerTheme(tools, slug, theme);
  }),
  'new-key': command(z.object({ slug }), (tools, { slug }) => renewKey(tools, slug, endPartnerSessions)),
  'revoke-key': command(z.object({ slug }), (tools, { slug }) => revokeKey(tools, slug, endPartnerSessions)),
};
