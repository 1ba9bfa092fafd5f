import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useState } from 'react';
import type { MapPoint } from '#contract/geo';
import { useTools } from '../api/tools.ts';
import { IconButton } from '../ui/button.tsx';
import { isOnMap } from './base-map.ts';
import { mapTexts } from './texts.ts';

const patience_ms = 10_000;

interface MapToolsProps {
  map: LeafletMap | null;
  /** Told where the customer is, after they have allowed it, if that is on the map. */
  onHere: (point: MapPoint) => void;
}

/** Nearer, further, and where I am; partners' frames may not ask where that is. */
export function MapTools({ map, onHere }: MapToolsProps) {
  const { alerts, kind } = useTools();
  const [busy, setBusy] = useState(false);
  const missed = () => {
    setBusy(false);
    alerts.show(mapTexts.notLocated, 'error');
  };
  const locate = () => {
    if (busy) return;
    if (!navigator.geolocation) return missed();
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        const here = { lat: coords.latitude, lng: coords.longitude };
        if (isOnMap(here)) onHere(here);
        else alerts.show(mapTexts.abroad, 'error');
      },
      missed,
      { enableHighAccuracy: true, timeout: patience_ms },
    );
  };
  return (
    <div className="map-tools">
      {kind === 'site' && (
        <IconButton
          className="map-tool"
          icon="locate"
          label={mapTexts.here}
          aria-busy={busy || undefined}
          onClick={locate}
        />
      )}
      <IconButton className="map-tool" icon="plus" label={mapTexts.nearer} onClick={() => map?.zoomIn()} />
      <IconButton className="map-tool" icon="minus" label={mapTexts.further} onClick={() => map?.zoomOut()} />
    </div>
  );
}
