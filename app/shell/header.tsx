import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTools } from '../api/tools.ts';
import { Brand } from '../ui/brand.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { RowLink } from '../ui/row-link.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { footerTexts, shellTexts, titles } from './texts.ts';

const places = [
  { to: '/', title: shellTexts.insurances, icon: 'home' },
  { to: '/orders', title: shellTexts.myPolicies, icon: 'policy' },
  { to: '/faq', title: titles.faq, icon: 'chat' },
] as const;

/** On phones the places above stand in the bottom navigation; the menu has the others. */
const menu = [
  { to: '/thirdparty', title: footerTexts.thirdparty, icon: 'car' },
  { to: '/thirdparty?vehicle_type=motorcycle', title: footerTexts.motorcycle, icon: 'moto' },
  { to: '/contact-us', title: titles.contact, icon: 'phone' },
  { to: '/about', title: titles.about, icon: 'info' },
  { to: '/terms', title: titles.terms, icon: 'lock' },
] as const;

const under = (path: string, place: string) => path === place || (place !== '/' && path.startsWith(`${place}/`));

export function Header() {
  const { nav, token } = useTools();
  const { path } = useStore(nav.$loc);
  const loggedIn = useStore(token.$loggedIn);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <header className="site-header">
        <div className="page">
          <Brand />
          <nav aria-label={shellTexts.main}>
            {places.map(place => (
              <Link key={place.to} to={place.to} current={under(path, place.to)}>
                {place.title}
              </Link>
            ))}
          </nav>
          <div className="tools">
            {loggedIn ? (
              <Link className="icon-button" to="/orders" label={shellTexts.myAccount}>
                <Icon name="user" />
              </Link>
            ) : (
              <ButtonLink kind="quiet" size="s" to="/login">
                {shellTexts.login}
              </ButtonLink>
            )}
            <IconButton className="only-narrow" icon="menu" label={shellTexts.menu} onClick={() => setOpen(true)} />
          </div>
        </div>
      </header>
      <Sheet open={open} onClose={close} title={shellTexts.menu}>
        <nav className="rows menu-sheet" aria-label={shellTexts.menu}>
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
  const { path } = useStore(nav.$loc);
  const loggedIn = useStore(token.$loggedIn);
  const links = [
    { to: '/', title: shellTexts.home, icon: 'home' },
    { to: '/orders', title: shellTexts.myPolicies, icon: 'policy' },
    { to: '/faq', title: titles.faq, icon: 'chat' },
    ...(loggedIn ? [] : [{ to: '/login', title: shellTexts.login, icon: 'user' } as const]),
  ] as const;
  return (
    <nav className="bottom-nav" aria-label={shellTexts.account}>
      <ul>
        {links.map(link => (
          <li key={link.to}>
            <Link to={link.to} current={under(path, link.to)}>
              <Icon name={link.icon} />
              {link.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
