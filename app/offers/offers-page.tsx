import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Line, lineTitle, resumedFormOf } from '#contract/lines';
import type { OffersAnswer } from '#contract/offers';
import { payableOf } from '#pricing/choices';
import type { Query } from '#tracking/query';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/nav.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { CompareBar } from './compare-bar.tsx';
import { Filters, NarrowControls, SortChips } from './controls.tsx';
import { DimensionControl } from './dimensions.tsx';
import { LaterQuestion } from './later-question.tsx';
import { Matrix } from './matrix.tsx';
import { columnsOf, matrixOf } from './matrix-state.ts';
import { OfferCard, OfferSkeleton } from './offer-card.tsx';
import { isCompareFull } from './offers-address.ts';
import { OffersNotes } from './offers-notes.tsx';
import { dropsOf, plansOf, pricesBefore, refusedOffers, shownOffers, signsOf } from './offers-state.ts';
import type { Offers } from './offers-store.ts';
import { remainingMs, validUntilText } from './price-validity.ts';
import { PricesSheet } from './prices-sheet.tsx';
import { Refused } from './refused.tsx';
import { SameCoverSheet } from './same-cover-sheet.tsx';
import { emptyTexts, offersTexts } from './texts.ts';
import { UnreadableAnswers } from './unreadable-answers.tsx';
import { useOffers, useSettingInAddress } from './use-offers.ts';
import './offers.css';

/** Prices end at a known moment; then they are fetched again without being asked. */
function useExpiry(answer: OffersAnswer | null, refresh: () => void) {
  const tools = useTools();
  useEffect(() => {
    if (!answer) return;
    const left = Math.min(remainingMs(tools, answer), 86_400_000);
    const timer = setTimeout(refresh, Math.max(left, 1_000));
    return () => clearTimeout(timer);
  }, [tools, answer, refresh]);
}

function Empty({ answer, offers }: { answer: OffersAnswer; offers: Offers }) {
  const settings = useStore(offers.$settings);
  const drops = dropsOf(answer, settings);
  const none = answer.offers.length === 0;
  const title = none ? emptyTexts.none : settings.filters.length ? emptyTexts.filtered : emptyTexts.cell;
  return (
    <>
      <EmptyState
        icon="filter"
        kind="warning"
        title={title}
        text={drops.length ? emptyTexts.filteredText : emptyTexts.noneText}
      />
      <div className="stack empty-ways">
        {drops.map(drop => (
          <button key={drop.title} type="button" className="row card" onClick={() => offers.setSettings(drop.change)}>
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
  const settings = useStore(offers.$settings);
  const compared = useStore(offers.$compared);
  const { choosing, change, same, note, expired, error } = useStore(offers.$ui);
  const prices = useStore(offers.$prices);
  const shown = shownOffers(answer, settings);
  const { kind } = useTools();
  // A partner's page grows with the list: it gets the first ones, and the rest for the asking.
  const [whole, setWhole] = useState(kind === 'site');
  const inSight = shown.map(({ offer }) => offer.insurer.slug);
  const compareFull = isCompareFull(compared, inSight);
  const drawn = whole ? shown : shown.slice(0, first_offers);
  const sheet = answer.offers.find(offer => offer.insurer.slug === prices?.slug);
  const total_rial = sheet ? payableOf(answer, sheet, settings.choice) : null;
  const until = validUntilText(answer.valid_until, answer.today);
  const before = pricesBefore(answer, shown, settings);
  const signs = signsOf(answer);
  const controls = { settings, onSettings: offers.setSettings };
  const choosing_by = { choice: settings.choice, onChoice: offers.setChoice };
  const columns = columnsOf(answer);
  /** An amount that nobody sells is no choice, here as little as in the table. */
  const sold = columns && { ...columns, values: matrixOf(answer, columns, settings).columns };
  const notes = (
    <OffersNotes
      answer={answer}
      settings={settings}
      usual_rial={before.usual}
      any={shown.length > 0}
      note={note}
      expired={expired}
      error={error}
      onRefresh={() => void offers.refresh()}
    />
  );
  const refused = <Refused refused={refusedOffers(answer, settings)} signs={signs} onChoice={offers.setChoice} />;
  const holds = (
    <>
      {offersTexts.holdsUntil(until)} {answer.demo && offersTexts.demo}
    </>
  );

  return (
    <>
      <aside className="offers-side stack">
        <div className="card stack">
          {answer.dimensions.map(dimension => (
            <DimensionControl
              key={dimension.key}
              dimension={sold && dimension === columns ? sold : dimension}
              {...choosing_by}
            />
          ))}
          <div className="wide-only">
            <span className="field-label">{offersTexts.only}</span>
            <Filters names={answer.filters} {...controls} />
          </div>
        </div>
        <p className="caption wide-only">{holds}</p>
      </aside>
      <section className="offers-list stack" aria-label={offersTexts.offers}>
        <NarrowControls answer={answer} count={shown.length} {...controls} />
        <div className="between wide-only">
          <strong className="small" role="status">
            {offersTexts.count(shown.length)}
          </strong>
          <SortChips {...controls} />
        </div>
        {notes}
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
                choice={settings.choice}
                was_rial={before.of(slug)}
                compared={compared.includes(slug)}
                compareFull={compareFull}
                choosing={choosing === slug}
                onCompare={on => offers.compare(slug, on, inSight)}
                onPrices={() => void offers.openPrices(slug)}
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
        {refused}
        <p className="caption narrow-only">{holds}</p>
      </section>
      {columns && (
        <section className="offers-matrix" aria-label={offersTexts.offers}>
          <Matrix answer={answer} offers={offers} by={columns} compareHref={comparePath + setting}>
            {notes}
            {shown.length === 0 && <Empty answer={answer} offers={offers} />}
            {refused}
            <p className="caption">{holds}</p>
          </Matrix>
        </section>
      )}
      <PricesSheet
        open={sheet !== undefined && total_rial !== null && change === null}
        insurer={sheet?.insurer ?? null}
        price={prices?.price ?? null}
        failed={prices?.failed ?? false}
        total_rial={total_rial ?? 0}
        plans={sheet ? plansOf(answer, sheet, settings.choice) : []}
        until={until}
        choosing={choosing !== null}
        onClose={offers.closePrices}
        onRetry={() => void (prices && offers.openPrices(prices.slug))}
        onChoose={() => {
          if (!prices) return;
          offers.closePrices();
          void offers.choose(prices.slug);
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
        <span aria-hidden="true" className="small muted cluster">
          <span className="spinner" />
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

/** All offers of a line for one set of answers. */
export default function OffersPage({ params, query, loaded }: PageProps<OffersAnswer>) {
  const tools = useTools();
  const line = params.line as Line;
  const { offers, answer, list, wrong } = useOffers(line, params.params ?? '', query, loaded);
  useExpiry(answer, offers.refresh);
  const home = resumedFormOf(line);
  const comparePath = `/${line}/compare/${params.params}`;
  const unreadable = <UnreadableAnswers line={line} params={params.params ?? ''} list={list} wrong={wrong} />;
  return (
    <main
      id="main"
      className="page offers"
      data-frame={tools.kind === 'frame' || undefined}
      data-matrix={(answer && columnsOf(answer) !== null) || undefined}
    >
      <div className="offers-top between">
        <div>
          <h1 className="title-l">{offersTexts.title(lineTitle(line))}</h1>
          <p className="small muted">
            {answer?.summary.join(' · ')}
            {list.state === 'waiting' && <span className="skeleton wait-summary" />}
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
      <WhenReady loaded={list} heading="h2" missing={unreadable} skeleton={<Waiting />}>
        {answer => <List answer={answer} offers={offers} comparePath={comparePath} query={query} />}
      </WhenReady>
      {answer && <LaterQuestion line={line} />}
    </main>
  );
}
