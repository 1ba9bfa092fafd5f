import { isUnpaid, type OrderState } from '#contract/order-states';
import type { CompletionForm, CompletionTab } from '#contract/orders';

export type TabKey = CompletionTab['key'];
export type OrderScreen = TabKey | 'payment' | 'order';

/** Whether the order waits for its customer. */
export const needsCustomer = (order: { waits_for_customer: boolean; next_path: string | null }): boolean =>
  order.next_path !== null && order.waits_for_customer;

const open = (tab: CompletionTab) => tab.required && tab.state !== 'done' && tab.state !== 'later';

/** The tab to begin with: the first that is needed and not done, else the first of all. */
export const firstTab = (tabs: readonly CompletionTab[]): TabKey => (tabs.find(open) ?? tabs[0])?.key ?? 'owner';

/** Where a saved tab leads: the next needed one, one left behind, then payment, or the order where it is paid. */
export function screenAfter(form: Pick<CompletionForm, 'tabs'>, tab: TabKey, state: OrderState): OrderScreen {
  const at = form.tabs.findIndex(one => one.key === tab);
  const others = [...form.tabs.slice(at + 1), ...form.tabs.slice(0, Math.max(at, 0))];
  return others.find(open)?.key ?? (isUnpaid(state) ? 'payment' : 'order');
}

/** The form after one document has come: its tab is done only when all that is required is there. */
export function withDocument(form: CompletionForm, document: CompletionForm['documents'][number]): CompletionForm {
  const documents = form.documents.map(one => (one.kind === document.kind ? document : one));
  const complete = documents.every(one => !one.required || one.state === 'uploaded');
  const stateOf = (tab: CompletionTab): CompletionTab['state'] =>
    complete ? 'done' : tab.state === 'later' ? 'later' : 'partial';
  const tabs = form.tabs.map(tab => (tab.key === 'documents' ? { ...tab, state: stateOf(tab) } : tab));
  return { ...form, documents, tabs };
}

export function pathOf(uid: string, screen: OrderScreen): string {
  const order = `/orders/${encodeURIComponent(uid)}`;
  if (screen === 'order') return order;
  return screen === 'payment' ? `${order}/payment` : `${order}/complete/${screen}`;
}
