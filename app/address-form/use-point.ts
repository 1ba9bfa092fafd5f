import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '#contract/geo';
import { geoPaths } from '#contract/paths/geo';
import { useTools } from '../api/tools.ts';
import type { PickedCity } from './city-picker.tsx';
import { addressFormTexts } from './texts.ts';

const pause_ms = 300;

export interface PointWord {
  kind: 'success' | 'warning' | 'info';
  text: string;
}

const queryOf = ({ lat, lng }: MapPoint) => ({ lat: lat.toFixed(5), lng: lng.toFixed(5) });

/**
 * What a pin says of the address: it fills in the city where none is chosen, once for each point, else it says whether it
 * lies there. Nothing is refused for it, and a map that is out of reach says nothing.
 */
export function usePoint(
  point: MapPoint | null,
  city: PickedCity | null,
  onCity: (city: PickedCity) => void,
): PointWord | null {
  const { api } = useTools();
  const [word, setWord] = useState<PointWord | null>(null);
  const fill = useRef(onCity);
  fill.current = onCity;
  /** The point that has had a city: who takes that away is about to write another one. */
  const told = useRef('');
  const lat = point?.lat;
  const lng = point?.lng;
  const id = city?.id;
  useEffect(() => {
    setWord(null);
    if (lat === undefined || lng === undefined) return;
    const at = queryOf({ lat, lng });
    const here = `${at.lat} ${at.lng}`;
    if (id) told.current = here;
    else if (told.current === here) return;
    const stop = new AbortController();
    const quiet = { signal: stop.signal, quiet: true as const };
    const { geo } = api(geoPaths);
    const ask = async () => {
      if (!id) {
        const found = await geo.prefillCity({ query: at }, quiet);
        if (!found.city || !found.province) return;
        fill.current({ ...found.city, province: found.province.id, province_title: found.province.title });
        return;
      }
      const { inside, city: named, suggestion } = await geo.checkPoint({ query: { ...at, city: id } }, quiet);
      if (inside === null) return;
      const outside = suggestion?.text ?? addressFormTexts.outside(named.title);
      setWord(
        inside ? { kind: 'success', text: addressFormTexts.inside(named.title) } : { kind: 'warning', text: outside },
      );
    };
    const timer = setTimeout(() => {
      ask().catch((cause: unknown) => stop.signal.aborted || console.warn('A point was not checked', cause));
    }, pause_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, lat, lng, id]);
  return word;
}
