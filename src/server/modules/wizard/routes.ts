import type { FastifyRequest } from 'fastify';
import { type Line, lineTitles } from '#contract/lines';
import { wizard } from '#contract/wizard';
import { route } from '../../http/route.ts';
import type { Customer } from '../../ownership.ts';
import { readConfig } from './config.ts';
import { attachDraft, createDraft, dropDraft, listDrafts, readDraft, saveDraft } from './drafts.ts';

export const wizardRoutes = {
  wizardConfig: route(wizard.wizardConfig, async ({ tools, params, query, reply }) => {
    const config = await readConfig(tools, params.insurance, query);
    reply.header('cache-control', 'public, max-age=60');
    return config;
  }),
  createDraft: route(wizard.createDraft, ({ tools, params, customer, body }) =>
    createDraft(tools, params.insurance, customer, body),
  ),
  draftList: route(wizard.draftList, async ({ tools, customer }) => {
    const drafts = await listDrafts(tools, customer);
    return {
      results: drafts.map(draft => ({ ...draft, title: lineTitles[draft.insurance as Line] })),
      others_need_full_login: customer.vouched_by !== null,
    };
  }),
  readDraft: route(wizard.readDraft, ({ tools, params, customer, request }) =>
    readDraft(tools, params.uid, ownerOf(customer, request)),
  ),
  saveDraft: route(wizard.saveDraft, ({ tools, params, customer, request, body }) =>
    saveDraft(tools, params.uid, ownerOf(customer, request), body),
  ),
  dropDraft: route(wizard.dropDraft, async ({ tools, params, customer, request }) => {
    await dropDraft(tools, params.uid, ownerOf(customer, request));
    return {};
  }),
  attachDraft: route(wizard.attachDraft, ({ tools, params, customer, request }) =>
    attachDraft(tools, params.uid, { ...ownerOf(customer, request), customer }),
  ),
};

function ownerOf(customer: Customer | null, request: FastifyRequest) {
  const key = request.headers['x-draft-key'];
  return { customer, key: typeof key === 'string' ? key : null };
}
