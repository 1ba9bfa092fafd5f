import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { findSentTo } from '../geo/geo.ts';
import { listPapers, movePaper } from './delivery/send-paper.ts';
import { askBetterDocuments } from './documents/ask-better-documents.ts';
import { issueByHand, rejectByHand } from './issuing/by-hand.ts';
import { orderRow, readOrderAsStaff } from './staff-order.ts';
import { listUnissued, type Order } from './store.ts';

const paperRow = async (tools: Tools, order: Order) => ({
  ...orderRow(order),
  delivery_date: order.delivery_date,
  delivery_time: order.delivery_time,
  receiver: { name: [order.first_name, order.last_name].filter(Boolean).join(' '), mobile: order.mobile },
  address: order.address_uid ? await findSentTo(tools, order.address_uid) : null,
});

export const staffOrderRoutes: Handlers<Contract['staffOrders'], Tools> = {
  async list({ tools, query: { page, page_size } }) {
    const { count, rows } = await listUnissued(tools, { page, page_size });
    return { count, page, page_size, results: rows.map(orderRow) };
  },
  read: ({ tools, member, params }) => readOrderAsStaff(tools, member, params.uid),
  issue: async ({ tools, member, params, body }) => orderRow(await issueByHand(tools, member, params.uid, body)),
  askDocuments: async ({ tools, member, params, body }) =>
    orderRow(await askBetterDocuments(tools, member, params.uid, body)),
  async listPapers({ tools, query: { page, page_size } }) {
    const { count, rows } = await listPapers(tools, { page, page_size });
    return { count, page, page_size, results: await Promise.all(rows.map(order => paperRow(tools, order))) };
  },
  movePaper: async ({ tools, member, params, body }) => orderRow(await movePaper(tools, member, params.uid, body)),
  reject: async ({ tools, member, params, body }) =>
    orderRow(await rejectByHand(tools, member, params.uid, body.reason)),
};
