import type { Cheques } from '#contract/installments';
import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import { Accordion } from '../ui/accordion.tsx';
import { shownDay } from '../ui/dates.ts';
import { chequeTexts } from './texts.ts';

/** What to write on each cheque that is still to come, and how it reaches us. */
export function ChequesToWrite({ cheques }: { cheques: Cheques }) {
  const { payee, to_write, hand_over_by } = cheques;
  return (
    <section className="card stack">
      <h2 className="title-s">{chequeTexts.title(to_write.length)}</h2>
      <p className="small">{hand_over_by ? chequeTexts.by(shownDay(hand_over_by)) : chequeTexts.late}</p>
      {payee ? (
        <dl className="facts">
          <div>
            <dt>{chequeTexts.payee}</dt>
            <dd>{payee.name}</dd>
          </div>
          <div>
            <dt>{chequeTexts.payeeId}</dt>
            <dd>
              <span className="ltr">{persianDigits(payee.national_id)}</span>
            </dd>
          </div>
          <div>
            <dt>{chequeTexts.address}</dt>
            <dd>{payee.address}</dd>
          </div>
        </dl>
      ) : (
        <p className="small">{chequeTexts.byTelephone}</p>
      )}
      <ol className="small cheque-steps">
        {chequeTexts.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        {to_write.map(cheque => (
          <Accordion key={cheque.no} title={chequeTexts.cheque(cheque.title, shownDay(cheque.date))} name="cheque">
            <dl className="facts">
              <div>
                <dt>{chequeTexts.date}</dt>
                <dd>{shownDay(cheque.date)}</dd>
              </div>
              <div>
                <dt>{chequeTexts.amount}</dt>
                <dd>{chequeTexts.rial(formatNumber(cheque.amount_rial))}</dd>
              </div>
              <div>
                <dt>{chequeTexts.inWords}</dt>
                <dd>{chequeTexts.rial(cheque.amount_words)}</dd>
              </div>
            </dl>
          </Accordion>
        ))}
      </div>
    </section>
  );
}
