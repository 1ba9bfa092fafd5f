import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import { readUpload } from '../../kernel/uploads/read-upload.ts';
import type { Tools } from '../../tools.ts';
import { readCompletion, readCompletionTabs, saveCompletion } from './completion/completion.ts';
import { createOrder } from './create/create-order.ts';
import { readDelivery } from './delivery/delivery.ts';
import { orderDetails, orderPage } from './details.ts';
import { uploadDocument } from './documents/documents.ts';
import { deleteOrder } from './ending/delete-order.ts';
import { issuePolicyTicket } from './issuing/policy-tickets.ts';
import { readRenewal } from './renewal.ts';
import { findSameCoverOfDraft } from './same-cover.ts';
import { readShownOrder } from './store.ts';

export const orderRoutes: Handlers<Contract['orders'], Tools> = {
  create: async ({ tools, customer, params, body }) =>
    orderDetails(tools, await createOrder(tools, customer, { params, body })),
  read: async ({ tools, customer, params, query }) =>
    orderDetails(tools, await readShownOrder(tools, customer, params.uid), query.page),
  list: ({ tools, customer, query }) => orderPage(tools, customer, query),
  findSameCover: async ({ tools, customer, query }) => ({
    order: await findSameCoverOfDraft(tools, customer, query.draft),
  }),
  readCompletionTabs: ({ tools, customer, params, query }) =>
    readCompletionTabs(tools, customer, params.uid, query.tabs_only === 'true'),
  readCompletion: ({ tools, customer, params }) => readCompletion(tools, customer, params.id),
  saveCompletion: ({ tools, customer, params, body }) => saveCompletion(tools, customer, params.id, body),
  readRenewal: ({ tools, customer, params }) => readRenewal(tools, customer, params.uid),
  listDeliverySlots: ({ tools, customer, query }) => readDelivery(tools, customer, query),
  delete: async ({ tools, customer, params }) => {
    await deleteOrder(tools, customer, params.id);
    return { deleted: true as const };
  },
  uploadDocument: async ({ tools, customer, request }) => {
    const { fields, file } = await readUpload(request);
    return uploadDocument(tools, customer, { ...file, order: fields.order ?? '', kind: fields.kind ?? '' });
  },
  createPolicyTicket: ({ tools, customer, params }) => issuePolicyTicket(tools, customer, params.uid),
};
