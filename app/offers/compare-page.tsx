import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Line } from '#contract/lines';
import type { Offer, OffersAnswer } from '#contract/offers';
import type { Choice } from '#pricing/choices';
import type { PageProps } from '../api/page.ts';
import { useTools } from '../api/tools.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { EmptyState, Monogram } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Switch } from '../ui/switch.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { type CompareCell, compareRows } from './compare-rows.ts';
import { comparedIn, settingQuery } from './offers-address.ts';
import { refusedOffers, signsOf } from './offers-state.ts';
import type { Offers } from './offers-store.ts';
import { WayOut } from './refused.tsx';
import { SameCoverSheet } from './same-cover-sheet.tsx';
import { compareTexts, offersTexts } from './texts.ts';
import { UnreadableAnswers } from './unreadable-answers.tsx';
import { useOffers } from './use-offers.ts';
import './compare.css';

function Cell({ cell, money }: { cell: CompareCell; money: boolean }) {
  if (cell.yes === true)
    return (
      <span className="yes">
        <Icon name="check" size="s" />
        <span className="sr-only">{cell.text}</span>
      </span>
    );
  if (cell.yes === false || cell.text === compareTexts.hasNot) return <span className="no">{cell.text}</span>;
  if (money)
    return (
      <span className="money">
        <b className={cell.best ? 'best' : undefined}>{cell.text}</b>
      </span>
    );
  return cell.best ? <span className="best">{cell.text}</span> : cell.text;
}

interface TableProps {
  answer: OffersAnswer;
  offers: Offers;
  chosen: readonly Offer[];
  onRemove: (slug: string) => void;
  onChoice: (change: Choice) => void;
}

function Table({ answer, offers, chosen, onRemove, onChoice }: TableProps) {
  const settings = useStore(offers.$settings);
  const { choosing } = useStore(offers.$ui);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = compareRows(answer, chosen, settings);
  const signs = signsOf(answer);
  const refused = new Map(refusedOffers(answer, settings).map(each => [each.insurer.slug, each]));
  const shown = onlyDifferent ? rows.filter(row => row.differs) : rows;
  return (
    <>
      <div className="card compare-switch">
        <Switch title={compareTexts.differences} checked={onlyDifferent} onChecked={setOnlyDifferent} />
      </div>
      <section className="compare-scroll scroll-x" aria-label={compareTexts.table}>
        <table className="compare-table">
          <thead>
            <tr>
              <td />
              {chosen.map(({ insurer }) => (
                <th key={insurer.slug} scope="col">
                  <div className="head">
                    <Monogram name={insurer.title} sign={signs.get(insurer.title)} />
                    <span>{insurer.title}</span>
                    <IconButton
                      className="rm"
                      icon="x"
                      label={compareTexts.remove(insurer.title)}
                      onClick={() => onRemove(insurer.slug)}
                    />
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <tr key={row.key}>
                <th scope="row">
                  {row.title}
                  {row.note && <small>{row.note}</small>}
                </th>
                {row.cells.map((cell, at) => (
                  <td key={chosen[at]?.insurer.slug}>
                    <Cell cell={cell} money={row.money ?? false} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className="buy">
              <td />
              {chosen.map(({ insurer: { slug, title } }) => {
                const no = refused.get(slug);
                return (
                  <td key={slug}>
                    {no ? (
                      <div className="why">
                        <span className="caption">{no.text}</span>
                        <WayOut way_out={no.way_out} onChoice={onChoice} />
                      </div>
                    ) : (
                      <Button
                        size="s"
                        wide
                        busy={choosing === slug}
                        onClick={() => void offers.choose(slug)}
                        aria-label={offersTexts.chooseOf(title)}
                      >
                        {offersTexts.choose}
                      </Button>
                    )}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className="muted">{compareTexts.noDifference}</p>}
      <p className="caption">{compareTexts.note}</p>
    </>
  );
}

/** Up to four offers side by side, at the cover and term that stand on the list. */
export default function ComparePage({ params, query, loaded }: PageProps<OffersAnswer>) {
  const { nav } = useTools();
  const line = params.line as Line;
  const { offers, answer, list: wholeList, wrong } = useOffers(line, params.params ?? '', query, loaded);
  const { change, same, choosing, error } = useStore(offers.$ui);
  const settings = useStore(offers.$settings);
  const wanted = comparedIn(query);
  const chosen = wanted.flatMap(slug => answer?.offers.find(offer => offer.insurer.slug === slug) ?? []);
  const asked = wanted.join(',');
  const setting = (slugs: readonly string[], set = settings) =>
    answer ? settingQuery(line, query, answer, set, slugs) : '';
  const list = `/${line}/offers/${params.params}${setting(wanted)}`;

  useEffect(() => offers.setCompared(wanted), [asked, offers]);

  const remove = (slug: string) => {
    const rest = wanted.filter(other => other !== slug);
    const page = rest.length ? 'compare' : 'offers';
    nav.go(`/${line}/${page}/${params.params}${setting(rest)}`, { replace: true });
  };
  const choose = (change: Choice) => {
    offers.setChoice(change);
    nav.go(`/${line}/compare/${params.params}${setting(wanted, offers.$settings.get())}`, { replace: true });
  };
  if (!answer)
    return (
      <main id="main" className="page stack compare-page">
        <h1 className="title-l">{compareTexts.titleOne}</h1>
        <WhenReady
          loaded={wholeList}
          heading="h2"
          missing={<UnreadableAnswers line={line} params={params.params ?? ''} list={wholeList} wrong={wrong} />}
          skeleton={<Skeleton height={560} />}
        >
          {() => null}
        </WhenReady>
      </main>
    );
  if (!chosen.length)
    return (
      <main id="main" className="page">
        <EmptyState icon="grid" heading="h1" title={compareTexts.empty} text={compareTexts.emptyText}>
          <ButtonLink to={list}>{compareTexts.toOffers}</ButtonLink>
        </EmptyState>
      </main>
    );
  return (
    <main id="main" className="page stack compare-page">
      <div className="between">
        <h1 className="title-l">{compareTexts.title(chosen.length)}</h1>
        <ButtonLink kind="quiet" size="s" icon="back" to={list}>
          {offersTexts.offers}
        </ButtonLink>
      </div>
      {error && (
        <Notice kind="danger" role="alert">
          {error}
        </Notice>
      )}
      <Table answer={answer} offers={offers} chosen={chosen} onRemove={remove} onChoice={choose} />
      <SameCoverSheet
        order={same?.order ?? null}
        onClose={offers.closeSame}
        onGoOn={() => same && void offers.choose(same.slug, true)}
      />
      <ChangeSheet
        change={change}
        choosing={choosing !== null}
        onClose={offers.closeChange}
        onAccept={() => change && void offers.choose(change.offer)}
      />
    </main>
  );
}
