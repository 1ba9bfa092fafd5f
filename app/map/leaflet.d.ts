/** What we use of leaflet 1.9, whose package has no types. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  type Position = readonly [lat: number, lng: number];
  interface LatLng {
    lat: number;
    lng: number;
  }
  interface Layer {
    addTo(target: Map | LayerGroup): this;
    remove(): this;
  }
  interface Marker extends Layer {
    getElement(): HTMLElement | undefined;
    setZIndexOffset(offset: number): this;
    on(event: 'click', act: () => void): this;
  }
  interface LayerGroup extends Layer {
    clearLayers(): this;
  }
  export interface Map {
    setView(center: Position, zoom: number): this;
    fitBounds(bounds: readonly Position[], options: { padding: Position; maxZoom: number }): this;
    getCenter(): LatLng;
    getZoom(): number;
    latLngToContainerPoint(position: Position): { x: number; y: number };
    getBounds(): { contains(position: Position): boolean };
    zoomIn(): this;
    zoomOut(): this;
    on(event: 'moveend' | 'dragstart', act: () => void): this;
    remove(): this;
  }
  export function map(element: HTMLElement, options: Record<string, unknown>): Map;
  export function polygon(rings: readonly (readonly Position[])[], options: Record<string, unknown>): Layer;
  export function marker(position: Position, options: Record<string, unknown>): Marker;
  export function divIcon(options: Record<string, unknown>): object;
  export function layerGroup(): LayerGroup;
}
