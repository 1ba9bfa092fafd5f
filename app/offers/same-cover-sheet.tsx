import { subjectWord } from '#contract/lines';
import type { OrderBrief } from '#contract/orders';
import { formatDate } from '#persian/jalali';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { sameCoverTexts } from './texts.ts';

interface SameCoverSheetProps {
  order: OrderBrief | null;
  onClose: () => void;
  onGoOn: () => void;
}

/** Nobody needs a second policy for the same days by mistake; who wants one may have it. */
export function SameCoverSheet({ order, onClose, onGoOn }: SameCoverSheetProps) {
  const subject = subjectWord(order?.insurance ?? '');
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      title={sameCoverTexts.title(subject)}
      foot={
        order && (
          <div className="stack">
            <ButtonLink wide to={`/orders/${order.uid}`} onClick={onClose}>
              {order.cover ? sameCoverTexts.seePolicy : sameCoverTexts.seeOrder}
            </ButtonLink>
            <Button kind="quiet" wide onClick={onGoOn}>
              {sameCoverTexts.goOn}
            </Button>
          </div>
        )
      }
    >
      {order && (
        <p>
          {order.cover
            ? sameCoverTexts.insured(subject, order.title, formatDate(order.cover.end_date))
            : sameCoverTexts.ordered(subject, order.title)}
        </p>
      )}
    </Sheet>
  );
}
