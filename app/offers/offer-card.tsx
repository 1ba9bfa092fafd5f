import type { InsurerMetrics, OffersAnswer } from '#contract/offers';
import { persianDigits } from '#persian/digits';
import { formatNumber, formatToman } from '#persian/toman';
import type { Choice } from '#pricing/choices';
import { Button, TextButton } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { Badge } from '../ui/notice.tsx';
import { hasInstallments, type ShownOffer } from './offers-state.ts';
import { offersTexts } from './texts.ts';
import './offer-card.css';

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
  shown: ShownOffer;
  answer: OffersAnswer;
  sign: string | undefined;
  choice: Choice;
  /** The price before the discount; null where it is the same for all and said once. */
  was_rial: number | null;
  compared: boolean;
  compareFull: boolean;
  choosing: boolean;
  onCompare: (on: boolean) => void;
  onPrices: () => void;
  onChoose: () => void;
}

/** The price is the hero; what all offers have alike is said above the list, so a card holds what tells it from others. */
export function OfferCard(props: OfferCardProps) {
  const { shown, answer, sign, choice, was_rial, compared, compareFull, choosing, onCompare, onPrices, onChoose } =
    props;
  const { offer, payable_rial, labels } = shown;
  const { title } = offer.insurer;
  const perks = [
    ...offer.perks,
    ...(hasInstallments(answer, offer, payable_rial, choice) ? [offersTexts.withCheques] : []),
  ];
  return (
    <li className="offer">
      <div className="offer-head">
        <Monogram name={title} sign={sign} />
        <div className="grow">
          <h2 className="offer-name">{title}</h2>
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
        {was_rial !== null && (
          <span className="caption was-line">
            {was_rial > payable_rial && (
              <>
                <span className="sr-only">{offersTexts.before} </span>
                <span className="was num">{formatToman(was_rial)}</span>
              </>
            )}
          </span>
        )}
        <Money amount_rial={payable_rial} size="m" />
      </div>
      <Button className="offer-go" busy={choosing} onClick={onChoose} aria-label={offersTexts.chooseOf(title)}>
        {offersTexts.choose}
      </Button>
      <div className="offer-rows">
        <TextButton icon="go" onClick={onPrices} aria-label={offersTexts.pricesOf(title)}>
          {offersTexts.prices}
        </TextButton>
      </div>
      <ul className="perks">
        {labels.map(label => (
          <li key={label}>
            <Badge kind={label === 'suitable' ? 'accent' : 'brand'}>{offersTexts.sorts[label]}</Badge>
          </li>
        ))}
        {perks.map(perk => (
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
      <span className="skeleton wait-perks perks" />
      <span className="skeleton wait-metrics metrics" />
    </li>
  );
}
