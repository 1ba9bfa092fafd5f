import { type FormEvent, useState } from 'react';
import { supportPaths } from '#contract/paths/support';
import type { TicketFile, TicketMessage, TicketRow, TicketThread } from '#contract/support';
import { normaliseText, persianDigits } from '#persian/digits';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import { keptForm } from '../api/form-storage.ts';
import { openLink } from '../api/open-link.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { useTools } from '../api/tools.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shownMoment } from '../ui/dates.ts';
import { Field, FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { Notice } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { Attachments } from './attachments.tsx';
import { supportTexts } from './texts.ts';
import { Turn } from './turn.tsx';
import { useMessage } from './use-message.ts';
import './support.css';

const pollEach_s = 10;

/** Opens a file: the customer's token goes along with no link, so one that lives for minutes is asked for. */
function FileButton({ file }: { file: TicketFile }) {
  const tools = useTools();
  const { support } = tools.api(supportPaths);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await openLink(tools, () => support.createFileLink({ params: { uid: file.uid } }, { quiet: true }));
    } catch {
      tools.alerts.show(supportTexts.notOpened, 'error');
    }
    setBusy(false);
  };
  return (
    <button type="button" className="ticket-file" aria-busy={busy || undefined} onClick={() => void open()}>
      <Icon name="file" />
      <span className="grow ticket-file-name">{file.name}</span>
      <Icon name="download" />
    </button>
  );
}

function Message({ message }: { message: TicketMessage }) {
  const mine = message.by === 'customer';
  return (
    <li className="ticket-message" data-from={mine ? 'me' : undefined}>
      {!mine && <span className="caption strong ticket-by">{supportTexts.staff(message.name ?? supportTexts.us)}</span>}
      <p>{message.text}</p>
      {message.files.map(file => (
        <FileButton key={file.uid} file={file} />
      ))}
      <footer>{shownMoment(message.at)}</footer>
    </li>
  );
}

interface ComposerProps {
  ticket: TicketRow;
  onSent: () => void;
  /** Nothing can be written to this ticket any more. */
  onEnded: () => void;
}

const draftName = ({ uid }: TicketRow) => `message ${uid}`;

/** What was typed before the ticket ended, for the customer to copy into a new question. */
function Unsent({ ticket, results }: TicketThread) {
  const text = keptForm(useTools(), draftName(ticket))?.text;
  if (typeof text !== 'string' || !text.trim()) return null;
  // The message did arrive; only the reply was lost.
  if (results.some(({ by, text: sent }) => by === 'customer' && normaliseText(sent) === normaliseText(text)))
    return null;
  return (
    <Notice kind="warning" title={supportTexts.unsent}>
      {' '}
      <span className="ticket-unsent">{text}</span>
    </Notice>
  );
}

/** One more message; it stays while the customer reads something else. */
function Composer({ ticket, onSent, onEnded }: ComposerProps) {
  const { followUp } = useTools().api(supportPaths).support;
  const message = useMessage(draftName(ticket), () => ({}), supportTexts.messageNeeded);
  const { draft, error, attachments, busy } = message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void message.send(
      sent => followUp({ body: { ticket: ticket.uid, ...sent } }),
      onSent,
      cause => followUp.refusal(cause)?.code === 'ticket_state' && onEnded(),
    );
  };
  return (
    <form className="stack composer" onSubmit={send}>
      <div className="field" data-invalid={error ? true : undefined}>
        <div className="field-box">
          <textarea
            aria-label={supportTexts.message}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'message-error' : undefined}
            placeholder={supportTexts.message}
            maxLength={4_000}
            value={draft.text}
            onInput={event => message.change({ text: event.currentTarget.value })}
          />
        </div>
        <FieldError id="message-error" error={error} />
      </div>
      <Attachments {...attachments} />
      <Button type="submit" icon="send" busy={busy}>
        {supportTexts.send}
      </Button>
    </form>
  );
}

/** Whether it was settled; who says no may say what is left. */
function Rating({ ticket, onRated }: { ticket: TicketRow; onRated: () => void }) {
  const tools = useTools();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  if (ticket.satisfied !== null) return <p className="caption">{supportTexts.rated}</p>;
  const rate = async (body: { satisfied: boolean; note?: string }) => {
    if (busy) return;
    setBusy(true);
    try {
      await tools.api(supportPaths).support.rateTicket({ params: { uid: ticket.uid }, body });
    } catch {
      // The toast has said why; where an answer was lost, the ticket knows what was said.
    }
    setBusy(false);
    onRated();
  };
  if (note === null)
    return (
      <div className="cluster">
        <span className="small">{supportTexts.rate}</span>
        <Button kind="secondary" size="s" onClick={() => void rate({ satisfied: true })}>
          {supportTexts.rateYes}
        </Button>
        <Button kind="secondary" size="s" onClick={() => setNote('')}>
          {supportTexts.rateNo}
        </Button>
      </div>
    );
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault();
        void rate({ satisfied: false, ...(note.trim() ? { note } : {}) });
      }}
    >
      <Field id="rating-note" label={supportTexts.rateNote} hint={supportTexts.rateNoteHint} optional>
        {control => (
          <div className="field-box">
            <textarea
              {...control}
              // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was tapped
              autoFocus
              maxLength={500}
              value={note}
              onInput={event => setNote(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
      <Button type="submit" kind="secondary" size="s" busy={busy}>
        {supportTexts.rateSend}
      </Button>
    </form>
  );
}

/** `/account/tickets/:uid`: what was written, whose turn it is, and a place to write more. */
export default function TicketPage({ params, query }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? '';
  const page = pageOf(query.page);
  const { readTickets } = tools.api(supportPaths).support;
  const own = useCustomerData(
    `ticket ${uid} ${page}`,
    quiet =>
      readPage(
        async at => (await readTickets({ params: { uid }, query: { page: at } }, { quiet })) as TicketThread,
        page,
      ),
    ({ ticket }) => (ticket.answer_by ? pollEach_s : null),
  );
  /** What was sent stands on the newest page. */
  const sent = () => (page > 1 ? tools.nav.go(`/account/tickets/${uid}`) : own.reload());
  return (
    <AccountFrame>
      <BackLink to="/account/tickets" title={supportTexts.title} />
      <WhenReady loaded={own} heading="h1" missing={supportTexts.missing} skeleton={<Skeleton height={320} />}>
        {thread => {
          const { ticket } = thread;
          const over = ticket.state === 'resolved' || ticket.state === 'closed';
          return (
            <>
              <div>
                <h1 className="title-m">{ticket.title}</h1>
                <span className="caption">
                  {ticket.category_title} · <span className="ltr">{persianDigits(ticket.number)}</span>
                  {ticket.order && (
                    <>
                      {' · '}
                      <Link to={`/orders/${ticket.order.uid}`}>
                        {supportTexts.order} <span className="ltr">{persianDigits(ticket.order.number)}</span>
                      </Link>
                    </>
                  )}
                  {ticket.micro_request && (
                    <>
                      {' · '}
                      <Link to={`/account/micro-insurance/${ticket.micro_request.uid}`}>
                        {supportTexts.request} <span className="ltr">{persianDigits(ticket.micro_request.number)}</span>
                      </Link>
                    </>
                  )}
                </span>
              </div>
              <ul className="ticket-messages" aria-live="polite">
                {thread.results.map(message => (
                  <Message key={message.uid} message={message} />
                ))}
              </ul>
              <Paging list={thread} pathOf={next => `/account/tickets/${uid}${next > 1 ? `?page=${next}` : ''}`} />
              <Turn ticket={ticket} />
              <AskAgain loaded={own} />
              {over && <Rating ticket={ticket} onRated={own.reload} />}
              {ticket.merged_into && (
                <Notice>
                  {supportTexts.merged}{' '}
                  <Link to={`/account/tickets/${ticket.merged_into}`}>{supportTexts.toMerged}</Link>
                </Notice>
              )}
              {ticket.state === 'closed' || ticket.state === 'merged' ? (
                <>
                  {page === 1 && <Unsent {...thread} />}
                  <ButtonLink kind="secondary" to="/account/tickets/new">
                    {supportTexts.ask}
                  </ButtonLink>
                </>
              ) : (
                <Composer key={uid} ticket={ticket} onSent={sent} onEnded={own.reload} />
              )}
            </>
          );
        }}
      </WhenReady>
    </AccountFrame>
  );
}
