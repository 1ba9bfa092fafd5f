import type { Operation } from '#contract/wallet';
import { persianDigits } from '#persian/digits';
import { formatToman } from '#persian/toman';
import { shownDay } from '../ui/dates.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { walletTexts } from './texts.ts';

const icons: Record<string, IconName> = {
  settle: 'policy',
  refund: 'refresh',
  unneeded: 'refresh',
  reward: 'gift',
  income: 'gift',
  taken_back: 'gift',
  cash: 'card',
  cash_back: 'card',
  cash_paid: 'card',
  cash_returned: 'card',
};

const signed = (rial: number) => (rial > 0 ? `+${formatToman(rial)}` : formatToman(rial));

/** Which way a bank moved money; a cheque, a slip and a payout that comes back are of no card. */
function bankWords({ kind, bank_rial, card_masked }: Operation) {
  if (bank_rial > 0) return walletTexts.toAccount;
  if (kind === 'cash_returned') return walletTexts.fromBank;
  return card_masked ? walletTexts.fromCard : walletTexts.byBank;
}

/** What a bank moved: by which card, and the reference to ask by. */
function BankNote({ operation }: { operation: Operation }) {
  const { bank_rial, card_masked, reference } = operation;
  if (bank_rial === 0) return null;
  return (
    <>
      <br />
      {bankWords(operation)(Math.abs(bank_rial))}
      {card_masked && <span className="ltr"> {persianDigits(card_masked.slice(-4))}</span>}
      {reference && (
        <>
          {' · '}
          {walletTexts.reference} <span className="ltr">{persianDigits(reference)}</span>
        </>
      )}
    </>
  );
}

/** One movement of money, signed by what it did to the wallet; the customer's own order is a tap away. */
export function OperationRow({ operation }: { operation: Operation }) {
  const { kind, title, at, wallet_rial, order_uid } = operation;
  const content = (
    <>
      <span className="row-icon">
        <Icon name={icons[kind] ?? 'wallet'} />
      </span>
      <span className="grow">
        <span className="row-title">{title}</span>
        <span className="row-note">
          {shownDay(at)}
          <BankNote operation={operation} />
        </span>
      </span>
      {wallet_rial !== 0 && (
        <span className="row-end strong ltr num" data-in={wallet_rial > 0 || undefined}>
          {signed(wallet_rial)}
        </span>
      )}
    </>
  );
  if (!order_uid) return <div className="row">{content}</div>;
  return (
    <Link className="row" to={`/orders/${order_uid}`}>
      {content}
    </Link>
  );
}
