import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { monogramOf } from './monograms.ts';

type ArtKind = 'success' | 'warning' | 'danger';

export function NicheArt({ icon, kind }: { icon: IconName; kind?: ArtKind }) {
  return (
    <div className="niche-art" data-kind={kind}>
      <Icon name={icon} />
    </div>
  );
}

interface EmptyStateProps {
  icon: IconName;
  kind?: ArtKind;
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

/** Stands for an insurer until it gives us its sign: the first two letters of its name, or those that tell it from others. */
export function Monogram({ name, sign, size }: { name: string; sign?: string | undefined; size?: 's' }) {
  return (
    <span className="monogram" data-size={size} aria-hidden="true">
      {sign ?? monogramOf(name)}
    </span>
  );
}
