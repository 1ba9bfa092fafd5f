import type { PanahErrorCode } from '#bridge/errors';
import type { PanahOptions } from '#bridge/options';
import { feedDataLayer } from '../host-page/data-layer.ts';
import { followsAddress } from '../host-page/host-page.ts';
import { type EarlierMoves, syncRoutes } from '../host-page/routes.ts';
import type { PanahHandle } from './handle.ts';

interface Widget {
  handle: PanahHandle;
  options: PanahOptions;
  origin: string;
  /** What happened before this part came. */
  earlier: EarlierMoves;
  /** One step back in the frame. */
  stepBack(): Promise<unknown>;
  reportError(code: PanahErrorCode, detail: string): void;
}

/** What only some widgets have, by their options `routes`, `dataLayer` and `debug`. Returns how each is stopped. */
export function startOptionalParts({
  handle,
  options,
  origin,
  earlier,
  stepBack,
  reportError,
}: Widget): (() => void)[] {
  const stops: (() => void)[] = [];
  if (followsAddress(options)) stops.push(syncRoutes(handle, options, earlier, stepBack));
  if (options.dataLayer) stops.push(feedDataLayer(handle));
  if (options.debug) {
    const showDoctor = () =>
      void import('../doctor/run-doctor.ts').then(
        ({ runDoctor }) => runDoctor(origin, { overlay: true }),
        () => reportError('part_unreachable', 'doctor'),
      );
    handle.once('ready', showDoctor).once('error', showDoctor);
  }
  return stops;
}
