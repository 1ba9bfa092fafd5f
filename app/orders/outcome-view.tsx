import { useEffect, useState } from 'react';
import { persianDigits } from '#persian/digits';
import { formatToman } from '#persian/toman';
import { CallRefused } from '../api/api.ts';
import { createPaymentOutcome, type PaymentOutcome } from '../api/payment-outcome.ts';
import { maxPolls, usePoll } from '../api/poll.ts';
import { useStores, useTools } from '../api/tools.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { shownMoment } from '../ui/dates.ts';
import { partTexts } from '../ui/page-texts.ts';
import { Spinner } from '../ui/progress.tsx';
import { pathOf } from './order-screens.ts';
import { tellHost } from './payment-events.ts';
import { Facts, ResultHead } from './result-parts.tsx';
import { resultTexts } from './result-texts.ts';

/** A code that has run out is refused for good; being asked to wait is not. */
const isFinal = (cause: unknown) => cause instanceof CallRefused && cause.status < 500 && cause.status !== 429;

/** The outcome of one payment for a frame that has lost its login at the bank; everything else asks for it again. */
export function OutcomeView({ outcome }: { outcome: PaymentOutcome }) {
  const tools = useTools();
  const { ask } = useStores(createPaymentOutcome);
  const { order_uid, sale, result, amount_rial, path, path_title } = outcome;
  const [tries, setTries] = useState(0);
  const wait = tries < maxPolls ? outcome.poll_in_s : null;
  const askAgain = (count: number) =>
    ask().then(
      () => setTries(count),
      // What was known last stays.
      cause => setTries(isFinal(cause) ? maxPolls : count),
    );
  usePoll(wait, tries, () => void askAgain(tries + 1));
  useEffect(() => {
    // A small insurance has its policy with its payment.
    if (sale) tellHost(tools, { ...outcome, order_uid: sale.uid, sale, issued: !order_uid });
  }, [outcome, tools]);
  const success = result === 'success';
  return (
    <main id="main" className="column result">
      <ResultHead {...outcome} />
      <Facts
        rows={[
          [resultTexts.amount, success ? null : `${formatToman(amount_rial)} ${partTexts.toman}`],
          [resultTexts.time, shownMoment(outcome.at)],
          [resultTexts.reference, outcome.reference && persianDigits(outcome.reference), true],
          [resultTexts.supportCode, success ? null : outcome.support_code, true],
        ]}
      />
      {result === 'pending' && (
        <div className="notice" role="status">
          {wait !== null && <Spinner />}
          <span>{wait === null ? resultTexts.stopped : resultTexts.asking}</span>
        </div>
      )}
      <div className="stack result-foot">
        {result === 'pending' && wait === null && (
          <Button wide onClick={() => void askAgain(0)}>
            {resultTexts.askAgain}
          </Button>
        )}
        {result === 'failed' && (
          <ButtonLink to={order_uid ? pathOf(order_uid, 'payment') : path} wide>
            {resultTexts.again}
          </ButtonLink>
        )}
        <ButtonLink to={path} wide kind={result === 'failed' ? 'quiet' : 'primary'}>
          {path_title}
        </ButtonLink>
        <p className="caption">{resultTexts.loginForMore}</p>
      </div>
    </main>
  );
}
