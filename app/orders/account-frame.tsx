import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Button } from '../ui/button.tsx';
import { plainFigures } from '../ui/figures.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { ordersTexts } from './texts.ts';
import './orders.css';

/** The account's places beside the page on wide screens. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const user = useStore(visitorOf(useTools()).$user);
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <div className="page account">
      <nav className="account-nav" aria-label={ordersTexts.account}>
        {user?.username && (
          <div className="account-who">
            <span className="row-icon">
              <Icon name="user" />
            </span>
            <span>
              {name && <span className="row-title">{name}</span>}
              <span className="row-note ltr">{plainFigures(user.username)}</span>
            </span>
          </div>
        )}
        <Link to="/orders" current>
          <Icon name="policy" />
          {ordersTexts.title}
        </Link>
      </nav>
      <main id="main" className="stack has-bottom-nav">
        {children}
      </main>
    </div>
  );
}

/** Whose account this is, and the ways out of it. */
export function SignedInAs() {
  const tools = useTools();
  const visitor = visitorOf(tools);
  const user = useStore(visitor.$user);
  if (!user?.username) return null;
  const leave = async (again: boolean) => {
    await visitor.logout();
    if (again) await tools.askLogin();
    else tools.nav.go('/', { replace: true });
  };
  return (
    <div className="stack account-foot">
      <p className="caption">
        {ordersTexts.signedInAs} <span className="ltr strong">{plainFigures(user.username)}</span>
      </p>
      <div className="order-acts">
        <Button kind="quiet" size="s" flush onClick={() => leave(true)}>
          {ordersTexts.notMine}
        </Button>
        <Button kind="quiet" size="s" onClick={() => leave(false)}>
          {ordersTexts.logout}
        </Button>
      </div>
    </div>
  );
}
