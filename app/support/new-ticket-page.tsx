import { type FormEvent, useState } from 'react';
import { ordersPaths } from '#contract/paths/orders';
import { supportPaths } from '#contract/paths/support';
import { type TicketCategory, ticketCategories } from '#contract/ticket-categories';
import { persianDigits } from '#persian/digits';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Link } from '../ui/nav.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Select } from '../ui/select.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { Attachments } from './attachments.tsx';
import { supportTexts } from './texts.ts';
import { useMessage } from './use-message.ts';
import './support.css';

const maxOrders = 50;

/** The customer's orders, for the question which of them it is about. */
async function loadContext(tools: AppTools) {
  const visitor = visitorOf(tools);
  if (!visitor.$user.get()?.uid) await visitor.start();
  const uid = visitor.$user.get()?.uid ?? 'me';
  const api = tools.api({ ...ordersPaths, ...supportPaths });
  const [orders, { answer_by }] = await Promise.all([
    api.orders.list({ params: { uid }, query: { page_size: maxOrders } }),
    api.support.listCategories({}),
  ]);
  return { uid, orders: orders.results, answer_by };
}
type SupportContext = Awaited<ReturnType<typeof loadContext>>;

interface About {
  category: TicketCategory;
  /** Its uid; empty where the question is about none. */
  order: string;
}

function QuestionForm({ context, order: asked }: { context: SupportContext; order: string }) {
  const tools = useTools();
  const message = useMessage<About>(
    asked ? `question ${asked}` : 'question',
    () => ({ category: asked ? 'issue' : 'other', order: asked }),
    supportTexts.questionNeeded,
  );
  const { draft, error, attachments, busy, change } = message;
  const { category, text } = draft;
  const order = context.orders.some(({ uid }) => uid === draft.order) ? draft.order : '';
  const [existing, setExisting] = useState<string | null>(null);
  const about_order = ticketCategories.find(({ slug }) => slug === category)?.about_order ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setExisting(null);
    if (text.trim().length < 2) document.getElementById('question')?.focus();
    const { createTicket } = tools.api(supportPaths).support;
    const about = { category, order: (about_order && order) || null };
    void message.send(
      sent => createTicket({ params: { uid: context.uid }, body: { ...about, ...sent } }),
      ({ uid }) => {
        message.settled();
        tools.nav.go(`/account/tickets/${uid}`, { replace: true });
      },
      cause => {
        const refused = createTicket.refusal(cause);
        if (refused?.code === 'ticket_exists') setExisting(refused.details.uid);
      },
    );
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <fieldset>
        <legend className="field-label">{supportTexts.about}</legend>
        <div className="ticket-topics">
          {ticketCategories.map(({ slug, title }) => (
            <Choice
              key={slug}
              name="category"
              title={title}
              checked={category === slug}
              onChange={() => change({ category: slug })}
            />
          ))}
        </div>
      </fieldset>
      {about_order && context.orders.length > 0 && (
        <Select
          label={supportTexts.whichOrder}
          value={order}
          onValue={chosen => change({ order: chosen })}
          options={[
            { value: '', title: supportTexts.noOrder },
            ...context.orders.map(({ uid, title, number }) => ({
              value: uid,
              title: `${title}، ${persianDigits(number)}`,
            })),
          ]}
        />
      )}
      <Field id="question" label={supportTexts.question} error={error}>
        {control => (
          <div className="field-box">
            <textarea
              {...control}
              maxLength={4_000}
              value={text}
              onInput={event => change({ text: event.currentTarget.value })}
            />
          </div>
        )}
      </Field>
      <Attachments {...attachments} />
      {existing && (
        <Notice kind="warning" role="alert">
          {supportTexts.exists} <Link to={`/account/tickets/${existing}`}>{supportTexts.toExisting}</Link>
        </Notice>
      )}
      <Button type="submit" icon="send" busy={busy}>
        {supportTexts.submit}
      </Button>
      <p className="caption">{supportTexts.submitNote(context.answer_by)}</p>
      <Notice icon="lock" title={supportTexts.noRepeat}>
        {' '}
        {supportTexts.noRepeatText}
      </Notice>
    </form>
  );
}

/** `/account/tickets/new?order=…`: asks something, about an order where one is named. */
export default function NewTicketPage({ query }: PageProps) {
  const tools = useTools();
  const own = useCustomerData('new ticket', () => loadContext(tools));
  const asked = typeof query.order === 'string' ? query.order : '';
  return (
    <AccountFrame>
      <BackLink to="/account/tickets" title={supportTexts.title} />
      <h1 className="title-l" tabIndex={-1}>
        {supportTexts.newTitle}
      </h1>
      <WhenReady loaded={own} heading="h2" missing={supportTexts.missing} skeleton={<Skeleton height={420} />}>
        {context => (
          <QuestionForm context={context} order={context.orders.some(({ uid }) => uid === asked) ? asked : ''} />
        )}
      </WhenReady>
    </AccountFrame>
  );
}
