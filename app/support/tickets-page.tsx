import { supportPaths } from '#contract/paths/support';
import type { TicketList, TicketRow } from '#contract/support';
import { persianDigits } from '#persian/digits';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { readPage } from '../api/read-page.ts';
import { type AppTools, useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { ButtonLink, TextButton } from '../ui/button.tsx';
import { shownPast } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Paging, pageOf } from '../ui/paging.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { PhoneRow } from './phone-row.tsx';
import { stateOf, supportTexts } from './texts.ts';
import './support.css';

type Of = 'open' | 'ended';

const pathOf = (of: Of, page = 1) => {
  const query = [of === 'ended' && 'state=ended', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return `/account/tickets${query && `?${query}`}`;
};

const waiting = (
  <div className="stack">
    <Skeleton height={92} />
    <Skeleton height={92} />
    <Skeleton height={92} />
  </div>
);

async function loadTickets(tools: AppTools, state: Of, page: number): Promise<TicketList> {
  const visitor = visitorOf(tools);
  if (!visitor.$user.get()?.uid) await visitor.refreshProfile();
  const params = { uid: visitor.$user.get()?.uid ?? 'me' };
  const { readTickets } = tools.api(supportPaths).support;
  return readPage(async at => (await readTickets({ params, query: { page: at, state } })) as TicketList, page);
}

function TicketItem({ ticket }: { ticket: TicketRow }) {
  const { title, kind } = stateOf(ticket);
  const about = ticket.order ?? ticket.micro_request;
  const who = ticket.last.by === 'customer' ? supportTexts.you : supportTexts.us;
  return (
    <li>
      <Link className="row ticket-row" to={`/account/tickets/${ticket.uid}`}>
        <i className="ticket-lamp" data-lit={ticket.state === 'waiting_customer' || undefined} />
        <span className="grow">
          <span className="row-title" data-unread={ticket.unread || undefined}>
            {ticket.unread && <span className="sr-only">{supportTexts.unread}: </span>}
            {ticket.title}
          </span>
          <span className="row-note">
            {ticket.category_title}
            {about && (
              <>
                {' · '}
                <span className="ltr">{persianDigits(about.number)}</span>
              </>
            )}
          </span>
          <span className="small muted ticket-last">
            {who}: {ticket.last.excerpt}
          </span>
        </span>
        <span className="row-end ticket-end">
          <Badge kind={kind}>{title}</Badge>
          <span className="caption">{shownPast(ticket.last.at, new Date())}</span>
        </span>
      </Link>
    </li>
  );
}

/** Beside writing: the telephone, and the ladder of a complaint. */
function Ways() {
  return (
    <div className="rows card">
      <PhoneRow />
      <RowLink to="/contact-us?type=complaint" icon="info" title={supportTexts.complaint} />
    </div>
  );
}

/** `/account/tickets`: what the customer asked, what waits for them first to be seen. */
export default function TicketsPage({ query }: PageProps) {
  const tools = useTools();
  const page = pageOf(query.page);
  const of: Of = query.state === 'ended' ? 'ended' : 'open';
  const own = useCustomerData(`tickets ${of} ${page}`, () => loadTickets(tools, of, page));
  return (
    <AccountFrame>
      <div className="between">
        <h1 className="title-l">{supportTexts.title}</h1>
        <ButtonLink kind="tonal" size="s" icon="plus" to="/account/tickets/new">
          {supportTexts.ask}
        </ButtonLink>
      </div>
      {own.data?.others_need_full_login && (
        <Notice icon="lock">
          {supportTexts.othersNeedLogin}{' '}
          <TextButton onClick={async () => (await tools.proveNumber()) && own.reload()}>
            {supportTexts.seeOthers}
          </TextButton>
        </Notice>
      )}
      {(own.data || own.state === 'waiting') && (
        <Tabs
          label={supportTexts.tabs}
          tabs={(['open', 'ended'] as const).map(each => ({
            to: pathOf(each),
            title: supportTexts[each](own.data?.[each]),
            current: each === of,
          }))}
        />
      )}
      <WhenReady loaded={own} heading="h2" missing={supportTexts.missing} skeleton={waiting}>
        {list => (
          <>
            {list.results.length === 0 ? (
              <EmptyState
                icon="chat"
                title={of === 'open' ? supportTexts.emptyOpen : supportTexts.emptyEnded}
                text={supportTexts.emptyText}
              />
            ) : (
              <ul className="rows ticket-list">
                {list.results.map(ticket => (
                  <TicketItem key={ticket.uid} ticket={ticket} />
                ))}
              </ul>
            )}
            <Paging list={list} pathOf={next => pathOf(of, next)} />
          </>
        )}
      </WhenReady>
      {own.state !== 'waiting' && <Ways />}
      <AccountFoot />
    </AccountFrame>
  );
}
