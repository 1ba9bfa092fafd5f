import type { Received } from '#contract/endpoint';
import { isUnpaid } from '#contract/order-states';
import type { CompletionForm, CompletionTab, orders as contract, OrderState } from '#contract/orders';
import { normaliseText } from '#persian/digits';
import { maskNationalId, readNationalId } from '#persian/national-id';
import { maskMobile } from '#persian/phone';
import type { Reach } from '../../../kernel/reach.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { readAddress } from '../../geo/geo.ts';
import { takeSlot, withOpenSlot } from '../delivery/delivery.ts';
import { documentsComplete, provenNote, requiredDocuments, shownDocuments } from '../documents/document-kinds.ts';
import { queueIssuing } from '../issuing/issuing.ts';
import { isEditable } from '../states.ts';
import { listDocuments, moveOrder, type Order, type OrderDocument, readOrder, saveOrder } from '../store.ts';
import { orderTexts, tabWords } from '../texts.ts';
import { documentsDueOf } from '../times.ts';
import { changedDetails, detailGroups, detailsComplete } from './line-questions.ts';

type Body = Received<typeof contract.saveCompletion>['body'];

const ownerComplete = (order: Order) => Boolean(order.first_name && order.last_name && order.national_id);
const deliveryComplete = (order: Order) => !order.paper || Boolean(order.address_uid && order.delivery_date);

/** The state an unpaid order belongs in: nothing is required that is not needed. */
export function neededNow(order: Order, documents: OrderDocument[]): OrderState {
  if (!ownerComplete(order) || !detailsComplete(order) || !deliveryComplete(order)) return 'info_required';
  return documentsComplete(order, documents) || order.documents_later ? 'ready_to_pay' : 'docs_required';
}

/** The tabs of an order. Address and delivery are there only when the customer wants paper. */
export function completionTabs(order: Order, documents: OrderDocument[]): CompletionTab[] {
  const words = { ...tabWords, ...lineOf(order).tabs };
  const tab = (key: CompletionTab['key'], state: CompletionTab['state'], required: boolean): CompletionTab => ({
    key,
    ...words[key],
    state,
    required,
  });
  const anyOwner = Boolean(order.first_name ?? order.last_name);
  return [
    tab('owner', ownerComplete(order) ? 'done' : anyOwner ? 'partial' : 'empty', true),
    ...(detailGroups(order).length > 0
      ? [
          tab(
            'details',
            detailsComplete(order) ? 'done' : Object.keys(order.details).length > 0 ? 'partial' : 'empty',
            true,
          ),
        ]
      : []),
    tab('documents', documentsTab(order, documents), requiredDocuments(order).length > 0),
    ...(order.paper
      ? [
          tab('address', order.address_uid ? 'done' : 'empty', true),
          tab('delivery', order.delivery_date ? 'done' : 'empty', true),
        ]
      : []),
  ];
}

/** Where the documents stand. One that was refused counts also for who has postponed the others. */
function documentsTab(order: Order, documents: OrderDocument[]): CompletionTab['state'] {
  const isProven = documents.length > 0 || provenNote(order) !== null || order.issued_at !== null;
  if (isProven && documentsComplete(order, documents)) return 'done';
  if (documents.some(({ refusal }) => refusal)) return 'partial';
  if (order.documents_later) return 'later';
  return documents.length > 0 ? 'partial' : 'empty';
}

/** The whole form. National id and mobile are shown masked: enough to recognise, too little to copy. */
function completionForm(order: Order, documents: OrderDocument[], now: Date): CompletionForm {
  const { holder, tabs: words } = lineOf(order);
  const missing = [
    order.first_name ? [] : [orderTexts.first_name(holder)],
    order.last_name ? [] : [orderTexts.last_name(holder)],
    order.national_id ? [] : [orderTexts.national_id(holder)],
    detailsComplete(order) ? [] : [words.details.heading],
    documentsComplete(order, documents) || order.documents_later ? [] : [words.documents.title],
    order.paper && !order.address_uid ? [orderTexts.address] : [],
    order.paper && !order.delivery_date ? [orderTexts.slot] : [],
  ].flat();
  return {
    order_uid: order.uid,
    tabs: completionTabs(order, documents),
    holder,
    details: detailGroups(order),
    owner: {
      first_name: order.first_name,
      last_name: order.last_name,
      national_id_masked: order.national_id && maskNationalId(order.national_id),
      birth_date: order.birth_date,
      mobile: maskMobile(order.mobile),
    },
    documents: shownDocuments(order, documents),
    documents_later: order.documents_later,
    documents_due_at: documentsDueOf(order, now)?.toISOString() ?? null,
    paper: order.paper,
    address_uid: order.address_uid,
    delivery: order.delivery_date ? { date: order.delivery_date, time_type: order.delivery_time ?? '' } : null,
    missing,
  };
}

export async function readCompletion(tools: Tools, reach: Reach, uid: string): Promise<CompletionForm> {
  const order = await readForCompletion(tools, reach, uid);
  return completionForm(order, await listDocuments(tools, order.uid), tools.clock.now());
}

/** What there is to complete: its tabs, and the form of all of them unless the tabs are enough. */
export async function readCompletionTabs(tools: Tools, reach: Reach, uid: string, tabs_only: boolean) {
  const order = await readForCompletion(tools, reach, uid);
  const documents = await listDocuments(tools, order.uid);
  const form = tabs_only ? null : completionForm(order, documents, tools.clock.now());
  return { order_uid: order.uid, tabs: completionTabs(order, documents), form };
}

async function readForCompletion(tools: Tools, reach: Reach, uid: string): Promise<Order> {
  const order = await readOrder(tools, reach, uid);
  return isUnpaid(order.state) ? withOpenSlot(tools, order) : order;
}

/** Saves one tab and moves the order to where it now belongs. */
export async function saveCompletion(tools: Tools, reach: Reach, uid: string, body: Body): Promise<CompletionForm> {
  const order = await readOrder(tools, reach, uid, true);
  if (!isEditable(order.state)) throw new Refusal('order_state');
  const next = await saveUnpaid(tools, order, await changeOf(tools, reach, order, body));
  return completionForm(next, await listDocuments(tools, order.uid), tools.clock.now());
}

/** Saves what has changed of an unpaid order and moves it to where it now belongs. A delivery that is not open any more is chosen anew. */
export async function saveUnpaid(tools: Tools, order: Order, changed: Partial<Order>): Promise<Order> {
  const next = await withOpenSlot(tools, { ...order, ...changed });
  const { delivery_date, delivery_time } = next;
  const all = { ...changed, delivery_date, delivery_time };
  const state = neededNow(next, await listDocuments(tools, order.uid));
  if (state !== order.state) return moveOrder(tools, order, state, all);
  await saveOrder(tools, order.uid, all);
  return next;
}

/** Documents have come: an unpaid order may become payable, a paid one that waited for them goes on to issuing. */
export async function afterDocuments(tools: Tools, order: Order, documents: OrderDocument[]): Promise<void> {
  if (isEditable(order.state)) {
    await saveUnpaid(tools, order, {});
    return;
  }
  if (order.state === 'needs_fix' && documentsComplete(order, documents)) {
    await queueIssuing(tools, order.uid);
  }
}

async function changeOf(tools: Tools, reach: Reach, order: Order, body: Body): Promise<Partial<Order>> {
  switch (body.tab) {
    case 'owner':
      return changedOwner(order, body);
    case 'details':
      return changedDetails(order, body.values);
    case 'documents':
      return { documents_later: body.later };
    case 'address':
      // Its own one stays, also where it was changed or deleted since.
      if (body.address_uid === order.address_uid) return {};
      return { address_uid: (await readAddress(tools, reach, body.address_uid)).uid };
    case 'delivery': {
      if (!body.paper) return { paper: false, delivery_date: null, delivery_time: null };
      const { date, time_type } = body;
      if (!date || !time_type) return { paper: true };
      if (!(await takeSlot(tools, order, date, time_type))) throw new Refusal('slot_not_available');
      return { paper: true, delivery_date: date, delivery_time: time_type };
    }
  }
}

function changedOwner(order: Order, body: Extract<Body, { tab: 'owner' }>): Partial<Order> {
  const national_id = body.national_id ? readNationalId(body.national_id) : order.national_id;
  if (body.national_id && !national_id) throw new Refusal('invalid_national_id');
  if (!national_id)
    throw new Refusal('invalid_input', {
      errors: { national_id: [orderTexts.national_id_missing(lineOf(order).holder)] },
    });
  return {
    first_name: normaliseText(body.first_name),
    last_name: normaliseText(body.last_name),
    national_id,
    ...(body.birth_date ? { birth_date: body.birth_date } : {}),
    // What is proven, is proven for the owner who was asked about, not for another.
    ...(national_id === order.national_id ? {} : { proof: {} }),
  };
}
