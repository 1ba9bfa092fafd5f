import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffPartnersPaths } from '../paths/staff/partners.ts';
import { partnerOrigins, partnerSettings, partnerSlug } from './partner-settings.ts';
import { reason } from './staff.ts';

const { staffPartners: paths } = staffPartnersPaths;

const partner = z.object({
  slug: z.string(),
  title: z.string(),
  active: z.boolean(),
  origins: z.array(z.string()),
  scheme: z.enum(['light', 'dark']),
  token_out: z.boolean(),
  pre_offer_dialog: z.boolean(),
  webview_hosts: z.array(z.string()),
  route_origin: z.string().nullable(),
  has_key: z.boolean(),
});
const withKey = z.object({ partner, key: z.string() });

const access = 'staff';
const permission = 'partner.manage';
const params = { slug: z.string().max(40) };

/** Partners as the staff registers them; the same that `npm run partners` does on the server itself. */
export const staffPartners = {
  list: endpoint({
    ...paths.list,
    access,
    permission,
    summary: 'All partners',
    answer: z.object({ results: z.array(partner) }),
  }),
  create: endpoint({
    ...paths.create,
    access,
    permission,
    summary: 'A new partner with the key of their server, which is shown this once',
    body: z.object({
      ...partnerSettings,
      slug: partnerSlug,
      title: partnerSettings.title.unwrap(),
      origins: partnerOrigins,
      reason,
    }),
    answer: withKey,
    refuses: ['partner_exists'],
  }),
  change: endpoint({
    ...paths.change,
    access,
    permission,
    params,
    summary: 'Changes what is given; a partner that is switched off loses the sessions that its sign-on began',
    body: z.object({ ...partnerSettings, reason }),
    answer: partner,
    refuses: ['unknown_partner'],
  }),
  addOrigins: endpoint({
    ...paths.addOrigins,
    access,
    permission,
    params,
    summary: 'Pages on these origins may frame the widget from their next frame on',
    body: z.object({ origins: partnerOrigins, reason }),
    answer: partner,
    refuses: ['unknown_partner', 'partner_has_too_many_origins'],
  }),
  removeOrigins: endpoint({
    ...paths.removeOrigins,
    access,
    permission,
    params,
    summary: 'Pages on these origins frame the widget no more',
    body: z.object({ origins: partnerOrigins, reason }),
    answer: partner,
    refuses: ['unknown_partner', 'partner_origin_unknown'],
  }),
  renewKey: endpoint({
    ...paths.renewKey,
    access,
    permission,
    params,
    summary: 'Another key for the partner’s server, shown this once; the one before ends with its sessions',
    body: z.object({ reason }),
    answer: withKey,
    refuses: ['unknown_partner'],
  }),
  revokeKey: endpoint({
    ...paths.revokeKey,
    access,
    permission,
    params,
    summary: 'Ends the key of the partner’s server with its sessions',
    body: z.object({ reason }),
    answer: partner,
    refuses: ['unknown_partner', 'partner_key_missing'],
  }),
};
