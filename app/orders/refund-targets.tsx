import type { RefundEstimate, RefundTarget } from '#contract/cancellations';
import { Choice } from '../ui/choice.tsx';
import { ordersTexts } from './texts.ts';

interface RefundTargetsProps {
  /** Names the choice, where a page has several. */
  name: string;
  targets: RefundEstimate['targets'];
  chosen: RefundTarget;
  onChoose: (target: RefundTarget) => void;
}

/** Where money that comes back is to go: to the card that paid, or to the wallet. */
export function RefundTargets({ name, targets, chosen, onChoose }: RefundTargetsProps) {
  return (
    <fieldset className="stack">
      <legend className="title-s">{ordersTexts.refundTarget}</legend>
      <div className="choices">
        {targets.map(({ kind, title, note }) => (
          <Choice
            key={kind}
            name={name}
            title={title}
            note={note}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The way that was chosen, where it is still one; the usual one until something is. */
export const targetAmong = (targets: RefundEstimate['targets'], chosen: RefundTarget | null): RefundTarget =>
  targets.find(({ kind }) => kind === chosen)?.kind ?? targets[0]?.kind ?? 'wallet';
