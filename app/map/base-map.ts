import { divIcon, type Map as LeafletMap, layerGroup, map, marker, polygon } from 'leaflet/dist/leaflet-src.esm.js';
import type { MapPoint } from '#contract/geo';
import { provinceShapes } from './province-shapes.ts';

export interface MapCity {
  id: string;
  title: string;
  lat: number | null;
  lng: number | null;
}

type Position = readonly [lat: number, lng: number];

const country: Position = [32.5, 54];
const corners: readonly [Position, Position] = [
  [22, 40],
  [42, 67],
];
const countryZoom = 5;
/** Where the names of all towns have room; further out capitals alone are named. */
const townsZoom = 8;
/** Borders of provinces and names of towns: nearer than this there is nothing to see. */
const maxZoom = 15;
const hundred = 100;
/** Markers are stacked by their latitude, in pixels; names of towns lie below all that can be pressed. */
const belowSpots = -10_000;

/** Whether the map can be moved there: it ends a little beyond the borders of the country. */
export function isOnMap({ lat, lng }: MapPoint): boolean {
  const [[south, west], [north, east]] = corners;
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

function ringOf(text: string): Position[] {
  let lat = 0;
  let lng = 0;
  return text.split(' ').map(step => {
    const [north = 0, east = 0] = step.split(',').map(Number);
    lat += north;
    lng += east;
    return [lat / hundred, lng / hundred] as const;
  });
}

const isCapital = ({ id }: MapCity) => id.endsWith('-1');

function labelOf(title: string): HTMLElement {
  const label = document.createElement('span');
  label.textContent = title;
  label.setAttribute('aria-hidden', 'true');
  return label;
}

/** A name that is nearer than this to another one would be written over it. */
const nameRoom_px = { x: 48, y: 15 };

/** Names of the towns that are in sight, as far as there is room. */
function nameTowns(on: LeafletMap, cities: readonly MapCity[]): void {
  const names = layerGroup().addTo(on);
  const draw = () => {
    names.clearLayers();
    const bounds = on.getBounds();
    const written: { x: number; y: number }[] = [];
    const hasRoom = (place: { x: number; y: number }) =>
      !written.some(({ x, y }) => Math.abs(x - place.x) < nameRoom_px.x && Math.abs(y - place.y) < nameRoom_px.y);
    for (const city of cities) {
      if (city.lat === null || city.lng === null) continue;
      if (!isCapital(city) && on.getZoom() < townsZoom) continue;
      if (!bounds.contains([city.lat, city.lng])) continue;
      const place = on.latLngToContainerPoint([city.lat, city.lng]);
      if (!hasRoom(place)) continue;
      written.push(place);
      const icon = divIcon({ className: 'map-town', html: labelOf(city.title), iconSize: [0, 0] });
      marker([city.lat, city.lng], { icon, interactive: false, keyboard: false, zIndexOffset: belowSpots }).addTo(
        names,
      );
    }
  };
  on.on('moveend', draw);
  draw();
}

/** A map of our own: provinces in the design's colours, and the names of towns. Moved by hand, by keys and by buttons; the wheel scrolls the page. */
export function createBaseMap(element: HTMLElement, cities: readonly MapCity[]): LeafletMap {
  const made = map(element, {
    center: country,
    zoom: countryZoom,
    minZoom: 4,
    maxZoom,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    maxBounds: corners,
  });
  for (const shape of Object.values(provinceShapes))
    polygon(shape.split('; ').map(ringOf), { className: 'map-land', interactive: false }).addTo(made);
  nameTowns(made, cities);
  return made;
}
