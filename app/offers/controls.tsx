import { useState } from 'react';
import type { OfferFilter, OffersAnswer } from '#contract/offers';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/switch.tsx';
import { DimensionChips } from './dimensions.tsx';
import { type OfferSort, offerSorts, sortRules } from './offer-sort.ts';
import type { OffersSettings } from './offers-state.ts';
import { offersTexts } from './texts.ts';

interface ControlProps {
  settings: OffersSettings;
  onSettings: (change: Partial<OffersSettings>) => void;
}

export function Filters({ names, settings, onSettings }: ControlProps & { names: readonly OfferFilter[] }) {
  const turn = (name: OfferFilter, on: boolean) =>
    onSettings({ filters: on ? [...settings.filters, name] : settings.filters.filter(other => other !== name) });
  return (
    <div className="filters">
      {names.map(name => (
        <Switch
          key={name}
          title={offersTexts.filters[name]}
          checked={settings.filters.includes(name)}
          onChecked={on => turn(name, on)}
        />
      ))}
    </div>
  );
}

/** The same as chips, where they stand in a row with others. */
export function FilterChips({ names, settings, onSettings }: ControlProps & { names: readonly OfferFilter[] }) {
  return names.map(name => {
    const on = settings.filters.includes(name);
    const filters = on ? settings.filters.filter(other => other !== name) : [...settings.filters, name];
    return (
      <button key={name} type="button" className="chip" aria-pressed={on} onClick={() => onSettings({ filters })}>
        {offersTexts.filters[name]}
      </button>
    );
  });
}

export function SortRule({ sort }: { sort: OfferSort }) {
  return (
    <p className="caption offers-note">
      <Icon name="info" size="s" />
      <span>{sortRules[sort]}</span>
    </p>
  );
}

export function SortChips({ settings, onSettings }: ControlProps) {
  return (
    <fieldset className="cluster">
      <legend className="sr-only">{offersTexts.sort}</legend>
      {offerSorts.map(sort => (
        <button
          key={sort}
          type="button"
          className="chip"
          aria-pressed={settings.sort === sort}
          onClick={() => onSettings({ sort })}
        >
          {offersTexts.sorts[sort]}
        </button>
      ))}
    </fieldset>
  );
}

/** The key of a dimension, or what else has a sheet. */
type Open = string | null;

/** On narrow screens: chips, each with a sheet of its own; what is filtered can be taken off in place. */
export function NarrowControls({
  answer,
  settings,
  onSettings,
  count,
}: ControlProps & { answer: OffersAnswer; count: number }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const chips = answer.dimensions.filter(({ kind }) => kind === 'chips');
  const dimension = chips.find(({ key }) => key === open);
  const title = open === 'sort' ? offersTexts.sort : open === 'filter' ? offersTexts.only : dimension?.title;
  return (
    <>
      <div className="chips narrow-only" data-scroll>
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen('sort')}>
          <Icon name="sort" />
          {offersTexts.sorts[settings.sort]}
        </button>
        {chips.map(({ key, title, values }) => (
          <button key={key} type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(key)}>
            <span className="sr-only">{title}</span>
            {values.find(({ value }) => value === settings.choice[key])?.label}
            <Icon name="down" />
          </button>
        ))}
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen('filter')}>
          <Icon name="filter" />
          {settings.filters.length ? offersTexts.filtersOn(settings.filters.length) : offersTexts.filter}
        </button>
        {settings.filters.map(name => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed="true"
            onClick={() => onSettings({ filters: settings.filters.filter(other => other !== name) })}
          >
            {offersTexts.filters[name]}
            <Icon name="x" />
          </button>
        ))}
      </div>
      <Sheet
        open={open !== null}
        onClose={close}
        title={title ?? ''}
        foot={
          <Button wide onClick={close}>
            {offersTexts.showThese(count)}
          </Button>
        }
      >
        {open === 'sort' && (
          <div className="choices">
            {offerSorts.map(sort => (
              <Choice
                key={sort}
                name="sort"
                checked={settings.sort === sort}
                onChange={() => onSettings({ sort })}
                title={offersTexts.sorts[sort]}
                note={sortRules[sort].replace(/^[^:]+: /, '')}
              />
            ))}
          </div>
        )}
        {dimension && (
          <DimensionChips
            titled
            dimension={dimension}
            choice={settings.choice}
            onChoice={change => onSettings({ choice: { ...settings.choice, ...change } })}
          />
        )}
        {open === 'filter' && <Filters names={answer.filters} settings={settings} onSettings={onSettings} />}
      </Sheet>
    </>
  );
}
