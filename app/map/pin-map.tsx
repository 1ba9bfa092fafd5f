import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '#contract/geo';
import { geoPaths } from '#contract/paths/geo';
import { useTools } from '../api/tools.ts';
import { MapNote } from './map-note.tsx';
import { MapSearch } from './map-search.tsx';
import { MapTools } from './map-tools.tsx';
import { Pin } from './pin.tsx';
import { mapTexts } from './texts.ts';
import { useBaseMap } from './use-base-map.ts';
import './map.css';

const cityZoom = 11;
const pinZoom = 14;

export interface PinMapProps {
  point: MapPoint | null;
  /** Where the map begins while there is no point. */
  city: string | null;
  onPoint: (point: MapPoint) => void;
  label: string;
}

const keyOf = ({ lat, lng }: MapPoint): string => `${lat} ${lng}`;

/** The address at the pin; empty when the map service knows none. */
function useWords(point: MapPoint | null): string {
  const { api } = useTools();
  const [words, setWords] = useState('');
  const lat = point?.lat.toFixed(5);
  const lng = point?.lng.toFixed(5);
  useEffect(() => {
    setWords('');
    if (lat === undefined || lng === undefined) return;
    const stop = new AbortController();
    api(geoPaths)
      .geo.reverseMap({ query: { lat, lng } }, { signal: stop.signal, quiet: true })
      .then(
        ({ formatted }) => setWords(formatted ?? ''),
        () => undefined,
      );
    return () => stop.abort();
  }, [api, lat, lng]);
  return words;
}

/** The pin stands in the middle and the map is moved below it: by hand, by arrow keys, by a search or by where one is. */
export default function PinMap({ point, city, onPoint, label }: PinMapProps) {
  const { element, map, cities } = useBaseMap();
  const words = useWords(point);
  const latest = useRef({ point, onPoint });
  latest.current = { point, onPoint };
  /** Points that this map has reported. To any other one, such as that of a suggested address, the map goes. */
  const reportedPoints = useRef(new Set<string>());
  /** Whether a person has moved the map; where the map itself begins is no point that anybody chose. */
  const isChosen = useRef(false);
  const choose = () => {
    isChosen.current = true;
  };

  useEffect(() => {
    if (!map) return;
    reportedPoints.current.clear();
    map.on('dragstart', () => {
      isChosen.current = true;
    });
    map.on('moveend', () => {
      if (!isChosen.current) return;
      const { lat, lng } = map.getCenter();
      reportedPoints.current.add(keyOf({ lat, lng }));
      latest.current.onPoint({ lat, lng });
    });
  }, [map]);

  const key = point && keyOf(point);
  useEffect(() => {
    const { point: given } = latest.current;
    if (!map || !given || key === null || reportedPoints.current.has(key)) return;
    isChosen.current = false;
    map.setView([given.lat, given.lng], pinZoom);
  }, [map, key]);

  const begun = useRef<string | null>(null);
  useEffect(() => {
    const start = cities?.find(({ id }) => id === city);
    if (!map || !start || start.lat === null || start.lng === null || begun.current === city) return;
    begun.current = city;
    // A point that is there already stays under the pin, whichever city is named.
    if (latest.current.point) return;
    isChosen.current = false;
    map.setView([start.lat, start.lng], cityZoom);
  }, [map, cities, city]);

  const go = ({ lat, lng }: MapPoint) => {
    if (!map) return;
    choose();
    map.setView([lat, lng], pinZoom);
  };
  return (
    <div className="stack">
      <MapSearch city={city} onFound={go} />
      <div className="map pin-map">
        <div
          ref={element}
          className="map-canvas"
          dir="ltr"
          role="application"
          aria-label={`${label}: ${mapTexts.pinHint}`}
          onKeyDown={event => event.key.startsWith('Arrow') && choose()}
          onTouchStart={event => event.touches.length > 1 && choose()}
          onDoubleClick={choose}
        />
        <Pin />
        <MapTools map={map} onHere={go} />
        <MapNote />
      </div>
      <p className="caption" role="status">
        {words ? mapTexts.near(words) : mapTexts.pinHint}
      </p>
    </div>
  );
}
