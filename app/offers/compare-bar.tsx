import { useStore } from '@nanostores/react';
import type { OffersAnswer } from '#contract/offers';
import { ButtonLink } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { signsOf } from './offers-state.ts';
import type { Offers } from './offers-store.ts';
import { offersTexts } from './texts.ts';

interface CompareBarProps {
  answer: OffersAnswer;
  offers: Offers;
  compareHref: string;
}

/** What is chosen for comparing, where the thumb is. */
export function CompareBar({ answer, offers, compareHref }: CompareBarProps) {
  const compared = useStore(offers.$compared);
  if (!compared.length) return null;
  const signs = signsOf(answer);
  const titles = compared.flatMap(
    slug => answer.offers.find(offer => offer.insurer.slug === slug)?.insurer.title ?? [],
  );
  return (
    <StickyBar className="compare-bar">
      <div className="page between">
        <span className="cluster">
          {titles.map(title => (
            <Monogram key={title} name={title} sign={signs.get(title)} size="s" />
          ))}
          <span className="small" role="status">
            {offersTexts.chosenForCompare(compared.length)}
          </span>
        </span>
        <ButtonLink size="s" icon="grid" to={compareHref}>
          {offersTexts.compare}
        </ButtonLink>
      </div>
    </StickyBar>
  );
}
