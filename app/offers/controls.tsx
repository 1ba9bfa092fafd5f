import { useState } from 'react';
import { type OffersAnswer, termText } from '#contract/offer-cells';
import { type OfferOrder, orderRules, offerOrders as orders } from '#contract/offer-order';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { type FilterName, filterNames, type Shape } from './offers-state.ts';
import { offersTexts } from './texts.ts';

interface ControlProps {
  shape: Shape;
  onShape: (change: Partial<Shape>) => void;
}

/** `titled`: what is asked stands above already. */
export function TermPicker({
  terms,
  titled,
  shape,
  onShape,
}: ControlProps & { terms: readonly number[]; titled?: boolean }) {
  return (
    <fieldset className="term-picker">
      <legend className={titled ? 'sr-only' : 'field-label'}>{offersTexts.term}</legend>
      <div className="chips">
        {terms.map(term => (
          <label key={term} className="chip" data-on={term === shape.term || undefined}>
            <input
              className="sr-only"
              type="radio"
              name="policy_term"
              checked={term === shape.term}
              onChange={() => onShape({ term })}
            />
            {termText(term)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Filters({ shape, onShape }: ControlProps) {
  const turn = (name: FilterName, on: boolean) =>
    onShape({ filters: on ? [...shape.filters, name] : shape.filters.filter(other => other !== name) });
  return (
    <div className="filters">
      {filterNames.map(name => (
        <Switch
          key={name}
          title={offersTexts.filters[name]}
          checked={shape.filters.includes(name)}
          onChecked={on => turn(name, on)}
        />
      ))}
    </div>
  );
}

export function OrderRule({ order }: { order: OfferOrder }) {
  return (
    <p className="caption rule-told">
      <Icon name="info" size="s" />
      <span>{orderRules[order]}</span>
    </p>
  );
}

export function OrderChips({ shape, onShape }: ControlProps) {
  return (
    <fieldset className="cluster">
      <legend className="sr-only">{offersTexts.sort}</legend>
      {orders.map(order => (
        <button
          key={order}
          type="button"
          className="chip"
          aria-pressed={shape.order === order}
          onClick={() => onShape({ order })}
        >
          {offersTexts.orders[order]}
        </button>
      ))}
    </fieldset>
  );
}

type Open = 'order' | 'term' | 'filter' | null;

/** On narrow screens: three chips, each with a sheet of its own; what is filtered can be taken off in place. */
export function NarrowControls({
  answer,
  shape,
  onShape,
  count,
}: ControlProps & { answer: OffersAnswer; count: number }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const titles = { order: offersTexts.sort, term: offersTexts.term, filter: offersTexts.only };
  return (
    <>
      <div className="chips narrow-only" data-scroll>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen('order')}>
          <Icon name="sort" />
          {offersTexts.orders[shape.order]}
        </button>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen('term')}>
          <Icon name="calendar" />
          {termText(shape.term)}
        </button>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen('filter')}>
          <Icon name="filter" />
          {shape.filters.length ? offersTexts.filtersOn(shape.filters.length) : offersTexts.filter}
        </button>
        {shape.filters.map(name => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed="true"
            onClick={() => onShape({ filters: shape.filters.filter(other => other !== name) })}
          >
            {offersTexts.filters[name]}
            <Icon name="x" />
          </button>
        ))}
      </div>
      <Sheet
        open={open !== null}
        onClose={close}
        title={open ? titles[open] : ''}
        foot={
          <Button wide onClick={close}>
            {offersTexts.showThese(count)}
          </Button>
        }
      >
        {open === 'order' && (
          <div className="choices">
            {orders.map(order => (
              <label key={order} className="choice">
                <input type="radio" name="order" checked={shape.order === order} onChange={() => onShape({ order })} />
                <span className="choice-body">
                  <span>
                    <span className="choice-title">{offersTexts.orders[order]}</span>
                    <span className="choice-note">{orderRules[order].replace(/^[^:]+: /, '')}</span>
                  </span>
                </span>
              </label>
            ))}
          </div>
        )}
        {open === 'term' && <TermPicker titled terms={answer.policy_terms} shape={shape} onShape={onShape} />}
        {open === 'filter' && <Filters shape={shape} onShape={onShape} />}
      </Sheet>
    </>
  );
}
