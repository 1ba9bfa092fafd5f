import type { RefusedOffer } from '#contract/offers';
import type { Choice } from '#pricing/choices';
import { Button } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { offersTexts } from './texts.ts';

interface WayOutProps {
  way_out: RefusedOffer['way_out'];
  onChoice: (change: Choice) => void;
}

/** Another choice, at which the insurer has an offer after all. */
export const WayOut = ({ way_out, onChoice }: WayOutProps) =>
  way_out && (
    <Button kind="tonal" size="s" onClick={() => onChoice(way_out.choice)}>
      {way_out.text}
    </Button>
  );

/** Last, without a ground, each with its reason and, where there is one, a way out. */
export function Refused({
  refused,
  signs,
  onChoice,
}: {
  refused: readonly RefusedOffer[];
  signs: ReadonlyMap<string, string>;
  onChoice: (change: Choice) => void;
}) {
  if (!refused.length) return null;
  return (
    <>
      <h2 className="title-s refused-title">{offersTexts.refusedTitle(refused.length)}</h2>
      {refused.map(({ insurer, text, way_out }) => (
        <div key={insurer.slug} className="offer" data-refused>
          <div className="offer-head">
            <Monogram name={insurer.title} sign={signs.get(insurer.title)} />
            <div className="grow">
              <h3 className="offer-name">{insurer.title}</h3>
              <span className="caption">{text}</span>
            </div>
          </div>
          <WayOut way_out={way_out} onChoice={onChoice} />
        </div>
      ))}
    </>
  );
}
