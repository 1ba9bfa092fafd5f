import { useState } from 'react';
import { formatToman } from '#persian/toman';
import { payableOf } from '#pricing/choices';
import { Button } from '../../ui/button.tsx';
import { Monogram } from '../../ui/empty-state.tsx';
import { signsOf } from '../offers-state.ts';
import { renewalTexts } from './texts.ts';
import type { RenewalState } from './use-renewal.ts';

const first = 3;

/** The other insurers, the cheapest first; a tap puts one in the place of the chosen one and buys nothing. */
export function OthersCard({ renewal }: { renewal: RenewalState }) {
  const { answer, choice, slug, choose } = renewal;
  const [whole, setWhole] = useState(false);
  const priced = answer.offers.flatMap(offer => {
    const total_rial = payableOf(answer, offer, choice);
    return total_rial === null ? [] : [{ offer, total_rial }];
  });
  const chosen = priced.find(({ offer }) => offer.insurer.slug === slug);
  const others = priced.filter(each => each !== chosen).sort((a, b) => a.total_rial - b.total_rial);
  const shown = whole ? others : others.slice(0, first);
  const signs = signsOf(answer);
  const hasCheaper = chosen !== undefined && others.some(({ total_rial }) => total_rial < chosen.total_rial);
  if (others.length === 0) return null;
  return (
    <section className="card stack">
      <h2 className="title-s">{hasCheaper ? renewalTexts.cheaperToo : renewalTexts.others}</h2>
      <div className="rows">
        {shown.map(({ offer, total_rial }) => {
          const { insurer, metrics } = offer;
          const difference = chosen ? total_rial - chosen.total_rial : 0;
          return (
            <button type="button" className="row" key={insurer.slug} onClick={() => choose(insurer.slug)}>
              <Monogram name={insurer.title} sign={signs.get(insurer.title)} />
              <span className="grow">
                <span className="row-title">
                  <span className="sr-only">{renewalTexts.choose}</span> {insurer.title}
                </span>
                {metrics.complaint_response_days !== null && (
                  <span className="row-note">{renewalTexts.complaints(metrics.complaint_response_days)}</span>
                )}
              </span>
              <span className="row-end" data-less={difference < 0 || undefined}>
                <b className="num">{formatToman(total_rial)}</b>
                {difference !== 0 &&
                  (difference < 0 ? renewalTexts.lessBy(-difference) : renewalTexts.moreBy(difference))}
              </span>
            </button>
          );
        })}
      </div>
      {shown.length < others.length && (
        <Button kind="secondary" wide onClick={() => setWhole(true)}>
          {renewalTexts.showRest(others.length - shown.length)}
        </Button>
      )}
      {answer.ncd && answer.ncd.to > 0 && <p className="caption">{renewalTexts.discountComes(answer.ncd.to)}</p>}
    </section>
  );
}
