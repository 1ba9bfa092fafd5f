import { useStore } from '@nanostores/react';
import { useTools } from '../api/tools.ts';
import { BesideLink } from '../ui/beside-link.tsx';
import { mapTexts } from './texts.ts';

/** Whose data the map is made of and under which licence; the page behind it says more. */
export function MapNote() {
  const { windows, browser } = useStore(useTools().host.$abilities);
  return (
    <span className="map-note">
      <BesideLink to="/credits" beside={windows || browser}>
        {mapTexts.source}
      </BesideLink>
    </span>
  );
}
