import { coverText, type InsurerMetrics, type OffersAnswer } from '#contract/offer-cells';
import { persianDigits } from '#persian/digits';
import { formatNumber } from '#persian/toman';
import { Button, TextButton } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { tomanFigures } from '../ui/figures.ts';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { Badge } from '../ui/notice.tsx';
import { bothCovers, type Shown } from './offers-state.ts';
import { offersTexts } from './texts.ts';

/** Days after which an answer to a complaint is late. */
const slow_days = 30;

export function Metrics({ metrics }: { metrics: InsurerMetrics }) {
  const { complaint_response_days: days, branches, satisfaction } = metrics;
  return (
    <dl className="metrics">
      <div data-low={days !== null && days > slow_days ? true : undefined}>
        <dt>{offersTexts.complaints}</dt>
        <dd>{days === null ? offersTexts.unknown : offersTexts.days(days)}</dd>
      </div>
      <div>
        <dt>{offersTexts.branches}</dt>
        <dd>{branches === null ? offersTexts.unknown : formatNumber(branches)}</dd>
      </div>
      <div>
        <dt>{offersTexts.satisfaction}</dt>
        <dd>
          {satisfaction === null ? offersTexts.unknown : persianDigits(satisfaction.toFixed(1)).replace('.', '٫')}
        </dd>
      </div>
    </dl>
  );
}

interface OfferCardProps {
  shown: Shown;
  answer: OffersAnswer;
  tier_rial: number;
  was_rial: number;
  compared: boolean;
  compareFull: boolean;
  choosing: boolean;
  onCompare: (on: boolean) => void;
  onPrices: () => void;
  onChoose: () => void;
}

/** The price is the hero; what is covered stands under it. */
export function OfferCard(props: OfferCardProps) {
  const { shown, answer, tier_rial, was_rial, compared, compareFull, choosing, onCompare, onPrices, onChoose } = props;
  const { offer, payable_rial, labels } = shown;
  const { title } = offer.insurer;
  const { bodily_rial, driver_rial } = answer.covers;
  return (
    <li className="offer">
      <div className="offer-head">
        <Monogram name={title} />
        <div className="grow">
          <div className="cluster">
            <h2 className="offer-name">{title}</h2>
            {labels.includes('suitable') && <Badge kind="accent">{offersTexts.orders.suitable}</Badge>}
            {labels.includes('cheapest') && <Badge kind="brand">{offersTexts.orders.cheapest}</Badge>}
          </div>
          <span className="caption">{offersTexts.solvency(offer.metrics.solvency_level)}</span>
        </div>
      </div>
      <label className="compare">
        <input
          type="checkbox"
          checked={compared}
          disabled={compareFull && !compared}
          onChange={event => onCompare(event.currentTarget.checked)}
          aria-label={offersTexts.compareOf(title)}
        />
        {offersTexts.compare}
      </label>
      <div className="offer-price">
        <span className="caption was-line">
          {was_rial > payable_rial && (
            <>
              <span className="sr-only">{offersTexts.before} </span>
              <span className="was">{tomanFigures(was_rial)}</span>
            </>
          )}
        </span>
        <Money amount_rial={payable_rial} size="m" />
        <TextButton icon="go" onClick={onPrices} aria-label={offersTexts.pricesOf(title)}>
          {offersTexts.prices}
        </TextButton>
      </div>
      <Button className="offer-go" busy={choosing} onClick={onChoose} aria-label={offersTexts.chooseOf(title)}>
        {offersTexts.choose}
      </Button>
      <ul className="covers">
        <li>
          <span>{offersTexts.property}</span>
          <span>{offersTexts.upTo(coverText(tier_rial))}</span>
        </li>
        <li>
          <span>{offersTexts.lives}</span>
          <span>{bothCovers(bodily_rial, driver_rial)}</span>
        </li>
      </ul>
      <ul className="perks">
        {offer.perks.map(perk => (
          <li key={perk}>
            <Icon name="check" />
            {perk}
          </li>
        ))}
      </ul>
      <Metrics metrics={offer.metrics} />
    </li>
  );
}

/** Takes the exact place of a card. */
export function OfferSkeleton() {
  return (
    <li className="offer offer-wait" aria-hidden="true">
      <div className="offer-head">
        <span className="skeleton wait-sign" />
        <span className="grow stack">
          <span className="skeleton wait-name" />
          <span className="skeleton wait-line" />
        </span>
      </div>
      <div className="offer-price">
        <span className="skeleton wait-price" />
      </div>
      <span className="skeleton wait-go offer-go" />
      <div className="covers">
        <span className="skeleton wait-covers" />
      </div>
      <span className="skeleton wait-metrics metrics" />
    </li>
  );
}
