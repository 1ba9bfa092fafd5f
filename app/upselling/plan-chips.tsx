import { useId } from 'react';
import type { Suggestions } from '#contract/upselling';
import { upsellingTexts } from './texts.ts';

interface PlanChipsProps {
  plans: Suggestions['plans'];
  /** Null is all at once. */
  plan: string | null;
  onPlan: (plan: string | null) => void;
}

/** By which way of paying the extras are told; it decides nothing yet. */
export function PlanChips({ plans, plan, onPlan }: PlanChipsProps) {
  const name = useId();
  const ways = [{ id: null, title: upsellingTexts.atOnce }, ...plans];
  return (
    <fieldset className="term-picker">
      <legend className="field-label">{upsellingTexts.pay}</legend>
      <div className="chips">
        {ways.map(({ id, title }) => (
          <label key={id} className="chip" data-on={id === plan || undefined}>
            <input className="sr-only" type="radio" name={name} checked={id === plan} onChange={() => onPlan(id)} />
            {title}
          </label>
        ))}
      </div>
      <p className="caption">{upsellingTexts.planNote}</p>
    </fieldset>
  );
}
