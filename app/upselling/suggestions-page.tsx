import type { OrderDetails } from '#contract/orders';
import type { Suggestions } from '#contract/upselling';
import { useCustomerData } from '../api/customer-data.ts';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { useStepFocus } from '../ui/step-focus.ts';
import { WhenReady } from '../ui/when-ready.tsx';
import { completionPath, loadSuggestedOrder } from './load-suggestions.ts';
import { chosenWords } from './picks.ts';
import { PlanChips } from './plan-chips.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { upsellingTexts } from './texts.ts';
import { useSuggestions } from './use-suggestions.ts';
import './upselling.css';

const waiting = (
  <div className="column stack upsell">
    <Skeleton height={84} />
    <Skeleton height={300} />
    <Skeleton height={180} />
  </div>
);

/** Paid meanwhile, priced otherwise by now, or everything has been declined. */
function Nothing({ order }: { order: OrderDetails }) {
  return (
    <div className="column">
      <EmptyState icon="check" heading="h1" title={upsellingTexts.nothing} text={upsellingTexts.nothingText}>
        <ButtonLink replace to={order.next_path ?? completionPath(order.uid)}>
          {order.next_title ?? upsellingTexts.toOrder}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Suggested({ order, first }: { order: OrderDetails; first: Suggestions }) {
  const { found, shown, picked, plan, busy, error, total_rial, pick, choosePlan, no, goOn } = useSuggestions(
    order,
    first,
  );
  const around = useStepFocus<HTMLDivElement>(String(shown.length), 'h1');
  return (
    <div ref={around}>
      <div className="column stack upsell">
        <div className="stack upsell-top">
          <h1 className="title-l" tabIndex={-1}>
            {shown.length ? upsellingTexts.title : upsellingTexts.nothing}
          </h1>
          <p className="lead">
            {upsellingTexts.chosen(order.insurer.title, chosenWords(found))}{' '}
            {shown.length > 0 && upsellingTexts.optional}
          </p>
        </div>
        {found.plans.length > 0 && shown.some(({ order: change }) => change) && (
          <PlanChips plans={found.plans} plan={plan} onPlan={choosePlan} />
        )}
        {shown.map(suggestion => (
          <SuggestionCard
            key={suggestion.kind}
            suggestion={suggestion}
            found={found}
            picked={picked.includes(suggestion.kind)}
            byParts={plan !== null}
            onPick={() => pick(suggestion.kind)}
            onDecline={() => no(suggestion.kind)}
          />
        ))}
        {error && (
          <Notice kind="danger" role="alert">
            {error}
          </Notice>
        )}
        <div className="upsell-fill" />
      </div>
      <ActionBar>
        <div className="upsell-sum">
          <span role="status">
            <span className="caption">{upsellingTexts.amount}</span>
            <Money amount_rial={total_rial} size="m" unit={false} />
          </span>
          <Button busy={busy} onClick={() => void goOn()}>
            {picked.length ? upsellingTexts.goOnWith : upsellingTexts.goOn}
          </Button>
        </div>
      </ActionBar>
    </div>
  );
}

/** `/orders/{uid}/suggestions`: what the chosen offer could have beside it; nothing is ticked, and a no is asked once. */
export default function SuggestionsPage({ params }: PageProps) {
  const tools = useTools();
  const uid = params.uid ?? '';
  const own = useCustomerData(`suggestions ${uid}`, () => loadSuggestedOrder(tools, uid));
  return (
    <main id="main">
      <WhenReady loaded={own} missing={upsellingTexts.missing} ofOrders skeleton={waiting}>
        {({ order, found }) =>
          found?.results.length ? <Suggested key={order.uid} order={order} first={found} /> : <Nothing order={order} />
        }
      </WhenReady>
    </main>
  );
}
