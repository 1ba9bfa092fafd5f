import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './nav.tsx';

interface RowLinkProps {
  to: string;
  icon?: IconName;
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  onClick?: () => void;
}

/** A row of a `.rows` list that leads somewhere. */
export function RowLink({ to, icon, title, note, end, onClick }: RowLinkProps) {
  return (
    <Link className="row" to={to} {...(onClick ? { onClick } : {})}>
      {icon && (
        <span className="row-icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="grow">
        <span className="row-title">{title}</span>
        {note && <span className="row-note">{note}</span>}
      </span>
      {end && <span className="row-end">{end}</span>}
      <span className="go">
        <Icon name="go" />
      </span>
    </Link>
  );
}
