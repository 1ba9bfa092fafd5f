import { persianDigits } from '#persian/digits';
import type { CarPlate } from '#persian/plate';
import { PlateStrip } from './plate.tsx';
import { plateTexts } from './texts.ts';

/** A plate to be read, small, inside cards. */
export function PlateBadge({ plate }: { plate: CarPlate }) {
  const shown = persianDigits(
    `${plateTexts.group}: ${plate.left2} ${plate.letter} ${plate.mid3} ${plateTexts.iran} ${plate.region2}`,
  );
  return (
    <div className="plate" data-size="s" role="img" aria-label={shown}>
      <PlateStrip />
      <div className="plate-main">
        <output>{persianDigits(plate.left2)}</output>
        <output>{plate.letter}</output>
        <output>{persianDigits(plate.mid3)}</output>
      </div>
      <div className="plate-region">
        <small>{plateTexts.iran}</small>
        <output>{persianDigits(plate.region2)}</output>
      </div>
    </div>
  );
}
