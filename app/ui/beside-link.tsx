import type { ReactNode } from 'react';
import { Link } from './nav.tsx';
import { partTexts } from './page-texts.ts';

interface BesideLinkProps {
  to: string;
  /** Whether there can be a second window; without one the page is shown in the place of this one. */
  beside: boolean;
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** A page to read meanwhile: it opens beside the one that is filled in, which stays as it is. */
export function BesideLink({ to, beside, onLeave, children }: BesideLinkProps) {
  if (!beside)
    return (
      <Link to={to} {...(onLeave ? { onClick: onLeave } : {})}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {partTexts.newWindow}</span>
    </a>
  );
}
