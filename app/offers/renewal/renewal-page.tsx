import { lineTitle } from '#contract/lines';
import type { OrderDetails } from '#contract/orders';
import type { RenewalAnswer } from '#contract/renewals';
import { persianDigits } from '#persian/digits';
import { AccountFrame } from '../../account-frame/account-frame.tsx';
import { useCustomerData } from '../../api/customer-data.ts';
import type { PageProps } from '../../api/page.ts';
import { useTools } from '../../api/tools.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { WhenReady } from '../../ui/when-ready.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { loadRenewal, type NotRenewed } from './load-renewal.ts';
import { OthersCard } from './others-card.tsx';
import { renewalTexts } from './texts.ts';
import { useRenewal } from './use-renewal.ts';
import { YearCard } from './year-card.tsx';
import './renewal.css';

const near_days = 7;

const waiting = (
  <div className="stack">
    <Skeleton height={60} />
    <Skeleton height={220} />
    <Skeleton height={300} />
  </div>
);

function Refused({ order, refused }: { order: OrderDetails; refused: NotRenewed }) {
  const { text, from, next, form } = refused;
  return (
    <EmptyState icon="policy" heading="h1" title={text} text={from ? renewalTexts.opensOn(from) : order.title}>
      {form && <ButtonLink to={form}>{renewalTexts.toForm}</ButtonLink>}
      {next && <ButtonLink to={`/orders/${next}`}>{renewalTexts.toNext}</ButtonLink>}
      <ButtonLink kind="quiet" to={`/orders/${order.uid}`}>
        {renewalTexts.toPolicy}
      </ButtonLink>
    </EmptyState>
  );
}

function RenewalView({ order, first }: { order: OrderDetails; first: RenewalAnswer }) {
  const renewal = useRenewal(order.insurance, order.uid, first);
  const { answer, busy } = renewal;
  const { previous, starts_at } = answer;
  const { days_left } = previous;
  return (
    <div className="stack renewal" aria-busy={busy === 'prices'}>
      <div className="between renewal-head">
        <div>
          <h1 className="title-l">{renewalTexts.title(lineTitle(order.insurance))}</h1>
          <p className="small muted">{renewalTexts.of(previous.subtitle, previous.insurer.title, previous.end_date)}</p>
        </div>
        <span className="account-days" data-near={days_left <= near_days || undefined}>
          <span className="sr-only">
            {days_left < 0 ? renewalTexts.daysPast(-days_left) : renewalTexts.daysLeft(days_left)}
          </span>
          <b aria-hidden="true">{persianDigits(Math.abs(days_left))}</b>
          <small aria-hidden="true">{days_left < 0 ? renewalTexts.past : renewalTexts.day}</small>
        </span>
      </div>
      <YearCard renewal={renewal} />
      <ChosenCard renewal={renewal} />
      <OthersCard renewal={renewal} />
      <p className="caption">
        {starts_at === previous.end_date ? renewalTexts.noDayLost : renewalTexts.begins(starts_at)}{' '}
        {answer.demo && renewalTexts.demo}
      </p>
    </div>
  );
}

/** `/orders/{uid}/renewal`: the policy once more, for the next year: what has changed, and who asks less. */
export default function RenewalPage({ params }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? '';
  const own = useCustomerData(`renewal ${uid}`, () => loadRenewal(tools, uid));
  return (
    <AccountFrame>
      <BackLink to={`/orders/${uid}`} title={renewalTexts.back} />
      <WhenReady loaded={own} missing={renewalTexts.missing} ofOrders skeleton={waiting}>
        {found =>
          'answer' in found ? (
            <RenewalView key={found.order.uid} order={found.order} first={found.answer} />
          ) : (
            <Refused order={found.order} refused={found.refused} />
          )
        }
      </WhenReady>
    </AccountFrame>
  );
}
