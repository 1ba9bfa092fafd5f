import { divIcon, layerGroup, type Marker, marker } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useRef } from 'react';
import type { MapPoint } from '#contract/geo';
import { MapNote } from './map-note.tsx';
import { MapTools } from './map-tools.tsx';
import { useBaseMap } from './use-base-map.ts';
import './map.css';

const centerZoom = 12;
const spotSize = 36;

export interface MapSpot extends MapPoint {
  uid: string;
  title: string;
}

export interface CentersMapProps {
  spots: readonly MapSpot[];
  selected: string | null;
  onSelect: (uid: string) => void;
  onHere: (point: MapPoint) => void;
  label: string;
}

/** Spots on the map, each a button with its name. A list beside the map has all that the map has. */
export default function CentersMap({ spots, selected, onSelect, onHere, label }: CentersMapProps) {
  const { element, map } = useBaseMap();
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => {
    if (!map || !spots.length) return;
    map.fitBounds(
      spots.map(({ lat, lng }) => [lat, lng] as const),
      { padding: [48, 48], maxZoom: centerZoom },
    );
  }, [map, spots]);
  const marks = useRef<ReadonlyMap<string, Marker>>(new Map());
  useEffect(() => {
    if (!map) return;
    const group = layerGroup().addTo(map);
    const made = new Map<string, Marker>();
    for (const { uid, title, lat, lng } of spots) {
      const icon = divIcon({ className: 'spot', iconSize: [spotSize, spotSize] });
      const mark = marker([lat, lng], { icon, keyboard: true }).addTo(group);
      mark.on('click', () => select.current(uid));
      mark.getElement()?.setAttribute('aria-label', title);
      // Leaflet makes a button of it, which answers no key by itself.
      mark.getElement()?.addEventListener('keydown', event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        select.current(uid);
      });
      made.set(uid, mark);
    }
    marks.current = made;
    return () => {
      group.remove();
    };
  }, [map, spots]);
  useEffect(() => {
    for (const [uid, mark] of marks.current) {
      mark.setZIndexOffset(uid === selected ? 1000 : 0);
      mark.getElement()?.setAttribute('aria-pressed', String(uid === selected));
    }
  }, [map, spots, selected]);
  return (
    <div className="map centers-map">
      <div ref={element} className="map-canvas" dir="ltr" role="application" aria-label={label} />
      <MapTools map={map} onHere={onHere} />
      <MapNote />
    </div>
  );
}
