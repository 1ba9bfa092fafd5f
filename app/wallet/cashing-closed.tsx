import { Link } from '../ui/nav.tsx';
import { Notice } from '../ui/notice.tsx';
import { cashingTexts } from './texts.ts';

/** Why nothing can be cashed now; where one is on its way, the way to it. */
export function CashingClosed({ closed }: { closed: { code: string; message: string } }) {
  return (
    <Notice>
      {closed.message} {closed.code === 'cash_open' && <Link to="/account/cashing/list">{cashingTexts.toList}</Link>}
    </Notice>
  );
}
