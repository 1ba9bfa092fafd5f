import { persianDigits } from '#persian/digits';
import { formatToman } from '#persian/toman';
import { Button } from '../ui/button.tsx';
import { shownMoment } from '../ui/dates.ts';
import { partTexts } from '../ui/page-texts.ts';
import { Spinner } from '../ui/progress.tsx';
import { formatMaskedCard } from './masked-card.ts';
import type { AfterPayablePayment, AfterPayment } from './payment-events.ts';
import { Facts, type ResultFact } from './result-parts.tsx';
import { resultTexts } from './result-texts.ts';
import { walletTexts } from './texts.ts';
import { WalletNote } from './wallet-note.tsx';

type After = AfterPayment | AfterPayablePayment;

interface ReceiptProps {
  after: After;
  /** Told of a payment that succeeded. */
  paidFor: ResultFact[];
  asking: boolean;
}

/** What was paid, and what the bank says of it. */
export function Receipt({ after, paidFor, asking }: ReceiptProps) {
  const toman = (amount_rial: number) => `${formatToman(amount_rial)} ${partTexts.toman}`;
  const success = after.result === 'success';
  const rows: ResultFact[] = [
    ...(success ? paidFor : []),
    [resultTexts.amount, success || after.result === 'none' ? null : toman(after.amount_rial)],
    [resultTexts.wallet, after.wallet_rial ? toman(after.wallet_rial) : null],
    [resultTexts.bankAnswer, after.result === 'failed' ? (resultTexts.bankAnswers[after.reason ?? ''] ?? null) : null],
    [resultTexts.time, after.at && shownMoment(after.at)],
    [resultTexts.reference, after.reference && persianDigits(after.reference), true],
    [resultTexts.card, after.card_masked && formatMaskedCard(after.card_masked), true],
    [resultTexts.supportCode, success ? null : after.support_code, true],
    [resultTexts.lastAsked, after.result === 'pending' && asking ? resultTexts.justNow : null],
  ];
  return <Facts rows={rows} />;
}

/** Payments that were not taken, apart from the one that was, with where their money is. */
export function InWallet({ after }: { after: After }) {
  if (after.in_wallet.length === 0) return null;
  return (
    <section className="card stack">
      <h2 className="title-s">{after.result === 'success' ? walletTexts.twice : walletTexts.unneeded}</h2>
      {after.in_wallet.map(payment => (
        <Facts
          plain
          key={payment.reference ?? payment.at}
          rows={[
            [resultTexts.amount, `${formatToman(payment.amount_rial)} ${partTexts.toman}`],
            [resultTexts.time, shownMoment(payment.at)],
            [resultTexts.reference, payment.reference && persianDigits(payment.reference), true],
            [resultTexts.card, payment.card_masked && formatMaskedCard(payment.card_masked), true],
            [walletTexts.where, walletTexts.here],
          ]}
        />
      ))}
      <WalletNote />
    </section>
  );
}

/** Whether the bank is still asked while the page is open. */
export function Asking({ asking }: { asking: boolean }) {
  return (
    <div className="notice" role="status">
      {asking && <Spinner />}
      <span>{asking ? resultTexts.asking : resultTexts.stopped}</span>
    </div>
  );
}

export function AskButton({ asking, onAsk }: { asking: boolean; onAsk: () => void }) {
  return asking ? (
    <Button wide busy>
      {resultTexts.askingButton}
    </Button>
  ) : (
    <Button wide onClick={onAsk}>
      {resultTexts.askAgain}
    </Button>
  );
}
