import { Icon } from './icon.tsx';
import { Link } from './nav.tsx';
import './back-link.css';

/** Above a page that lies below another one: the way up, by that page's title. */
export function BackLink({ to, title }: { to: string; title: string }) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="back" size="s" />
      {title}
    </Link>
  );
}
