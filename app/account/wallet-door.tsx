import { ButtonLink } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { overviewTexts } from './texts.ts';

export interface Balances {
  balance_rial: number;
  cashable_rial: number;
}

/** What the customer holds, and the way to it. */
export function WalletDoor({ balance_rial, cashable_rial }: Balances) {
  return (
    <section className="doorway overview-door">
      <i className="doorway-lamp" />
      <h2 className="small">{overviewTexts.wallet}</h2>
      <Money amount_rial={balance_rial} size="m" />
      <p className="small">{overviewTexts.cashable(cashable_rial)}</p>
      <ButtonLink size="s" wide to="/account/wallet">
        {overviewTexts.toWallet}
      </ButtonLink>
    </section>
  );
}
