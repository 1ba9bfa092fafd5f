import { Link } from '../ui/nav.tsx';
import { walletTexts } from './texts.ts';

/** What can be done with money that is in the wallet. */
export function WalletNote() {
  return (
    <p className="muted small">
      {walletTexts.use} <Link to="/account/wallet">{walletTexts.withdraw}</Link>
    </p>
  );
}
