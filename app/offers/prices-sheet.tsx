import type { Offer } from '#contract/offers';
import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import type { InstallmentPlan } from '#pricing/installment-plan';
import type { Price } from '#pricing/price';
import { Accordion } from '../ui/accordion.tsx';
import { Button, TextButton } from '../ui/button.tsx';
import { InsurerRow } from '../ui/insurer-row.tsx';
import { PriceRows, withKind } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { offersTexts } from './texts.ts';

function Plan({ plan }: { plan: InstallmentPlan }) {
  return (
    <Accordion
      name="plans"
      title={
        <span>
          {plan.title}
          <span className="row-note">
            {plan.extra_rial > 0 ? offersTexts.planMore(plan.extra_rial) : offersTexts.planSame}
          </span>
        </span>
      }
    >
      <p className="small">{plan.note}</p>
      <dl className="facts">
        <div>
          <dt>{offersTexts.planTotal}</dt>
          <dd>{formatTomanText(plan.total_rial)}</dd>
        </div>
        <div>
          <dt>{offersTexts.planFee}</dt>
          <dd>{formatTomanText(plan.fee_rial)}</dd>
        </div>
        {plan.first_rial > 0 && (
          <div>
            <dt>{offersTexts.planToday}</dt>
            <dd>{formatTomanText(plan.first_rial)}</dd>
          </div>
        )}
        {plan.installments
          .filter(part => part.no > 0)
          .map(part => (
            <div key={part.no}>
              <dt>
                {part.title}، {formatDate(part.due_date)}
              </dt>
              <dd>{formatTomanText(part.amount_rial)}</dd>
            </div>
          ))}
      </dl>
    </Accordion>
  );
}

interface PricesSheetProps {
  open: boolean;
  /** Whose price it is; null while the sheet is closed. */
  insurer: Offer['insurer'] | null;
  /** Null until its rows have come. */
  price: Price | null;
  /** The rows did not come. */
  failed: boolean;
  total_rial: number;
  plans: readonly InstallmentPlan[];
  until: string;
  choosing: boolean;
  onClose: () => void;
  onRetry: () => void;
  onChoose: () => void;
}

/** Every amount opens into the rows whose sum it is; installments with their whole cost and their dates. */
export function PricesSheet(props: PricesSheetProps) {
  const { open, insurer, price, failed, total_rial, plans, until, choosing, onClose, onRetry, onChoose } = props;
  const title = insurer?.title ?? '';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={offersTexts.pricesOf(title)}
      foot={
        <Button wide busy={choosing} onClick={onChoose}>
          {choosing ? offersTexts.choosing : offersTexts.chooseOf(title)}
        </Button>
      }
    >
      {price ? (
        <PriceRows rows={price.rows.map(withKind)} total={{ title: offersTexts.pay, amount_rial: price.total_rial }} />
      ) : (
        <>
          <PriceRows rows={[]} total={{ title: offersTexts.pay, amount_rial: total_rial }} />
          {failed ? (
            <Notice kind="danger" role="alert">
              {offersTexts.rowsFailed} <TextButton onClick={onRetry}>{offersTexts.retry}</TextButton>
            </Notice>
          ) : (
            <Skeleton height={240} />
          )}
        </>
      )}
      <p className="caption prices-note">{offersTexts.pricesNote(until)}</p>
      <h3 className="title-s plans-title">{offersTexts.installments}</h3>
      {plans.length === 0 && <p className="small muted">{offersTexts.noInstallments}</p>}
      {plans.map(plan => (
        <Plan key={plan.id} plan={plan} />
      ))}
      {insurer && (
        <div className="rows">
          <InsurerRow insurer={insurer} onClick={onClose} />
        </div>
      )}
    </Sheet>
  );
}
