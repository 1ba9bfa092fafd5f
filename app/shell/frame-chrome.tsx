import { useEffect, useState } from 'react';
import { persianDigits } from '#persian/digits';
import { findLastOrder, type LastOrder } from '../api/last-order.ts';
import { useTools } from '../api/tools.ts';
import { Mark } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import type { ChromeProps } from './app.tsx';
import { shellTexts, signature } from './texts.ts';

/** Back to what was bought here before: the order this browser paid last, else the orders of who is logged in. */
function WayToOrders() {
  const { local, token } = useTools();
  const hasToken = useStoreNow(token.$hasToken);
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => setLast(findLastOrder(local)), [local]);
  if (!last && !hasToken) return null;
  return (
    <p className="small way-to-orders">
      <Link to={last ? `/orders/${encodeURIComponent(last.uid)}` : '/orders'}>
        {last ? shellTexts.yourOrder : shellTexts.yourOrders}
        {last && (
          <>
            {' '}
            <span className="ltr">{persianDigits(last.number)}</span>
          </>
        )}
      </Link>
    </p>
  );
}

/** Inside a partner's page: the page, and one line under it. The widget's first page has a way to what was bought. */
export function FrameChrome({ kind, children }: ChromeProps) {
  const { nav } = useTools();
  useStoreNow(nav.$loc);
  return (
    <>
      {children}
      {kind === 'bare' && !nav.canGoBack() && <WayToOrders />}
      <p className="caption signature">
        <Mark />
        {signature}
      </p>
    </>
  );
}
