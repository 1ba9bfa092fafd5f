import type { InstalmentPlan } from '#contract/instalment-plan';
import type { Price } from '#contract/money';
import { formatDate } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';
import { Accordion } from '../ui/accordion.tsx';
import { Button } from '../ui/button.tsx';
import { PriceRows, withKind } from '../ui/money.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { offersTexts } from './texts.ts';

function Plan({ plan }: { plan: InstalmentPlan }) {
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
  title: string;
  price: Price | null;
  plans: readonly InstalmentPlan[];
  until: string;
  choosing: boolean;
  onClose: () => void;
  onChoose: () => void;
}

/** Every amount opens into the rows whose sum it is; instalments with their whole cost and their dates. */
export function PricesSheet({ open, title, price, plans, until, choosing, onClose, onChoose }: PricesSheetProps) {
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
      {price && (
        <>
          <PriceRows
            rows={price.rows.map(withKind)}
            total={{ title: offersTexts.pay, amount_rial: price.total_rial }}
          />
          <p className="caption prices-note">{offersTexts.pricesNote(until)}</p>
          <h3 className="title-s plans-title">{offersTexts.instalments}</h3>
          {plans.length === 0 && <p className="small muted">{offersTexts.noInstalments}</p>}
          {plans.map(plan => (
            <Plan key={plan.id} plan={plan} />
          ))}
        </>
      )}
    </Sheet>
  );
}
