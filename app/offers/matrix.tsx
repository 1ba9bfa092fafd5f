import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Offer, OffersAnswer } from '#contract/offers';
import { formatToman } from '#persian/toman';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Monogram } from '../ui/empty-state.tsx';

import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import { StickyBar } from '../ui/sticky-bar.tsx';
import { FilterChips, SortChips } from './controls.tsx';
import { type Dimension, DimensionChips } from './dimensions.tsx';
import { type MatrixCell, matrixOf } from './matrix-state.ts';
import { isCompareFull } from './offers-address.ts';
import { labelOf, signsOf } from './offers-state.ts';
import type { Offers } from './offers-store.ts';
import { matrixTexts, offersTexts } from './texts.ts';
import './matrix.css';

interface MatrixProps {
  answer: OffersAnswer;
  offers: Offers;
  /** The dimension that stands as columns. */
  by: Dimension;
  compareHref: string;
  /** What is said below the table. */
  children: ReactNode;
}

interface CellProps {
  cell: MatrixCell;
  insurer: string;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function Cell({ cell: { payable_rial, why, cheapest }, insurer, label, chosen, onChoose }: CellProps) {
  if (payable_rial === null)
    return (
      <span className="none" title={why ?? undefined}>
        {matrixTexts.none}
        {why && <span className="sr-only">: {why}</span>}
      </span>
    );
  return (
    <label className="cell" data-on={chosen || undefined}>
      <input
        type="radio"
        name="matrix"
        checked={chosen}
        aria-label={matrixTexts.cell(insurer, label, payable_rial)}
        onChange={onChoose}
      />
      <b className="num">{formatToman(payable_rial)}</b>
      {cheapest && <small>{matrixTexts.cheapest}</small>}
    </label>
  );
}

const about = ({ metrics: { solvency_level, complaint_response_days: days } }: Offer): string =>
  [offersTexts.solvency(solvency_level), ...(days === null ? [] : [matrixTexts.complaint(days)])].join(' · ');

/** The price table of wide screens. Clicking a cell selects that insurer and value; the bar at the bottom orders the selection. */
export function Matrix({ answer, offers, by, compareHref, children }: MatrixProps) {
  const settings = useStore(offers.$settings);
  const compared = useStore(offers.$compared);
  const { choosing } = useStore(offers.$ui);
  const [picked, setPicked] = useState<string | null>(null);
  const { columns, rows } = matrixOf(answer, by, settings);
  const column = columns.findIndex(({ value }) => value === settings.choice[by.key]);
  const sold = rows.filter(({ cells }) => cells[column]?.payable_rial != null);
  // What was picked may not be sold at another choice: then the first that is.
  const own = sold.find(({ offer }) => offer.insurer.slug === picked) ?? sold[0];
  const payable_rial = own?.cells[column]?.payable_rial ?? null;
  const inSight = rows.map(({ offer }) => offer.insurer.slug);
  const compareFull = isCompareFull(compared, inSight);
  const signs = signsOf(answer);
  const others = answer.dimensions.filter(each => each !== by);
  const onSettings = offers.setSettings;

  return (
    <>
      <div className="matrix-set">
        {others.map(dimension => (
          <DimensionChips
            key={dimension.key}
            dimension={dimension}
            choice={settings.choice}
            onChoice={offers.setChoice}
          />
        ))}
        <div className="cluster">
          <FilterChips names={answer.filters} settings={settings} onSettings={onSettings} />
        </div>
      </div>
      <div className="between">
        <p className="small muted offers-note">
          <Icon name="info" size="s" />
          <span>{matrixTexts.how(by.title)}</span>
        </p>
        <div className="cluster">
          <SortChips settings={settings} onSettings={onSettings} />
        </div>
      </div>
      {rows.length > 0 && (
        <div className="card matrix-card">
          <table>
            <thead>
              <tr>
                <th scope="col">{by.title}</th>
                {columns.map(({ value, label, note }, at) => {
                  const [figure = '', ...unit] = label.split(' ');
                  return (
                    <th key={value} scope="col" data-col={at === column || undefined}>
                      <b>{figure}</b> {unit.join(' ')}
                      {note && <span className="matrix-note">{note}</span>}
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ offer, cells }) => {
                const { slug, title } = offer.insurer;
                return (
                  <tr key={slug}>
                    <th scope="row">
                      <div className="offer-head">
                        <Monogram name={title} sign={signs.get(title)} />
                        <div className="grow">
                          <span className="offer-name">{title}</span>
                          <span className="caption">{about(offer)}</span>
                        </div>
                        <label className="compare">
                          <input
                            type="checkbox"
                            checked={compared.includes(slug)}
                            disabled={compareFull && !compared.includes(slug)}
                            onChange={event => offers.compare(slug, event.currentTarget.checked, inSight)}
                            aria-label={offersTexts.compareOf(title)}
                          />
                          <span aria-hidden="true">{offersTexts.compare}</span>
                        </label>
                      </div>
                    </th>
                    {cells.map((cell, at) => (
                      <td key={cell.value} data-col={at === column || undefined}>
                        <Cell
                          cell={cell}
                          insurer={title}
                          label={columns[at]?.label ?? ''}
                          chosen={at === column && offer === own?.offer}
                          onChoose={() => {
                            setPicked(slug);
                            offers.setChoice({ [by.key]: cell.value });
                          }}
                        />
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {children}
      {own && payable_rial !== null && (
        <StickyBar className="compare-bar pick-bar">
          <div className="page between">
            <div className="offer-head">
              <Monogram name={own.offer.insurer.title} sign={signs.get(own.offer.insurer.title)} />
              <div>
                <b>{matrixTexts.chosen(own.offer.insurer.title, labelOf(answer, by.key, settings.choice))}</b>
                <span className="caption">
                  {others.map(({ key }) => labelOf(answer, key, settings.choice)).join(' · ')}
                </span>
              </div>
            </div>
            <div className="cluster">
              {compared.length > 0 && (
                <ButtonLink kind="quiet" icon="grid" to={compareHref}>
                  {offersTexts.chosenForCompare(compared.length)}
                </ButtonLink>
              )}
              <Money amount_rial={payable_rial} size="m" />
              <Button
                kind="secondary"
                aria-label={offersTexts.pricesOf(own.offer.insurer.title)}
                onClick={() => void offers.openPrices(own.offer.insurer.slug)}
              >
                {offersTexts.prices}
              </Button>
              <Button
                busy={choosing === own.offer.insurer.slug}
                onClick={() => void offers.choose(own.offer.insurer.slug)}
              >
                {matrixTexts.goOn(own.offer.insurer.title)}
              </Button>
            </div>
          </div>
        </StickyBar>
      )}
    </>
  );
}
