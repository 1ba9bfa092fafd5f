import { useId } from 'react';
import { lineRows } from '#contract/lines';
import type { Suggestion, Suggestions } from '#contract/upselling';
import { formatToman } from '#persian/toman';
import { createStartAnswers } from '../api/start-answers.ts';
import { storesOf, useTools } from '../api/tools.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { isChange, type Scale, scaleOf } from './picks.ts';
import { upsellingTexts } from './texts.ts';

interface CardProps {
  suggestion: Suggestion;
  found: Suggestions;
  picked: boolean;
  /** A plan was asked for: each part has its own extra. */
  byParts: boolean;
  onPick: () => void;
  onDecline: () => void;
}

const share = (percent: number) => ({ '--share': `${percent}%` }) as object;

function ScalePicture({ scale }: { scale: Scale }) {
  return (
    <div className="upsell-scale" role="img" aria-label={upsellingTexts.scale(scale.from, scale.to)}>
      <p className="small">
        <span className="muted">{upsellingTexts.yours}</span> <b>{scale.from}</b>
      </p>
      <span className="upsell-bar" data-kind="yours" style={share(scale.from_percent)} />
      <p className="small">
        <span className="muted">{upsellingTexts.oneStepUp}</span> <b>{scale.to}</b>
      </p>
      <span className="upsell-bar" style={share(100)} />
      {scale.example_percent !== null && <span className="upsell-mark" style={share(scale.example_percent)} />}
    </div>
  );
}

/** The extra of each part of a plan, where one was asked for. */
const partsText = (byParts: boolean, extra_rial: number | null): string | undefined => {
  if (!byParts || extra_rial === null) return undefined;
  return extra_rial > 0 ? upsellingTexts.eachPart(extra_rial) : upsellingTexts.sameParts;
};

/** One thing that the offer could have beside it: why, what it adds to the price, and a box that nobody has ticked. */
export function SuggestionCard({ suggestion, found, picked, byParts, onPick, onDecline }: CardProps) {
  const tools = useTools();
  const titleId = useId();
  const { kind, title, what_it_adds, why, example, line, extra_rial, extra_per_month_rial } = suggestion;
  const scale = isChange(suggestion) ? scaleOf(found, suggestion) : null;
  const icon = line && lineRows.find(({ slug }) => slug === line.slug)?.doors[0]?.icon;
  return (
    <section className="card stack upsell-card">
      <div className="upsell-head">
        {icon && (
          <span className="row-icon">
            <Icon name={icon} />
          </span>
        )}
        <div>
          <h2 className="title-s" id={titleId}>
            {title}
          </h2>
          <p className="small muted">{why}</p>
        </div>
      </div>
      {scale ? <ScalePicture scale={scale} /> : <p className="small">{what_it_adds}</p>}
      {scale && example && (
        <p className="caption">
          <span className="upsell-example">{upsellingTexts.exampleMark(example.label)}</span>، {example.text}
        </p>
      )}
      {line ? (
        <>
          <div>
            <ButtonLink
              kind="tonal"
              size="s"
              to={line.path}
              onClick={() => storesOf(tools, createStartAnswers).leave(line.answers)}
            >
              {upsellingTexts.seePrices}
            </ButtonLink>
          </div>
          <p className="caption">{upsellingTexts.apart}</p>
        </>
      ) : (
        <Choice
          type="checkbox"
          name={kind}
          checked={picked}
          onChange={onPick}
          aria-describedby={titleId}
          title={scale ? upsellingTexts.raise(scale.to) : upsellingTexts.add}
          note={partsText(byParts, extra_per_month_rial)}
          end={
            <>
              <span className="ltr">{upsellingTexts.plus(formatToman(extra_rial ?? 0))}</span> {upsellingTexts.toman}
            </>
          }
        />
      )}
      <Button kind="quiet" size="s" flush aria-label={upsellingTexts.noOf(title)} onClick={onDecline}>
        {upsellingTexts.noShort}
      </Button>
    </section>
  );
}
