import { type FormEvent, useState } from 'react';
import { supportPaths } from '#contract/paths/support';
import { type TicketCategory, ticketCategories } from '#contract/ticket-categories';
import { persianDigits } from '#persian/digits';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
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
import { loadSubjects, type QuestionContext } from './load-subjects.ts';
import { PhoneRow } from './phone-row.tsx';
import { supportTexts } from './texts.ts';
import { useMessage } from './use-message.ts';
import './support.css';

interface About {
  category: TicketCategory;
  /** Its uid; empty where the question is about nothing. */
  subject: string;
}

interface QuestionFormProps {
  context: QuestionContext;
  /** The uid of what the customer came from; empty where they came from nowhere. */
  asked: string;
  category: TicketCategory | null;
  /** The support code of a payment. */
  code: string | null;
}

function QuestionForm({ context, asked, category: begun, code }: QuestionFormProps) {
  const tools = useTools();
  const message = useMessage<About>(
    ['question', asked, begun, code].filter(Boolean).join(' '),
    () => ({ category: begun ?? (asked ? 'issue' : 'other'), subject: asked }),
    supportTexts.questionNeeded,
  );
  const { draft, error, attachments, busy, change } = message;
  const { category, text } = draft;
  const subject = context.subjects.find(({ uid }) => uid === draft.subject);
  const [existing, setExisting] = useState<string | null>(null);
  // Who comes from an insurance asks about it, whatever the matter.
  const hasSubject = asked !== '' || (ticketCategories.find(({ slug }) => slug === category)?.about_order ?? false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setExisting(null);
    const isHere = staying(tools.nav);
    if (text.trim().length < 2) document.getElementById('question')?.focus();
    const { createTicket } = tools.api(supportPaths).support;
    const about = hasSubject && subject ? { [subject.kind]: subject.uid } : {};
    // On a line of its own the code is read from left to right.
    const withCode = (words: string) => (code ? `${words}\n${supportTexts.code}\n${code}` : words);
    void message.send(
      sent =>
        createTicket({
          params: { uid: context.uid },
          body: { ...sent, ...about, category, text: withCode(sent.text) },
        }),
      ({ uid }) => {
        message.settled();
        if (isHere()) tools.nav.go(`/account/tickets/${uid}`, { replace: true });
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
      {hasSubject && context.subjects.length > 0 && (
        <Select
          label={supportTexts.whichInsurance}
          value={subject?.uid ?? ''}
          onValue={chosen => change({ subject: chosen })}
          options={[
            { value: '', title: supportTexts.noInsurance },
            ...context.subjects.map(({ uid, title, number }) => ({
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
              maxLength={code ? 3_900 : 4_000}
              value={text}
              onInput={event => change({ text: event.currentTarget.value })}
            />
          </div>
        )}
      </Field>
      {code && (
        <p className="caption">
          {supportTexts.code} <span className="ltr">{code}</span>
        </p>
      )}
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
      <div className="rows card">
        <PhoneRow />
      </div>
    </form>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * `/account/tickets/new?order=…&micro_request=…&category=…&code=…` (`askPath`): asks something, about an order or a small
 * insurance where one is named.
 */
export default function NewTicketPage({ query }: PageProps) {
  const tools = useTools();
  const asked = { order: textOf(query.order), micro_request: textOf(query.micro_request) };
  const named = asked.order || asked.micro_request;
  const own = useCustomerData(`new ticket ${named}`, () => loadSubjects(tools, asked));
  return (
    <AccountFrame>
      <BackLink to="/account/tickets" title={supportTexts.title} />
      <h1 className="title-l" tabIndex={-1}>
        {supportTexts.newTitle}
      </h1>
      <WhenReady loaded={own} heading="h2" missing={supportTexts.missing} skeleton={<Skeleton height={420} />}>
        {context => (
          <QuestionForm
            context={context}
            asked={context.subjects.some(({ uid }) => uid === named) ? named : ''}
            category={ticketCategories.find(({ slug }) => slug === query.category)?.slug ?? null}
            code={/^[0-9a-f]{8}$/.test(textOf(query.code)) ? textOf(query.code) : null}
          />
        )}
      </WhenReady>
    </AccountFrame>
  );
}
