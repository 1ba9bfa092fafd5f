import type { RenewalAnswer } from '#contract/renewals';
import { allSame, type Choice } from '#pricing/choices';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Monogram } from '../../ui/empty-state.tsx';
import { Money, PriceRows, withKind } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStepFocus } from '../../ui/step-focus.ts';
import { DimensionChips, DimensionControl } from '../dimensions.tsx';
import { labelOf } from '../offers-state.ts';
import { totalOf } from './load-renewal.ts';
import { renewalTexts } from './texts.ts';
import type { RenewalState } from './use-renewal.ts';

function differenceText(rial: number): string {
  if (rial === 0) return renewalTexts.unchanged;
  return rial > 0 ? renewalTexts.dearer(rial) : renewalTexts.cheaper(-rial);
}

/** What was paid, what each thing has changed, and what is asked now; another cover is a row of its own. */
function Changes({ answer, total_rial, choice }: { answer: RenewalAnswer; total_rial: number; choice: Choice }) {
  const { previous, changes } = answer;
  const explained = changes.reduce((sum, { amount_rial }) => sum + amount_rial, previous.total_rial);
  const other = total_rial - explained;
  const rows = [
    { key: 'before', title: renewalTexts.paidBefore, amount_rial: previous.total_rial },
    ...changes.map(withKind),
    ...(allSame(choice, answer.choice)
      ? []
      : [withKind({ key: 'choice', title: renewalTexts.otherCover, amount_rial: other })]),
  ];
  return <PriceRows rows={rows} total={{ title: renewalTexts.asksNow, amount_rial: total_rial }} />;
}

/** The offer that is about to be bought: the same insurer's, until another is chosen. */
export function ChosenCard({ renewal }: { renewal: RenewalState }) {
  const { answer, choice, setChoice, slug, busy, error, changed, moved, order } = renewal;
  const { previous } = answer;
  // The button of another insurer is gone once it was pressed.
  const around = useStepFocus<HTMLElement>(slug, 'h2');
  const offer = answer.offers.find(({ insurer }) => insurer.slug === slug);
  const total_rial = totalOf(answer, slug, choice);
  const isSame = slug === previous.insurer.slug;
  const title = offer?.insurer.title ?? previous.insurer.title;
  const covers = answer.dimensions.map(({ key }) => labelOf(answer, key, choice)).filter(Boolean);
  return (
    <section className="card stack" aria-live="polite" ref={around}>
      <div className="offer-head">
        <Monogram name={title} />
        <div className="grow">
          <h2 className="offer-name" tabIndex={-1}>
            {isSame ? renewalTexts.sameInsurer(title) : title}
          </h2>
          <span className="caption">{[...covers, renewalTexts.from(answer.starts_at)].join(' · ')}</span>
        </div>
      </div>
      {total_rial === null ? (
        <Notice kind="warning">{renewalTexts.notSold(title)}</Notice>
      ) : (
        <>
          <div>
            <Money amount_rial={total_rial} size="l" />
            <p className="small muted">{differenceText(total_rial - previous.total_rial)}</p>
          </div>
          {isSame && answer.changes.length > 0 && (
            <Accordion title={renewalTexts.why} open>
              <Changes answer={answer} total_rial={total_rial} choice={choice} />
            </Accordion>
          )}
        </>
      )}
      <Accordion title={renewalTexts.changeCover}>
        <div className="stack">
          {answer.dimensions.map(dimension =>
            dimension.kind === 'chips' ? (
              <DimensionChips key={dimension.key} dimension={dimension} choice={choice} onChoice={setChoice} />
            ) : (
              <DimensionControl key={dimension.key} dimension={dimension} choice={choice} onChoice={setChoice} />
            ),
          )}
        </div>
      </Accordion>
      {changed && <Notice kind="warning">{renewalTexts.priceChanged(changed.before_rial, changed.now_rial)}</Notice>}
      {moved && <Notice kind="warning">{renewalTexts.startMoved(moved)}</Notice>}
      {error?.at === 'order' && (
        <Notice kind="warning" role="alert">
          {error.text}
        </Notice>
      )}
      {total_rial !== null && (
        <Button wide busy={busy === 'order'} disabled={busy === 'prices'} onClick={() => void order()}>
          {renewalTexts.renew(total_rial)}
        </Button>
      )}
    </section>
  );
}
