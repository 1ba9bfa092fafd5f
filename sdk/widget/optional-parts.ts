import type { PanahErrorCode } from '#bridge/errors';
import type { Route } from '#bridge/protocol';
import { feedDataLayer } from '../host-page/data-layer.ts';
import { followsAddress } from '../host-page/host-page.ts';
import { type EarlierMoves, syncRoutes } from '../host-page/routes.ts';
import type { RegisteredWidget } from './widget-registry.ts';

export type EarlierEvent = [name: string, payload: unknown];

/** What happened before this part came. */
export interface Earlier extends Omit<EarlierMoves, 'paths'> {
  /** What the widget has said, the newest last. */
  events: EarlierEvent[];
}

interface OptionalParts {
  widget: RegisteredWidget;
  origin: string;
  earlier: Earlier;
  /** One step back in the frame. */
  stepBack(): Promise<unknown>;
  reportError(code: PanahErrorCode, detail: string): void;
}

/** What only some widgets have, by their options `routes`, `dataLayer` and `debug`. Returns how each is stopped. */
export function startOptionalParts({ widget, origin, earlier, stepBack, reportError }: OptionalParts): (() => void)[] {
  const { handle, options } = widget;
  const stops: (() => void)[] = [];
  if (followsAddress(options)) {
    const paths = earlier.events.filter(([name]) => name === 'route').map(([, route]) => (route as Route).path);
    stops.push(syncRoutes(handle, options, { ...earlier, paths }, stepBack));
  }
  if (options.dataLayer) stops.push(feedDataLayer(widget, earlier.events));
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
