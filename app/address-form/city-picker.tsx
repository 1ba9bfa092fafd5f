import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { geoPaths } from '#contract/paths/geo';
import { useTools } from '../api/tools.ts';
import { readAccount } from '../api/visitor.ts';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Retry } from '../ui/retry.tsx';
import { addressFormTexts } from './texts.ts';
import './address-form.css';

export interface PickedCity {
  id: string;
  title: string;
  province: string;
  province_title: string;
}

interface Found {
  cities: readonly PickedCity[];
  /** What they were asked for by; empty where nothing was asked. */
  asked: string;
  failed: boolean;
}

const nothing: Found = { cities: [], asked: '', failed: false };

/** Cities that fit what is typed; what comes too late is dropped. */
function useCities(key: string): Found & { again: () => void } {
  const tools = useTools();
  const [found, setFound] = useState(nothing);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (key.trim().length < 2) {
      setFound(nothing);
      return;
    }
    const stop = new AbortController();
    const ask = async () => {
      // Cities of the customer's own addresses come first.
      const own = tools.token.read() === null ? {} : { uid: await readAccount(tools) };
      const quiet = { signal: stop.signal, quiet: true as const };
      const { results } = await tools.api(geoPaths).geo.suggestCities({ query: { key: key.trim(), ...own } }, quiet);
      if (!stop.signal.aborted) setFound({ cities: results, asked: key, failed: false });
    };
    const timer = setTimeout(
      () => ask().catch(() => stop.signal.aborted || setFound({ ...nothing, failed: true })),
      150,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [tools, key, tries]);
  return { ...found, again: () => setTries(tries + 1) };
}

interface CityPickerProps {
  id: string;
  value: PickedCity | null;
  onValue: (city: PickedCity | null) => void;
  error: string | null;
}

/** Type, arrow, Enter; or type and tap. */
export function CityPicker({ id, value, onValue, error }: CityPickerProps) {
  const list = useId();
  const options = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(value?.title ?? '');
  const [active, setActive] = useState(0);
  // The map may choose a city as well.
  const chosenTitle = value?.title;
  useEffect(() => {
    if (chosenTitle !== undefined) setTyped(chosenTitle);
  }, [chosenTitle]);
  useEffect(() => {
    options.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const { cities, asked, failed, again } = useCities(value ? '' : typed);
  const [closed, setClosed] = useState(false);
  const open = !value && asked !== '' && !closed;
  const pick = (city: PickedCity) => {
    onValue(city);
    setTyped(city.title);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = cities[active];
    if (!open || !cities.length) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % cities.length);
    else if (event.key === 'ArrowUp') setActive((active + cities.length - 1) % cities.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
  };
  return (
    <div className="stack" style={{ '--gap': '6px' } as object}>
      <Field
        id={id}
        label={addressFormTexts.city}
        hint={addressFormTexts.cityHint}
        error={error}
        words={value && addressFormTexts.province(value.province_title)}
      >
        {control => (
          <div className="field-box">
            <Icon name="search" />
            <input
              {...control}
              type="text"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={list}
              aria-activedescendant={open && cities[active] ? `${list}-${active}` : undefined}
              value={typed}
              onInput={event => {
                setClosed(false);
                setTyped(event.currentTarget.value);
                setActive(0);
                if (value) onValue(null);
              }}
              onKeyDown={press}
              onFocus={() => setClosed(false)}
              onBlur={() => setClosed(true)}
            />
            {value && <Icon name="check" />}
          </div>
        )}
      </Field>
      {open && (
        <div
          className="options city-options"
          role="listbox"
          ref={options}
          id={list}
          aria-label={addressFormTexts.cities}
        >
          {cities.map((city, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={city.id}
              id={`${list}-${at}`}
              className="option"
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              data-active={at === active || undefined}
              onMouseDown={event => event.preventDefault()}
              onClick={() => pick(city)}
            >
              <span>
                {city.title} <span className="option-note">{city.province_title}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      {failed && !value && (
        <Retry
          onRetry={() => {
            setClosed(false);
            again();
          }}
        />
      )}
      {open && !cities.length && <p className="caption">{addressFormTexts.cityNone}</p>}
    </div>
  );
}
