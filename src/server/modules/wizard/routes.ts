import type { Contract } from '#contract/index';
import { lineTitle } from '#contract/lines';
import type { Customer } from '../../kernel/caller.ts';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { readConfig } from './config.ts';
import { attachDraft, createDraft, dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts';

export const wizardRoutes: Handlers<Contract['wizard'], Tools> = {
  readConfig: async ({ tools, params, query, reply }) => {
    const config = await readConfig(tools, params.insurance, query);
    reply.header('cache-control', 'public, max-age=60');
    return config;
  },
  createDraft: ({ tools, params, customer, body }) => createDraft(tools, params.insurance, customer, body),
  listDrafts: async ({ tools, customer }) => {
    const drafts = await listDrafts(tools, customer);
    return {
      results: drafts.map(draft => ({ ...draft, title: lineTitle(draft.insurance) })),
      others_need_full_login: customer.vouched_by !== null,
    };
  },
  readDraft: ({ tools, params, customer, headers }) => readDraft(tools, params.uid, draftOwner(customer, headers)),
  saveDraft: ({ tools, params, customer, headers, body }) =>
    saveDraft(tools, params.uid, draftOwner(customer, headers), body),
  dropDraft: async ({ tools, params, customer, headers }) => {
    await dropDraft(tools, params.uid, draftOwner(customer, headers));
    return {};
  },
  attachDraft: ({ tools, params, customer, headers }) =>
    attachDraft(tools, params.uid, { ...draftOwner(customer, headers), customer }),
};

const draftOwner = (customer: Customer | null, headers: { 'x-draft-key'?: string | undefined }) => ({
  customer,
  key: headers['x-draft-key'] ?? null,
});
