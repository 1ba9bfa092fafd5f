import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lineTitles } from '#contract/line-titles';
import type { Line } from '#contract/lines';
import { coverText, type OffersAnswer } from '#contract/offer-cells';
import type { Query } from '#tracking/query';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { Button, ButtonLink, TextButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { tomanFigures } from '../ui/figures.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { Notice } from '../ui/notice.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { CompareBar } from './compare-bar.tsx';
import { Filters, NarrowControls, OrderChips, OrderRule, TermPicker } from './controls.tsx';
import { CoverSlider } from './cover-slider.tsx';
import { type LoadedOffers, unreadable } from './load-offers.ts';
import { OfferCard, OfferSkeleton } from './offer-card.tsx';
import { most_compared } from './offers-address.ts';
import { OffersFailed } from './offers-failed.tsx';
import {
  bothCovers,
  dropsOf,
  plansOf,
  priceAt,
  pricesBefore,
  refusedOffers,
  shownOffers,
  signsOf,
} from './offers-state.ts';
import type { Offers } from './offers-store.ts';
import { PricesSheet } from './prices-sheet.tsx';
import { Refused } from './refused.tsx';
import { SameCoverSheet } from './same-cover-sheet.tsx';
import { emptyTexts, offersTexts } from './texts.ts';
import { holdsFor, untilText } from './until.ts';
import { useOffers, useSettingInAddress } from './use-offers.ts';
import './offers.css';

/** Prices end at a known moment; then they are fetched again without being asked. */
function useExpiry(answer: OffersAnswer | null, refresh: () => void) {
  useEffect(() => {
    if (!answer) return;
    const left = Math.min(holdsFor(answer), 86_400_000);
    const timer = setTimeout(refresh, Math.max(left, 1_000));
    return () => clearTimeout(timer);
  }, [answer, refresh]);
}

function Empty({ answer, offers }: { answer: OffersAnswer; offers: Offers }) {
  const shape = useStore(offers.$shape);
  const drops = dropsOf(answer, shape);
  const none = answer.offers.length === 0;
  const title = none ? emptyTexts.none : shape.filters.length ? emptyTexts.filtered : emptyTexts.cell;
  return (
    <>
      <EmptyState
        icon="filter"
        kind="warning"
        title={title}
        text={none ? emptyTexts.noneText : emptyTexts.filteredText}
      />
      <div className="stack empty-ways">
        {drops.map(drop => (
          <button key={drop.title} type="button" className="row card" onClick={() => offers.setShape(drop.change)}>
            <span className="grow">
              <span className="row-title">{drop.title}</span>
              <span className="row-note">{drop.note}</span>
            </span>
            <span className="go">
              <Icon name="go" />
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

/** In a partner's page. */
const first_offers = 8;

interface ListProps {
  answer: OffersAnswer;
  offers: Offers;
  comparePath: string;
  query: Query;
}

function List({ answer, offers, comparePath, query }: ListProps) {
  const setting = useSettingInAddress(offers, answer, query);
  const shape = useStore(offers.$shape);
  const compared = useStore(offers.$compared);
  const { choosing, change, same, note, expired, error } = useStore(offers.$around);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = shownOffers(answer, shape);
  const { kind } = useTools();
  // A partner's page grows with the list: it gets the first ones, and the rest for the asking.
  const [whole, setWhole] = useState(kind === 'site');
  const drawn = whole ? shown : shown.slice(0, first_offers);
  const sheet = answer.offers.find(offer => offer.insurer.slug === opened);
  const price = sheet ? priceAt(answer, sheet, shape) : null;
  const until = untilText(answer.valid_until, answer.today);
  const before = pricesBefore(answer, shown, shape);
  const signs = signsOf(answer);
  const { bodily_rial, driver_rial } = answer.covers;
  const controls = { shape, onShape: offers.setShape };

  return (
    <>
      <aside className="offers-side stack">
        <div className="card stack">
          <CoverSlider
            tiers_rial={answer.tiers_rial}
            value={shape.tier_rial}
            onValue={tier_rial => offers.setShape({ tier_rial })}
          />
          <div className="wide-only">
            <TermPicker terms={answer.policy_terms} {...controls} />
          </div>
          <div className="wide-only">
            <span className="field-label">{offersTexts.only}</span>
            <Filters {...controls} />
          </div>
        </div>
        <p className="caption wide-only">
          {offersTexts.holdsUntil(until)} {answer.demo && offersTexts.demo}
        </p>
      </aside>
      <section className="offers-list stack" aria-label={offersTexts.offers}>
        <NarrowControls answer={answer} count={shown.length} {...controls} />
        <div className="between wide-only">
          <strong className="small" role="status">
            {offersTexts.count(shown.length)}
          </strong>
          <OrderChips {...controls} />
        </div>
        {shown.length > 0 && (
          <div className="told">
            <OrderRule order={shape.order} />
            <p className="caption rule-told">
              <Icon name="policy" size="s" />
              <span>
                {offersTexts.alike(coverText(shape.tier_rial), bothCovers(bodily_rial, driver_rial))}{' '}
                {before.usual !== null && offersTexts.usualBefore(tomanFigures(before.usual))}
              </span>
            </p>
          </div>
        )}
        {note && (
          <Notice kind="info" role="status">
            {note}
            {expired && (
              <>
                {' '}
                <TextButton onClick={() => void offers.refresh()}>{offersTexts.refresh}</TextButton>
              </>
            )}
          </Notice>
        )}
        {error && (
          <Notice kind="danger" role="alert">
            {error}
          </Notice>
        )}
        {shown.length === 0 && <Empty answer={answer} offers={offers} />}
        <ul className="stack offers-cards">
          {drawn.map(each => {
            const { slug } = each.offer.insurer;
            return (
              <OfferCard
                key={slug}
                shown={each}
                answer={answer}
                sign={signs.get(each.offer.insurer.title)}
                term={shape.term}
                was_rial={before.of(slug)}
                compared={compared.includes(slug)}
                compareFull={compared.length >= most_compared}
                choosing={choosing === slug}
                onCompare={on => offers.compare(slug, on)}
                onPrices={() => setOpened(slug)}
                onChoose={() => void offers.choose(slug)}
              />
            );
          })}
        </ul>
        {drawn.length < shown.length && (
          <Button kind="secondary" wide onClick={() => setWhole(true)}>
            {offersTexts.showRest(shown.length - drawn.length)}
          </Button>
        )}
        <Refused refused={refusedOffers(answer, shape)} signs={signs} onShape={offers.setShape} />
        <p className="caption narrow-only">
          {offersTexts.holdsUntil(until)} {answer.demo && offersTexts.demo}
        </p>
      </section>
      <PricesSheet
        open={sheet !== undefined && price !== null && change === null}
        title={sheet?.insurer.title ?? ''}
        price={price}
        plans={sheet && price ? plansOf(answer, sheet, price, shape.term) : []}
        until={until}
        choosing={choosing !== null}
        onClose={() => setOpened(null)}
        onChoose={() => {
          if (!opened) return;
          setOpened(null);
          void offers.choose(opened);
        }}
      />
      <ChangeSheet
        change={change}
        choosing={choosing !== null}
        onClose={offers.closeChange}
        onAccept={() => change && void offers.choose(change.offer)}
      />
      <SameCoverSheet
        order={same?.order ?? null}
        onClose={offers.closeSame}
        onGoOn={() => same && void offers.choose(same.slug, true)}
      />
      <CompareBar answer={answer} offers={offers} compareHref={comparePath + setting} />
    </>
  );
}

const waiting = [1, 2, 3, 4];

function Waiting() {
  return (
    <>
      <aside className="offers-side stack" aria-hidden="true">
        <div className="card">
          <span className="skeleton wait-slider" />
        </div>
      </aside>
      <section className="offers-list stack">
        <span role="status" className="small muted cluster">
          <span className="spinner" aria-hidden="true" />
          {offersTexts.waiting}
        </span>
        <ul className="stack offers-cards">
          {waiting.map(each => (
            <OfferSkeleton key={each} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** All offers of a line for one set of answers. `data` is null where they could not be fetched. */
export default function OffersPage({ params, query, data }: PageProps<LoadedOffers>) {
  const tools = useTools();
  const line = (params.line ?? 'thirdparty') as Line;
  const offers = useOffers(line, params.params ?? '', query, data === unreadable ? null : data);
  const answer = useStore(offers.$answer);
  const { state } = useStore(offers.$around);
  useExpiry(answer, offers.refresh);
  const failed = (data === null || data === unreadable || state === 'failed') && !answer;
  const home = `/${line}?go_on=true`;
  const comparePath = `/${line}/compare/${params.params}`;
  return (
    <main id="main" className="page offers" data-frame={tools.kind === 'frame' || undefined}>
      <div className="offers-top between">
        <div>
          <h1 className="title-l">{offersTexts.title(lineTitles[line])}</h1>
          <p className="small muted">
            {answer ? answer.summary.join(' · ') : <span className="skeleton wait-summary" />}
          </p>
        </div>
        <span className="narrow-hide">
          <ButtonLink kind="quiet" size="s" icon="edit" to={home}>
            {offersTexts.edit}
          </ButtonLink>
        </span>
        <Link className="icon-button narrow-only" to={home} label={offersTexts.editAnswers}>
          <Icon name="edit" />
        </Link>
      </div>
      {failed ? (
        <div className="offers-failed">
          <OffersFailed data={data} form={`/${line}`} onRetry={() => void offers.load()} />
        </div>
      ) : answer ? (
        <List answer={answer} offers={offers} comparePath={comparePath} query={query} />
      ) : (
        <Waiting />
      )}
    </main>
  );
}
