import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type Outcome = 'success' | 'warning' | 'danger';

export function NicheArt({ icon, kind }: { icon: IconName; kind?: Outcome }) {
  return (
    <div className="niche-art" data-kind={kind}>
      <Icon name={icon} />
    </div>
  );
}

interface EmptyStateProps {
  icon: IconName;
  kind?: Outcome;
  title: ReactNode;
  text?: ReactNode;
  /** As the page's own heading it takes the focus on arrival. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

export function EmptyState({ icon, kind, title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="empty">
      <NicheArt icon={icon} {...(kind ? { kind } : {})} />
      <Heading className={Heading === 'h1' ? 'title-l' : 'title-m'} tabIndex={-1}>
        {title}
      </Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Stands for an insurer until it gives us its sign: the first two letters of its name. */
export function Monogram({ name, size }: { name: string; size?: 's' }) {
  return (
    <span className="monogram" data-size={size} aria-hidden="true">
      {Array.from(name.replace(/^بیمهٔ? /u, ''))
        .slice(0, 2)
        .join('')}
    </span>
  );
}
