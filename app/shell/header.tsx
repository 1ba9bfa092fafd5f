import { useState } from 'react';
import { lineDoors } from '#contract/lines';
import { useTools } from '../api/tools.ts';
import { Brand } from '../ui/brand.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { siteTexts } from './site-texts.ts';

const places = [
  { to: '/', title: siteTexts.insurances },
  { to: '/reminder', title: siteTexts.reminder },
  { to: '/insurers', title: siteTexts.insurers },
  { to: '/damage-centers', title: siteTexts.damageCenters },
  { to: '/faq', title: siteTexts.faq },
] as const;

/** What stands in no bottom navigation on phones. */
const menu = [
  ...lineDoors.map(({ to, long_title: title, icon }) => ({ to, title, icon })),
  { to: '/damage-centers', title: siteTexts.damageCenters, icon: 'wrench' },
  { to: '/insurers', title: siteTexts.insurers, icon: 'building' },
  { to: '/sanhab-inquiry', title: siteTexts.inquiry, icon: 'search' },
  { to: '/faq', title: siteTexts.faq, icon: 'chat' },
  { to: '/contact-us', title: siteTexts.contact, icon: 'phone' },
  { to: '/about', title: siteTexts.about, icon: 'info' },
  { to: '/terms', title: siteTexts.terms, icon: 'lock' },
] as const;

const under = (path: string, place: string) => path === place || (place !== '/' && path.startsWith(`${place}/`));

export function Header() {
  const { nav, token } = useTools();
  const { path } = useStoreNow(nav.$loc);
  const hasToken = useStoreNow(token.$hasToken);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <header className="site-header">
        <div className="page">
          <Brand />
          <nav aria-label={siteTexts.main}>
            {places.map(place => (
              <Link key={place.to} to={place.to} current={under(path, place.to)}>
                {place.title}
              </Link>
            ))}
          </nav>
          <div className="tools">
            {hasToken ? (
              <Link className="icon-button" to="/account" label={siteTexts.myAccount}>
                <Icon name="user" />
              </Link>
            ) : (
              <ButtonLink kind="quiet" size="s" to="/login">
                {siteTexts.login}
              </ButtonLink>
            )}
            <IconButton className="only-narrow" icon="menu" label={siteTexts.menu} onClick={() => setOpen(true)} />
          </div>
        </div>
      </header>
      <Sheet open={open} onClose={close} title={siteTexts.menu}>
        <nav className="rows menu-sheet" aria-label={siteTexts.menu}>
          {menu.map(place => (
            <RowLink key={place.to} to={place.to} icon={place.icon} title={place.title} onClick={close} />
          ))}
        </nav>
      </Sheet>
    </>
  );
}

export function BottomNav() {
  const { nav, token } = useTools();
  const { path } = useStoreNow(nav.$loc);
  const hasToken = useStoreNow(token.$hasToken);
  const links = [
    { to: '/', title: siteTexts.home, icon: 'home' },
    { to: '/orders', title: siteTexts.myPolicies, icon: 'policy' },
    { to: hasToken ? '/account/reminders' : '/reminder', title: siteTexts.reminders, icon: 'bell' },
    {
      ...(hasToken ? { to: '/account', title: siteTexts.account } : { to: '/login', title: siteTexts.login }),
      icon: 'user',
    },
  ] as const;
  // Reminders stand below the account as well.
  const here = links.find(({ to }) => under(path, to));
  return (
    <nav className="bottom-nav" aria-label={siteTexts.account}>
      <ul>
        {links.map(link => (
          <li key={link.to}>
            <Link to={link.to} current={link === here}>
              <Icon name={link.icon} />
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
