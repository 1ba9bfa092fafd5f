import type { InstallmentDetails } from '#contract/installments';
import { installmentsPaths } from '#contract/paths/installments';
import { formatToman } from '#persian/toman';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { askPath } from '../account-frame/ask-path.ts';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { Accordion } from '../ui/accordion.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { shownUntil } from '../ui/dates.ts';
import { Monogram } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge, Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Timeline, type TimelineStep } from '../ui/timeline.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { ChequesToWrite } from './cheques.tsx';
import { NextDue, payPath } from './next-due.tsx';
import { notesOf } from './row-notes.ts';
import { installmentTexts } from './texts.ts';
import './installments.css';

type Row = InstallmentDetails['rows'][number];

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={180} />
    <Skeleton height={280} />
  </div>
);

const steps = {
  planned: 'next',
  due: 'now',
  grace: 'late',
  overdue: 'late',
  collecting: 'next',
  written_off: 'next',
  paid: 'done',
  cancelled: 'next',
} as const;

/** The bank did not pay its cheque, or no money came with its slip, and it is still to be paid. */
const isRefused = ({ state, collection }: Row): boolean =>
  state !== 'paid' && state !== 'cancelled' && (collection?.state === 'bounced' || collection?.state === 'not_found');

function lampOf(row: Row, next: string | undefined): TimelineStep['state'] {
  if (isRefused(row)) return 'refused';
  return row.uid === next && row.state === 'planned' ? 'now' : steps[row.state];
}

const stepOf = (row: Row, next: string | undefined, byCheque: boolean): TimelineStep => ({
  key: String(row.no),
  state: lampOf(row, next),
  title: row.title,
  end: <span className="num">{formatToman(row.amount_rial)}</span>,
  note: notesOf(row, byCheque).map(note => (
    <span key={note} className="installment-note">
      {note}
    </span>
  )),
});

/** All at once: what it costs today, and what is saved by it. */
function PayAll({ all }: { all: NonNullable<InstallmentDetails['pay_all']> }) {
  return (
    <section className="card stack">
      <h2 className="title-s">{installmentTexts.all}</h2>
      <p className="small">
        {all.saved_rial > 0 ? installmentTexts.allText(formatToman(all.saved_rial)) : installmentTexts.allSame}
      </p>
      <ButtonLink to={payPath(all.uid)} kind="secondary" wide>
        {installmentTexts.payOf(formatToman(all.amount_rial))}
      </ButtonLink>
      <p className="caption">{installmentTexts.allUntil(shownUntil(all.valid_until, new Date()))}</p>
    </section>
  );
}

function Costs({ plan }: { plan: InstallmentDetails['plan'] }) {
  const { facts, toman } = installmentTexts;
  const rows = [
    [facts.plan, plan.title],
    [facts.lender, plan.lender],
    [facts.total, toman(formatToman(plan.total_rial))],
    [facts.extra, toman(formatToman(plan.extra_rial))],
    ...(plan.fee_rial > 0 ? [[facts.fee, toman(formatToman(plan.fee_rial))]] : []),
  ];
  return (
    <Accordion title={installmentTexts.plan} plain>
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Accordion>
  );
}

function Plan({ details }: { details: InstallmentDetails }) {
  const { order, rows, plan, pay_all, cheques } = details;
  const { next, written_off_count } = order;
  const byCheque = order.installment_type === 'cheque';
  const isDone = !order.is_cancelled && order.left_rial === 0 && written_off_count === 0;
  const first: TimelineStep = {
    key: 'first',
    state: 'done',
    title: installmentTexts.first,
    end: <span className="num">{formatToman(plan.first_rial)}</span>,
  };
  return (
    <>
      <div className="installment-head">
        <Monogram name={order.insurer.title} />
        <div className="grow">
          <h1 className="title-m">{order.title}</h1>
          <span className="caption">{installmentTexts.paidOf(order.paid_count, order.count)}</span>
        </div>
        {order.overdue_count > 0 && <Badge kind="danger">{installmentTexts.overdueCount(order.overdue_count)}</Badge>}
        {written_off_count > 0 && <Badge kind="warning">{installmentTexts.writtenOff(written_off_count)}</Badge>}
        {order.is_cancelled && <Badge>{installmentTexts.ended}</Badge>}
        {isDone && <Badge kind="success">{installmentTexts.done}</Badge>}
      </div>
      {order.is_cancelled && (
        <Notice title={installmentTexts.endedTitle}>
          {order.cancelled_count > 0 && installmentTexts.endedOwed} {installmentTexts.endedBack}{' '}
          <Link to={`/orders/${order.order_uid}`}>{installmentTexts.order}</Link>
        </Notice>
      )}
      {!next && order.left_rial > 0 && (
        <Notice icon="clock" title={installmentTexts.collectingTitle}>
          {installmentTexts.collectingText}
        </Notice>
      )}
      {written_off_count > 0 && (
        <Notice kind="warning">
          {installmentTexts.writtenOffText}{' '}
          <Link to={askPath({ order: order.order_uid, category: 'installment' })}>{installmentTexts.write}</Link>
        </Notice>
      )}
      {next && (
        <section className="card stack">
          <NextDue next={next} />
          <ButtonLink to={payPath(next.uid)} wide>
            {next.state === 'planned' ? installmentTexts.payEarly : installmentTexts.pay}
          </ButtonLink>
        </section>
      )}
      <section className="card stack">
        {order.left_rial > 0 && (
          <div className="between">
            <span className="small muted">{installmentTexts.left}</span>
            <Money amount_rial={order.left_rial} />
          </div>
        )}
        <Timeline
          even
          steps={[...(plan.first_rial > 0 ? [first] : []), ...rows.map(row => stepOf(row, next?.uid, byCheque))]}
        />
      </section>
      {cheques && <ChequesToWrite cheques={cheques} />}
      {pay_all && <PayAll all={pay_all} />}
      <section className="card installment-more">
        <Costs plan={plan} />
        <Accordion title={installmentTexts.late} plain>
          <p className="small">{details.late_rule}</p>
        </Accordion>
      </section>
      <div className="rows card">
        <RowLink to={`/orders/${order.order_uid}`} icon="policy" title={installmentTexts.order} />
      </div>
    </>
  );
}

/** One order's plan: what is due next, every row, what is saved by paying all, and what it costs. */
export default function InstallmentPage({ params }: PageProps) {
  const uid = params.uid ?? '';
  const api = useTools().api(installmentsPaths);
  const own = useCustomerData(`installment plan ${uid}`, quiet =>
    api.installments.read({ params: { uid } }, { quiet }),
  );
  return (
    <AccountFrame>
      <BackLink to="/account/installments" title={installmentTexts.title} />
      <WhenReady loaded={own} missing={installmentTexts.missingPlan} ofOrders skeleton={waiting}>
        {details => <Plan details={details} />}
      </WhenReady>
    </AccountFrame>
  );
}
