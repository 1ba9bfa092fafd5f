import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '#contract/geo';
import { geoPaths } from '#contract/paths/geo';
import { useTools } from '../api/tools.ts';
import { Icon } from '../ui/icon.tsx';
import { mapTexts } from './texts.ts';

interface Found extends MapPoint {
  title: string;
  address: string;
}

const pause_ms = 300;
const minLetters = 2;

interface MapSearchProps {
  /** Results near it stand first. */
  city: string | null;
  onFound: (point: MapPoint) => void;
}

/** Places by their name; what comes too late is dropped. */
export function MapSearch({ city, onFound }: MapSearchProps) {
  const { api } = useTools();
  const [term, setTerm] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const wanted = term.trim();
    setFound(null);
    if (wanted.length < minLetters) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api(geoPaths)
        .geo.searchMap({ query: { term: wanted, ...(city ? { city } : {}) } }, { signal: stop.signal, quiet: true })
        .then(
          ({ results }) => setFound(results),
          () => stop.signal.aborted || setFound([]),
        );
    }, pause_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, term, city]);
  return (
    <div className="stack map-search">
      <div className="field-box">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={mapTexts.search}
          placeholder={mapTexts.searchHint}
          maxLength={80}
          value={term}
          onInput={event => setTerm(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div role="status">{found?.length === 0 && <p className="caption">{mapTexts.nothing}</p>}</div>
      {found && found.length > 0 && (
        <ul className="map-found card">
          {found.map(place => (
            <li key={`${place.title} ${place.lat} ${place.lng}`}>
              <button
                type="button"
                onClick={() => {
                  onFound(place);
                  setTerm('');
                  // The pressed button is unmounted with the list, so the focus goes to the field.
                  input.current?.focus();
                }}
              >
                <b>{place.title}</b> <span className="muted">{place.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
