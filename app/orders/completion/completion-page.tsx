import { type ReactNode, useEffect, useState } from 'react';
import { isUnpaid } from '#contract/order-states';
import type { CompletionForm, OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import { persianDigits } from '#persian/digits';
import { useCustomerData } from '../../api/customer-data.ts';
import { errorsAfter, errorsOf, type FormErrors } from '../../api/form-errors.ts';
import { useFormStorage } from '../../api/form-storage.ts';
import { useIntent } from '../../api/intent.ts';
import type { PageProps } from '../../api/page.ts';
import { staying } from '../../api/staying.ts';
import { useTools } from '../../api/tools.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import '../orders.css';
import { firstTab, pathOf, screenAfter, type TabKey, withDocument } from '../order-screens.ts';
import { completionTexts, ordersTexts } from '../texts.ts';
import type { OrderDocument } from '../upload.ts';
import { AddressTab, emptyOrderAddress } from './address-tab.tsx';
import { DeliveryTab } from './delivery-tab.tsx';
import { type Details, DetailsTab, savedDetails } from './details-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { type OwnerDraft, OwnerTab } from './owner-tab.tsx';
import type { TabBody } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

const waiting = (
  <div className="column stack complete">
    <Skeleton height={64} />
    <Skeleton height={52} />
    <Skeleton height={84} />
    <Skeleton height={84} />
  </div>
);

interface Loaded {
  order: OrderDetails;
  form: CompletionForm;
}

function Head({ order, form, tab }: Loaded & { tab: TabKey }) {
  return (
    <>
      <div className="stack complete-head">
        <h1 className="title-l">{form.tabs.find(one => one.key === tab)?.heading}</h1>
        <p className="small muted">
          {order.title} · {order.subtitle} · {ordersTexts.number}{' '}
          <span className="ltr">{persianDigits(order.number)}</span>
        </p>
      </div>
      {form.tabs.length > 1 && (
        <Tabs
          label={completionTexts.tabsLabel}
          tabs={form.tabs.map(one => ({
            to: pathOf(order.uid, one.key),
            title: one.title,
            current: one.key === tab,
            done: one.state === 'done',
          }))}
        />
      )}
    </>
  );
}

/** What is paid for does not change here. */
function PaidTab({ head, onLeave }: { head: ReactNode; onLeave: () => void }) {
  return (
    <TabShell head={head} errors={{}} refused={0} button={completionTexts.paidTitle} busy={false} onSubmit={onLeave}>
      <Notice icon="lock">{completionTexts.locked}</Notice>
    </TabShell>
  );
}

const savedOwner = ({ owner }: CompletionForm): OwnerDraft => ({
  first_name: owner.first_name ?? '',
  last_name: owner.last_name ?? '',
  national_id: '',
});

interface CompletionProps extends Loaded {
  asked: string;
  onForm: (next: (form: CompletionForm) => CompletionForm) => void;
}

function Completion({ order, form, asked, onForm }: CompletionProps) {
  const { api, nav } = useTools();
  const intent = useIntent();
  const tab = form.tabs.find(one => one.key === asked)?.key ?? firstTab(form.tabs);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refused, setRefused] = useState(0);
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setRefused(count => count + 1);
  };
  const address = useFormStorage(`address ${order.uid}`, () => emptyOrderAddress);
  const owner = useFormStorage<OwnerDraft>(`owner ${order.uid}`, () => savedOwner(form), ['national_id']);
  const details = useFormStorage<Details>(
    `details ${order.uid}`,
    () => savedDetails(form),
    form.details.flatMap(group => group.fields.map(field => field.name)),
  );
  useEffect(() => setErrors({}), [tab]);

  const after = screenAfter(form, tab, order.state);
  const leave = () => nav.go(pathOf(order.uid, 'order'));
  const save = async (body: TabBody, stay = false) => {
    const isHere = staying(nav, true);
    setBusy(true);
    setErrors({});
    const call = { params: { insurance: order.insurance, id: order.uid }, body };
    try {
      const saved = await intent(call, idempotencyKey =>
        api(ordersPaths).orders.saveCompletion(call, { idempotencyKey }),
      );
      if (body.tab === 'owner') {
        owner.set(now => ({ ...now, national_id: '' }));
        owner.settled();
      }
      if (body.tab === 'details') details.settled();
      if (body.tab === 'address') address.settled();
      onForm(() => saved);
      if (!stay && isHere()) nav.go(pathOf(order.uid, screenAfter(saved, tab, order.state)));
    } catch (cause) {
      refuse(errorsOf(cause, completionTexts.offline));
    } finally {
      setBusy(false);
    }
  };
  const uploaded = (document: OrderDocument) => {
    onForm(now => withDocument(now, document));
  };

  const head = <Head order={order} form={form} tab={tab} />;
  const isPaid = !isUnpaid(order.state);
  const props = { order, form, after, busy, errors, refused, onErrors: refuse, onSave: save, head };
  if (isPaid && tab !== 'documents') return <PaidTab head={head} onLeave={leave} />;
  if (tab === 'documents') return <DocumentsTab {...props} onUploaded={uploaded} onSave={isPaid ? leave : save} />;
  if (tab === 'details')
    return (
      <DetailsTab
        {...props}
        draft={details.draft}
        onDraft={draft => {
          setErrors(errorsAfter(errors, details.draft, draft));
          details.set(draft);
        }}
      />
    );
  if (tab === 'address')
    return (
      <AddressTab
        {...props}
        draft={address.draft}
        onDraft={draft => {
          setErrors(errorsAfter(errors, address.draft, draft));
          address.set(draft);
        }}
      />
    );
  if (tab === 'delivery') return <DeliveryTab {...props} />;
  return (
    <OwnerTab
      {...props}
      draft={owner.draft}
      onDraft={draft => {
        setErrors(errorsAfter(errors, owner.draft, draft));
        owner.set(draft);
      }}
      onPaper={paper => save({ tab: 'delivery', paper }, true)}
    />
  );
}

/** `/orders/{uid}/complete` and its tabs: each saves by itself, and what was typed in another stays while the page does. */
export default function CompletionPage({ params, query }: PageProps) {
  const api = useTools().api(ordersPaths);
  const uid = params.uid ?? '';
  const own = useCustomerData<Loaded>(`completion ${uid}`, async () => {
    const order = await api.orders.read({ params: { uid } });
    const call = { params: { insurance: order.insurance, id: uid } };
    return { order, form: await api.orders.readCompletion(call) };
  });
  return (
    <main id="main">
      <WhenReady loaded={own} missing={ordersTexts.missing} ofOrders skeleton={waiting}>
        {loaded => (
          <Completion
            {...loaded}
            asked={params.tab?.slice(1) || String(query.tab ?? '')}
            onForm={next => own.change(({ order, form }) => ({ order, form: next(form) }))}
          />
        )}
      </WhenReady>
    </main>
  );
}
