import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { persianDigits } from '#persian/digits';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Link, useNav } from '../ui/nav.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { type AccountPlace, placeGroups } from './places.ts';
import { accountTexts } from './texts.ts';
import './account-frame.css';

/**
 * Logs out, then asks for another number if this one was not the customer's. Offline no other page can load, so this one
 * stays without the account's data and says that the session on the server has not ended yet.
 */
function useLeave() {
  const tools = useTools();
  return async (again: boolean) => {
    if (!(await visitorOf(tools).logout())) tools.alerts.show(accountTexts.leftHereAlone, 'error');
    else if (again) await tools.askLogin({ another: true });
    else tools.nav.go('/', { replace: true });
  };
}

/** The place that a path belongs to: the one with the longest address before it. */
function usePlace(): AccountPlace | undefined {
  const { path } = useStoreNow(useNav().$loc);
  const under = (to: string) => path === to || path.startsWith(`${to}/`);
  const around = placeGroups.flat().filter(({ to, also }) => under(to) || (also !== undefined && under(also)));
  return around.sort((a, b) => b.to.length - a.to.length)[0];
}

interface AccountFrameProps {
  /** The page takes the whole width, as an overview does. */
  wide?: boolean;
  children: ReactNode;
}

/** An account's page: the account's places beside it on wide screens, and below it on narrow ones, with the way out. */
export function AccountFrame({ wide, children }: AccountFrameProps) {
  const user = useStore(visitorOf(useTools()).$user);
  const here = usePlace();
  const leave = useLeave();
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ');
  return (
    <div className="page account" data-wide={wide || undefined}>
      <nav className="account-nav" aria-label={accountTexts.account}>
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
        {placeGroups.map(
          group =>
            group[0] && (
              <div className="group" key={group[0].to}>
                {group.map(place => (
                  <Link key={place.to} to={place.to} current={place === here}>
                    <Icon name={place.icon} />
                    {place.title}
                  </Link>
                ))}
              </div>
            ),
        )}
        {user?.username && (
          <div className="group">
            <button type="button" onClick={() => leave(true)}>
              <Icon name="swap" />
              {accountTexts.notMine}
            </button>
            <button type="button" onClick={() => leave(false)}>
              <Icon name="logout" />
              {accountTexts.logout}
            </button>
          </div>
        )}
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

/** What of the foot stands on the site, where the bottom navigation leads to the places. */
const onSite: Readonly<Record<string, 'all' | 'leave'>> = { '/account': 'all', '/account/profile': 'leave' };

/** Below the first page of an account, where no list stands beside it: the other places, whose account it is, and the ways out. */
export function AccountFoot() {
  const user = useStore(visitorOf(useTools()).$user);
  const here = usePlace();
  const leave = useLeave();
  const others = placeGroups.flat().filter(place => place !== here);
  if (!user?.username) return null;
  return (
    <section className="stack account-foot" data-site={here && onSite[here.to]}>
      <nav className="rows card" aria-label={accountTexts.places}>
        {others.map(place => (
          <RowLink key={place.to} to={place.to} icon={place.icon} title={place.title} />
        ))}
      </nav>
      <p className="caption">
        {accountTexts.signedInAs}: <span className="ltr strong">{persianDigits(user.username)}</span>
      </p>
      <div className="rows card">
        <Act icon="swap" title={accountTexts.notMine} onClick={() => leave(true)} />
        <Act icon="logout" title={accountTexts.logout} onClick={() => leave(false)} />
      </div>
    </section>
  );
}
