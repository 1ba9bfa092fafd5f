import type { BackSteps } from '#bridge/protocol';
import type { BackTurn } from './back.ts';
import { type Mounted, mounted } from './mounted.ts';

interface BackParts {
  self: Mounted;
  inline: boolean;
  /** One step back in the frame. */
  step(): Promise<unknown>;
  /** Closes a widget above the page. */
  close(): Promise<unknown>;
}

/** What Back can step through in one widget: the part that acts is fetched when there is something to go back to. */
export interface FollowBack {
  inFrame(steps: BackSteps): void;
  /** It opened above the page, or has closed. */
  overlayToggled(on: boolean): void;
  changed(): void;
  leave(): void;
}

export function followBack({ self, inline, step, close }: BackParts): FollowBack {
  const { container, options } = self;
  let told: BackSteps = { dialogs: 0, pages: 0 };
  let open = false;
  let left = false;
  let turn: Promise<BackTurn | undefined> | undefined;

  /** Pages that are entries of the host's history already are not ours to step through. */
  const pagesAreEntries = () => options.history === 'push' && /hash|query/.test(options.routes ?? '');
  const inFrame = () => told.dialogs + (pagesAreEntries() ? 0 : told.pages);
  const steps = () => (inline ? (container.hidden ? 0 : inFrame()) : open ? inFrame() + 1 : 0);
  const back = () => void (inFrame() ? step() : close()).catch(() => {});
  /** After a reload, keep our history entry until every connecting widget has reported its steps. */
  const isAwaited = () => [...mounted].some(one => one !== self && one.handle.frame && one.state === 'connecting');

  const changed = () => {
    if (left || options.back === 'page' || (!steps() && isAwaited())) return;
    if (steps() || history.state?.panahBack)
      turn ??= import('./back.ts').then(
        ({ joinBack }) => joinBack({ steps, back }),
        // Back leaves the page then, as ever.
        () => undefined,
      );
    turn?.then(joined => joined?.changed());
  };
  return {
    inFrame(now) {
      told = now;
      changed();
    },
    overlayToggled(on) {
      open = on;
      changed();
    },
    changed,
    leave() {
      left = true;
      turn?.then(joined => joined?.leave());
    },
  };
}
