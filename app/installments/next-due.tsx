import type { InstallmentPlanBrief } from '#contract/installments';
import { shownDay } from '../ui/dates.ts';
import { Money } from '../ui/money.tsx';
import { Badge } from '../ui/notice.tsx';
import { installmentTexts } from './texts.ts';

type Next = NonNullable<InstallmentPlanBrief['next']>;

export const payPath = (uid: string) => `/pay/${encodeURIComponent(uid)}`;

const kinds = { planned: 'accent', due: 'warning', grace: 'warning', overdue: 'danger' } as const;
const kindOf = (state: Next['state']) => (state in kinds ? kinds[state as keyof typeof kinds] : 'accent');

/** What is to be paid next: the day, the sum, and the days that are left. */
export function NextDue({ next, of }: { next: Next; of?: string }) {
  return (
    <div className="stack installment-next">
      <span className="caption">
        {of && `${of} · `}
        {installmentTexts.next(shownDay(next.pay_by))}
      </span>
      <Money amount_rial={next.amount_rial} size="l" />
      <span>
        <Badge kind={kindOf(next.state)} icon="clock">
          {installmentTexts.daysLeft(next.days_left)}
        </Badge>
      </span>
    </div>
  );
}
