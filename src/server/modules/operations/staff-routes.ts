import type { Contract } from '#contract/index';
import { Refusal } from '../../kernel/refusal.ts';
import type { Handlers } from '../../kernel/route.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { endPartnerSessions } from '../accounts/accounts.ts';
import {
  addOrigins,
  changePartner,
  createPartner,
  listPartners,
  removeOrigins,
  renewKey,
  revokeKey,
} from '../partners/partners.ts';
import { recordAct } from '../staff/staff.ts';
import { changeAsMember, shownPartner } from './partner-acts.ts';

export const staffPartnerRoutes: Handlers<Contract['staffPartners'], Tools> = {
  list: async ({ tools }) => ({ results: (await listPartners(tools)).map(shownPartner) }),
  create: ({ tools, member, body: { slug, reason, ...settings } }) =>
    changeAsMember(tools, member, { act: 'partner.create', slug, reason, isNew: true }, async within => {
      const { partner, key } = await createPartner(within, slug, settings);
      return { partner: shownPartner(partner), key };
    }),
  change: ({ tools, member, params: { slug }, body: { reason, ...settings } }) =>
    changeAsMember(tools, member, { act: 'partner.change', slug, reason }, async within =>
      shownPartner(await changePartner(within, slug, settings, endPartnerSessions)),
    ),
  addOrigins: ({ tools, member, params: { slug }, body: { reason, origins } }) =>
    changeAsMember(tools, member, { act: 'partner.add_origins', slug, reason }, async within =>
      shownPartner(await addOrigins(within, slug, origins)),
    ),
  removeOrigins: ({ tools, member, params: { slug }, body: { reason, origins } }) =>
    changeAsMember(tools, member, { act: 'partner.remove_origins', slug, reason }, async within =>
      shownPartner(await removeOrigins(within, slug, origins)),
    ),
  renewKey: ({ tools, member, params: { slug }, body: { reason } }) =>
    changeAsMember(tools, member, { act: 'partner.renew_key', slug, reason }, async within => {
      const { partner, key } = await renewKey(within, slug, endPartnerSessions);
      return { partner: shownPartner(partner), key };
    }),
  revokeKey: ({ tools, member, params: { slug }, body: { reason } }) =>
    changeAsMember(tools, member, { act: 'partner.revoke_key', slug, reason }, async within =>
      shownPartner(await revokeKey(within, slug, endPartnerSessions)),
    ),
};

export const staffJobRoutes: Handlers<Contract['staffJobs'], Tools> = {
  async list({ tools, query: { page, page_size } }) {
    const { count, jobs } = await tools.jobs.listFailing({ page, page_size });
    return { count, page, page_size, results: jobs };
  },
  retry: ({ tools, member, params: { uid }, body: { reason } }) =>
    inTransaction(tools, async within => {
      const name = await within.jobs.retryFailed(uid, within.db);
      if (name === null) throw new Refusal('job_not_failed');
      await recordAct(within, member, { act: 'job.retry', object: `job:${uid}`, after: { name }, reason });
      return { retried: true as const };
    }),
};
