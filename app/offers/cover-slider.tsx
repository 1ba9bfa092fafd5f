import type { CSSProperties } from 'react';
import { coverText } from '#contract/offer-cells';
import { offersTexts } from './texts.ts';

interface CoverSliderProps {
  tiers_rial: readonly number[];
  value: number;
  onValue: (tier_rial: number) => void;
}

/** The tier drives the price, so it stands first; its number is larger than its label. */
export function CoverSlider({ tiers_rial, value, onValue }: CoverSliderProps) {
  const at = Math.max(0, tiers_rial.indexOf(value));
  const last = Math.max(1, tiers_rial.length - 1);
  const [figure = '', ...unit] = coverText(value).split(' ');
  const style: CSSProperties & Record<'--at', string> = { '--at': `${(at / last) * 100}%` };
  return (
    <div className="cover-box">
      <div className="between">
        <label className="field-label" htmlFor="tier">
          {offersTexts.cover}
        </label>
        <output className="tier" htmlFor="tier">
          <b>{figure}</b> {unit.join(' ')}
        </output>
      </div>
      <div className="slider" style={style}>
        <input
          id="tier"
          type="range"
          min={0}
          max={tiers_rial.length - 1}
          step={1}
          value={at}
          aria-valuetext={coverText(value)}
          onInput={event => onValue(tiers_rial[Number(event.currentTarget.value)] ?? value)}
          onChange={() => undefined}
        />
        <div className="slider-ends">
          <span>{`${coverText(tiers_rial[0] ?? 0).replace(' تومان', '')} (${offersTexts.legalFloor})`}</span>
          <span>{coverText(tiers_rial.at(-1) ?? 0).replace(' تومان', '')}</span>
        </div>
      </div>
    </div>
  );
}
