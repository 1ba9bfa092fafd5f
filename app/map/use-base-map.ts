import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useRef, useState } from 'react';
import { geoPaths } from '#contract/paths/geo';
import { useTools } from '../api/tools.ts';
import { createBaseMap, type MapCity } from './base-map.ts';

/** The map in an element, with the towns that it names; null until they have come. A map without names is a map as well. */
export function useBaseMap() {
  const { api } = useTools();
  const element = useRef<HTMLDivElement>(null);
  const [cities, setCities] = useState<readonly MapCity[] | null>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    let isLeft = false;
    const take = (found: readonly MapCity[]) => !isLeft && setCities(found);
    api(geoPaths)
      .geo.listCities({}, { quiet: true })
      .then(
        ({ results }) => take(results),
        () => take([]),
      );
    return () => {
      isLeft = true;
    };
  }, [api]);
  useEffect(() => {
    if (!cities || !element.current) return;
    const made = createBaseMap(element.current, cities);
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, [cities]);
  return { element, map, cities };
}
