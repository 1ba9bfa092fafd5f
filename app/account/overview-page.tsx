import { useStore } from '@nanostores/react';
import { profilePaths } from '#contract/paths/profile';
import { walletPaths } from '#contract/paths/wallet';
import type { ComingEvent, Possession, Task } from '#contract/profile';
import { persianDigits } from '#persian/digits';
import { AccountFoot, AccountFrame } from '../account-frame/account-frame.tsx';
import { useCustomerData } from '../api/customer-data.ts';
import { useTools } from '../api/tools.ts';
import { readAccount, visitorOf } from '../api/visitor.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shownDay } from '../ui/dates.ts';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { CoverBar } from '../ui/progress-bar.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { TaskCard } from './task-card.tsx';
import { overviewTexts } from './texts.ts';
import { type Balances, WalletDoor } from './wallet-door.tsx';
import './overview.css';

/** A policy that ends within so many days is highlighted. */
const near_days = 15;

const waiting = (
  <div className="stack">
    <Skeleton height={64} />
    <Skeleton height={190} />
    <Skeleton height={240} />
  </div>
);

interface OwnProps {
  own: Possession[];
  /** Keys of what waits for the customer. */
  waiting: ReadonlySet<string>;
}

function Own({ own, waiting }: OwnProps) {
  if (own.length === 0) return null;
  return (
    <section className="card overview-own">
      <div className="between">
        <h2 className="title-s">{overviewTexts.own}</h2>
        <ButtonLink kind="quiet" size="s" to="/orders">
          {overviewTexts.all}
        </ButtonLink>
      </div>
      <div className="rows">
        {own.map(({ key, path, title, note, insurer_title, state_title, cover }) => (
          <Link key={key} className="row" to={path}>
            <Monogram name={insurer_title} />
            <span className="grow">
              <span className="row-title strong">{title}</span>
              <span className="row-note">{note}</span>
              {cover && <CoverBar cover={cover} label={overviewTexts.left(cover.days_left, cover.days)} />}
            </span>
            {state_title && <Badge kind={waiting.has(key) ? 'warning' : 'info'}>{state_title}</Badge>}
          </Link>
        ))}
      </div>
    </section>
  );
}

function Soon({ event }: { event: ComingEvent }) {
  return (
    <section className="card overview-soon">
      <span className="account-days" data-near={event.days_left <= near_days || undefined}>
        <b>{persianDigits(event.days_left)}</b>
        <small>{overviewTexts.days}</small>
      </span>
      <div className="grow">
        <h2 className="title-s">{event.title}</h2>
        <p className="small muted">{event.note}</p>
      </div>
      <Link className="icon-button" to={event.path} label={`${event.action}: ${event.title}`}>
        <Icon name="go" />
      </Link>
    </section>
  );
}

interface Overview {
  today: string;
  needs: Task[];
  own: Possession[];
  soon: ComingEvent[];
  incomplete: boolean;
  /** Null where it could not be read. */
  wallet: Balances | null;
}

function Glance({ overview, onReload }: { overview: Overview; onReload: () => void }) {
  const { today, needs, own, soon, incomplete, wallet } = overview;
  const holds = wallet !== null && wallet.balance_rial > 0;
  // What did not arrive may have held something to do.
  const unsure = incomplete && needs.length === 0;
  const user = useStore(visitorOf(useTools()).$user);
  return (
    <>
      <div>
        <span className="caption">{shownDay(today, { weekday: true })}</span>
        <h1 className="title-l">
          {unsure ? overviewTexts.account : overviewTexts.tasks(user?.first_name ?? null, needs.length)}
        </h1>
      </div>
      {incomplete && (
        <Notice kind="warning">
          {overviewTexts.incomplete}{' '}
          <Button kind="quiet" size="s" onClick={onReload}>
            {overviewTexts.again}
          </Button>
        </Notice>
      )}
      {needs.length > 0 && (
        <section className="overview-tasks" aria-label={overviewTexts.list}>
          {needs.map((task, at) => (
            <TaskCard key={task.key} task={task} first={at === 0} />
          ))}
        </section>
      )}
      {(own.length > 0 || soon.length > 0 || holds) && (
        <div className="overview-cols">
          <Own own={own} waiting={new Set(needs.map(({ key }) => key))} />
          {(soon.length > 0 || holds) && (
            <div className="overview-side">
              {soon.map(event => (
                <Soon key={event.key} event={event} />
              ))}
              {holds && <WalletDoor {...wallet} />}
            </div>
          )}
        </div>
      )}
      {!incomplete && needs.length + own.length === 0 && (
        <EmptyState icon="policy" title={overviewTexts.nothing} text={overviewTexts.nothingText}>
          <ButtonLink to="/">{overviewTexts.compare}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

/** The account at a glance: what needs the customer, what is theirs, what comes soon, and what they hold. */
export default function OverviewPage() {
  const tools = useTools();
  const { api } = tools;
  const own = useCustomerData('overview', async () => {
    const balances = api(walletPaths).wallet.readBalances({}, { quiet: true });
    const [overview, wallet] = await Promise.all([
      api(profilePaths).profile.readOverview({}),
      balances.catch(() => null),
      // The heading greets by name: it comes with the rest, so that nothing below is pushed down afterwards.
      readAccount(tools),
    ]);
    return { ...overview, wallet };
  });
  return (
    <AccountFrame wide>
      <WhenReady loaded={own} missing={overviewTexts.missing} skeleton={waiting}>
        {overview => <Glance overview={overview} onReload={own.reload} />}
      </WhenReady>
      <AccountFoot />
    </AccountFrame>
  );
}
