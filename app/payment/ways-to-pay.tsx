import { formatToman } from '#persian/toman';
import { Accordion } from '../ui/accordion.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { shownDay } from '../ui/dates.ts';
import { Timeline } from '../ui/timeline.tsx';
import { isParts, type Quote, shownPlans } from './checkout.ts';
import { paymentTexts } from './texts.ts';
import type { Checkout } from './use-checkout.ts';

type Option = Quote['options'][number];

function noteOf(option: Option): string {
  if (!option.available) return option.unavailable_reason ?? option.note;
  if (!isParts(option)) return option.note;
  return option.extra_rial > 0 ? paymentTexts.extra(formatToman(option.extra_rial)) : paymentTexts.sameAsCash;
}

function Dates({ plan, titled }: { plan: Option; titled: boolean }) {
  return (
    <div className="stack pay-how">
      {titled && <h3 className="small strong">{plan.title}</h3>}
      <Timeline
        even
        steps={plan.installments.map(part => ({
          key: String(part.no),
          state: part.no === 0 ? 'now' : 'next',
          title: part.no === 0 ? paymentTexts.today(shownDay(part.due_date)) : shownDay(part.due_date),
          end: <span className="num">{formatToman(part.amount_rial)}</span>,
          note: part.title,
        }))}
      />
      {plan.fee_rial > 0 && <p className="caption">{paymentTexts.fee(formatToman(plan.fee_rial))}</p>}
    </div>
  );
}

/** A link to the credit check. After a refusal it is a quiet one: another person's credit can still be checked. */
function CreditLink({ order, options }: { order: string; options: readonly Option[] }) {
  const closed = options.filter(option => !option.available);
  if (closed.length === 0) return null;
  const isUnasked = closed.some(option => option.needs_credit_check);
  return (
    <ButtonLink to={`/orders/${order}/credit`} kind={isUnasked ? 'secondary' : 'quiet'} wide>
      {isUnasked ? paymentTexts.checkCredit : paymentTexts.checkOther}
    </ButtonLink>
  );
}

/** Cash and installments beside each other, with the difference and the days before anything is chosen. */
export function WaysToPay({ checkout, openDates }: { checkout: Checkout; openDates: boolean }) {
  const { quote, choice, choose } = checkout;
  const plans = shownPlans(quote, choice.method);
  if (quote.options.length === 1) return null;
  return (
    <section className="stack pay-how">
      <h2 className="title-s" id="how">
        {paymentTexts.how}
      </h2>
      <div className="choices" role="radiogroup" aria-labelledby="how">
        {quote.options.map(option => (
          <Choice
            key={option.id}
            name="how"
            checked={choice.method === option.id}
            disabled={!option.available}
            onChange={() => choose({ method: option.id })}
            title={option.title}
            note={noteOf(option)}
            end={formatToman(option.total_rial)}
          />
        ))}
      </div>
      {checkout.subject.line && <CreditLink order={checkout.subject.uid} options={quote.options} />}
      {plans.length > 0 && (
        <div className="pay-dates">
          <Accordion
            plain
            open={openDates || choice.method !== 'cash'}
            title={<span className="small">{paymentTexts.dates}</span>}
          >
            <div className="stack">
              {plans.map(plan => (
                <Dates key={plan.id} plan={plan} titled={plans.length > 1} />
              ))}
            </div>
          </Accordion>
        </div>
      )}
    </section>
  );
}
