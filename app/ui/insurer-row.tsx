import { insurerPath } from '#contract/insurer-path';
import { insurerRowTexts } from './insurer-row-texts.ts';
import { RowLink } from './row-link.tsx';

interface InsurerRowProps {
  insurer: { slug: string; title: string };
  onClick?: () => void;
}

/** From what an insurer sells or has sold to its page: its figures, and what customers say of it. */
export function InsurerRow({ insurer: { slug, title }, onClick }: InsurerRowProps) {
  return (
    <RowLink
      to={insurerPath(slug)}
      icon="building"
      title={insurerRowTexts.title(title)}
      note={insurerRowTexts.note}
      {...(onClick ? { onClick } : {})}
    />
  );
}
