import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { persianDigits } from '#persian/digits';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { ordersTexts } from './texts.ts';
import './account-frame.css';
import './orders.css';

/** Logs out, and where the number was not theirs asks for another one. */
function useLeave() {
  const tools = useTools();
  return async (again: boolean) => {
    await visitorOf(tools).logout();
    if (again) await tools.askLogin({ another: true });
    else tools.nav.go('/', { replace: true });
  };
}

/** The account's places beside the page on wide screens, and the way out of it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const user = useStore(visitorOf(useTools()).$user);
  const leave = useLeave();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <div className="page account">
      <nav className="account-nav" aria-label={ordersTexts.account}>
        {user?.username && (
          <div className="who">
            <span className="row-icon">
              <Icon name="user" />
            </span>
            <span>
              {name && <span className="row-title">{name}</span>}
              <span className="row-note">
                <span className="ltr">{persianDigits(user.username)}</span>
              </span>
            </span>
          </div>
        )}
        <div className="group">
          <Link to="/orders" current>
            <Icon name="policy" />
            {ordersTexts.title}
          </Link>
        </div>
        <div className="group">
          <Link to="/contact-us">
            <Icon name="phone" />
            {ordersTexts.contact}
          </Link>
          {user?.username && (
            <>
              <button type="button" onClick={() => leave(true)}>
                <Icon name="swap" />
                {ordersTexts.notMine}
              </button>
              <button type="button" onClick={() => leave(false)}>
                <Icon name="logout" />
                {ordersTexts.logout}
              </button>
            </>
          )}
        </div>
      </nav>
      <main id="main" className="stack has-bottom-nav">
        {children}
      </main>
    </div>
  );
}

function Act({ icon, title, onClick }: { icon: IconName; title: string; onClick: () => void }) {
  return (
    <button type="button" className="row" onClick={onClick}>
      <span className="row-icon">
        <Icon name={icon} />
      </span>
      <span className="row-title">{title}</span>
    </button>
  );
}

/** Whose account this is, and the ways out of it, where no list of places stands beside the page. */
export function SignedInAs() {
  const user = useStore(visitorOf(useTools()).$user);
  const leave = useLeave();
  if (!user?.username) return null;
  return (
    <section className="stack account-foot">
      <p className="caption">
        {ordersTexts.signedInAs}: <span className="ltr strong">{persianDigits(user.username)}</span>
      </p>
      <div className="rows card">
        <Act icon="swap" title={ordersTexts.notMine} onClick={() => leave(true)} />
        <Act icon="logout" title={ordersTexts.logout} onClick={() => leave(false)} />
      </div>
    </section>
  );
}
