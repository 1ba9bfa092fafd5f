import type { RefusedOffer, WayOut } from '#contract/offer-cells';
import { Button } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import type { Shape } from './offers-state.ts';
import { offersTexts } from './texts.ts';

const shapeOf = ({ financial_coverage, policy_term }: WayOut): Partial<Shape> => ({
  ...(financial_coverage === undefined ? {} : { tier_rial: financial_coverage }),
  ...(policy_term === undefined ? {} : { term: policy_term }),
});

/** Last, without a ground, each with its reason and, where there is one, a way out. */
export function Refused({
  refused,
  signs,
  onShape,
}: {
  refused: readonly RefusedOffer[];
  signs: ReadonlyMap<string, string>;
  onShape: (change: Partial<Shape>) => void;
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
          {way_out && (
            <Button kind="tonal" size="s" onClick={() => onShape(shapeOf(way_out))}>
              {way_out.text}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}
