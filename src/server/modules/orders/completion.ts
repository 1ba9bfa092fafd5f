import type { Received } from '#contract/endpoint';
import type { CompletionForm, CompletionTab, orders as contract, OrderState } from '#contract/orders';
import { normaliseText } from '#persian/digits';
import { maskNationalId, readNationalId } from '#persian/national-id';
import { maskMobile } from '#persian/phone';
import type { Owner } from '../../ownership.ts';
import { Refusal } from '../../refusal.ts';
import type { Tools } from '../../tools.ts';
import { readAddress } from '../geo/addresses.ts';
import { takeSlot } from './delivery.ts';
import { documentKinds, documentsComplete, requiredDocuments, shownDocument } from './document-kinds.ts';
import { queueIssuing } from './issuing.ts';
import { isEditable, isUnpaid } from './states.ts';
import { listDocuments, moveOrder, type Order, type OrderDocument, readOrder, saveOrder } from './store.ts';
import { orderTexts, tabTitles } from './texts.ts';
import { documentsDue } from './times.ts';

type Body = Received<typeof contract.saveCompletion>['body'];

const ownerComplete = (order: Order) => Boolean(order.first_name && order.last_name && order.national_id);
const deliveryComplete = (order: Order) => !order.paper || Boolean(order.address_uid && order.delivery_date);

/** The state an unpaid order belongs in: nothing is required that is not needed. */
export function neededNow(order: Order, documents: OrderDocument[]): OrderState {
  if (!ownerComplete(order) || !deliveryComplete(order)) return 'info_required';
  return documentsComplete(order, documents) || order.documents_later ? 'ready_to_pay' : 'docs_required';
}

/** The tabs of an order. Address and delivery are there only when the customer wants paper. */
export function completionTabs(order: Order, documents: OrderDocument[]): CompletionTab[] {
  const tab = (key: CompletionTab['key'], state: CompletionTab['state'], required: boolean): CompletionTab => ({
    key,
    title: tabTitles[key],
    state,
    required,
  });
  const anyOwner = Boolean(order.first_name ?? order.last_name);
  const complete = documentsComplete(order, documents) && (documents.length > 0 || order.found_by_inquiry);
  return [
    tab('owner', ownerComplete(order) ? 'done' : anyOwner ? 'partial' : 'empty', true),
    tab(
      'documents',
      complete ? 'done' : order.documents_later ? 'later' : documents.length > 0 ? 'partial' : 'empty',
      requiredDocuments(order).length > 0,
    ),
    ...(order.paper
      ? [
          tab('address', order.address_uid ? 'done' : 'empty', true),
          tab('delivery', order.delivery_date ? 'done' : 'empty', true),
        ]
      : []),
  ];
}

/** The whole form. National id and mobile are shown masked: enough to recognise, too little to copy. */
function completionForm(order: Order, documents: OrderDocument[], now: Date): CompletionForm {
  const missing = [
    order.first_name ? [] : [orderTexts.first_name],
    order.last_name ? [] : [orderTexts.last_name],
    order.national_id ? [] : [orderTexts.national_id],
    documentsComplete(order, documents) || order.documents_later ? [] : [tabTitles.documents],
    order.paper && !order.address_uid ? [orderTexts.address] : [],
    order.paper && !order.delivery_date ? [orderTexts.slot] : [],
  ].flat();
  return {
    order_uid: order.uid,
    tabs: completionTabs(order, documents),
    owner: {
      first_name: order.first_name,
      last_name: order.last_name,
      national_id_masked: order.national_id && maskNationalId(order.national_id),
      birth_date: order.birth_date,
      mobile: maskMobile(order.mobile),
    },
    documents: documentKinds.map(kind =>
      shownDocument(
        order,
        kind,
        documents.find(each => each.kind === kind),
      ),
    ),
    documents_later: order.documents_later,
    documents_due_at:
      (order.documents_due_at ?? (isUnpaid(order.state) ? documentsDue(now) : null))?.toISOString() ?? null,
    paper: order.paper,
    address_uid: order.address_uid,
    delivery: order.delivery_date ? { date: order.delivery_date, time_type: order.delivery_time ?? '' } : null,
    missing,
  };
}

export async function readCompletion(tools: Tools, owner: Owner, uid: string): Promise<CompletionForm> {
  const order = await readOrder(tools, owner, uid);
  return completionForm(order, await listDocuments(tools, order.uid), tools.clock.now());
}

/** Saves one tab and moves the order to where it now belongs. */
export async function saveCompletion(tools: Tools, owner: Owner, uid: string, body: Body): Promise<CompletionForm> {
  const order = await readOrder(tools, owner, uid, true);
  if (!isEditable(order.state)) throw new Refusal('order_state');
  const changed = await changeOf(tools, owner, order, body);
  const documents = await listDocuments(tools, order.uid);
  const next = await settleState(tools, { ...order, ...changed }, order, changed, documents);
  return completionForm(next, documents, tools.clock.now());
}

async function settleState(
  tools: Tools,
  next: Order,
  order: Order,
  changed: Partial<Order>,
  documents: OrderDocument[],
) {
  const state = neededNow(next, documents);
  if (state !== order.state) return moveOrder(tools, order, state, changed);
  if (Object.keys(changed).length > 0) await saveOrder(tools, order.uid, changed);
  return next;
}

/** Documents have come: an unpaid order may become payable, a paid one that waited for them goes on to issuing. */
export async function afterDocuments(tools: Tools, order: Order, documents: OrderDocument[]): Promise<void> {
  if (isEditable(order.state)) {
    await settleState(tools, order, order, {}, documents);
    return;
  }
  if (order.state === 'needs_fix' && documentsComplete(order, documents)) {
    await queueIssuing(tools, order.uid);
  }
}

async function changeOf(tools: Tools, owner: Owner, order: Order, body: Body): Promise<Partial<Order>> {
  switch (body.tab) {
    case 'owner':
      return ownerOf(order, body);
    case 'documents':
      return {
        documents_later: body.later,
        documents_due_at: body.later ? documentsDue(tools.clock.now()) : null,
      };
    case 'address':
      return { address_uid: (await readAddress(tools, owner, body.address_uid)).uid };
    case 'delivery': {
      if (!body.paper) return { paper: false, delivery_date: null, delivery_time: null };
      const { date, time_type } = body;
      if (!date || !time_type) return { paper: true };
      if (!(await takeSlot(tools, order, date, time_type))) throw new Refusal('slot_not_available');
      return { paper: true, delivery_date: date, delivery_time: time_type };
    }
  }
}

function ownerOf(order: Order, body: Extract<Body, { tab: 'owner' }>): Partial<Order> {
  const national_id = body.national_id ? readNationalId(body.national_id) : order.national_id;
  if (body.national_id && !national_id) throw new Refusal('invalid_national_id');
  if (!national_id) throw new Refusal('invalid_input', { errors: { national_id: [orderTexts.national_id_missing] } });
  return {
    first_name: normaliseText(body.first_name),
    last_name: normaliseText(body.last_name),
    national_id,
    ...(body.birth_date ? { birth_date: body.birth_date } : {}),
    // The inquiry proved the car for the owner it was asked about, not for another.
    ...(national_id === order.national_id ? {} : { found_by_inquiry: false }),
  };
}
