import { Link } from '../ui/nav.tsx';
import { contactPath } from './order-screens.ts';
import { walletTexts } from './texts.ts';

/** What can be done with money that is in the wallet. */
export function WalletNote({ order }: { order: Parameters<typeof contactPath>[0] }) {
  return (
    <p className="muted small">
      {walletTexts.use} <Link to={contactPath(order)}>{walletTexts.withdraw}</Link>
    </p>
  );
}
