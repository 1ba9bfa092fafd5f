import { lines } from '#contract/lines';
import { orders } from '#contract/orders';
import { route } from '../../http/route.ts';
import { ofAccount } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import { completionTabs, readCompletion, saveCompletion } from './completion.ts';
import { createOrder } from './create-order.ts';
import { readDelivery } from './delivery.ts';
import { orderDetails, orderPage } from './details.ts';
import { uploadDocument } from './documents.ts';
import { deleteOrder } from './ending.ts';
import { issuePolicyTicket } from './policy-tickets.ts';
import { readUpload } from './read-upload.ts';
import { listDocuments, readOrder } from './store.ts';

const onSale = (insurance: string): void => {
  if (!(lines as readonly string[]).includes(insurance)) throw new Refusal('unknown_line');
};
export const orderRoutes = {
  createOrder: route(orders.createOrder, async ({ tools, customer, params, query, body }) =>
    orderDetails(tools, await createOrder(tools, customer, { params, query, body })),
  ),
  orderDetails: route(orders.orderDetails, async ({ tools, customer, params }) =>
    orderDetails(tools, await readOrder(tools, customer, params.uid)),
  ),
  orderList: route(orders.orderList, ({ tools, customer, params, query }) =>
    orderPage(tools, ofAccount(customer, params.uid), query),
  ),
  completionTabs: route(orders.completionTabs, async ({ tools, customer, params }) => {
    const order = await readOrder(tools, customer, params.uid);
    return { order_uid: order.uid, tabs: completionTabs(order, await listDocuments(tools, order.uid)) };
  }),
  completion: route(orders.completion, ({ tools, customer, params }) => {
    onSale(params.insurance);
    return readCompletion(tools, customer, params.id);
  }),
  saveCompletion: route(orders.saveCompletion, ({ tools, customer, params, body }) => {
    onSale(params.insurance);
    return saveCompletion(tools, customer, params.id, body);
  }),
  delivery: route(orders.delivery, ({ tools, customer, query }) => readDelivery(tools, customer, query)),
  deleteOrder: route(orders.deleteOrder, async ({ tools, customer, params }) => {
    await deleteOrder(tools, customer, params.id);
    return { deleted: true as const };
  }),
  uploadDocument: route(orders.uploadDocument, async ({ tools, customer, request }) =>
    uploadDocument(tools, customer, await readUpload(request)),
  ),
  policyTicket: route(orders.policyTicket, ({ tools, customer, params }) =>
    issuePolicyTicket(tools, customer, params.uid),
  ),
};
