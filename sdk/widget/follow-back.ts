import type { BackSteps } from '#bridge/protocol';
import type { BackMembership } from '../host-page/back.ts';
import { followsAddress } from '../host-page/host-page.ts';
import { type RegisteredWidget, registeredWidgets } from './widget-registry.ts';

interface BackParts {
  self: RegisteredWidget;
  inline: boolean;
  /** One step back in the frame. */
  step(): Promise<unknown>;
  /** Closes a widget above the page. */
  close(): Promise<unknown>;
}

/** All widgets wait for one promise, for a browser may answer two imports of a part in either order. */
let backModule: Promise<typeof import('../host-page/back.ts')> | undefined;
function loadBack() {
  backModule ??= import('../host-page/back.ts').catch(error => {
    backModule = undefined;
    throw error;
  });
  return backModule;
}

/** Back was pressed after a reload, before `back.ts` had loaded and could handle it. */
let missedBack = false;
/** The address that Back leads to from our reloaded entry. Tells Back from a click on a link within the page. */
let addressBelow: string | undefined;
const noteBack = () => {
  missedBack = !history.state?.panahBack && location.href === addressBelow;
};

/** What Back can step through in one widget: the part that acts is fetched when there is something to go back to. */
export interface FollowBack {
  inFrame(steps: BackSteps): void;
  /** It opened above the page, or has closed. */
  overlayToggled(on: boolean): void;
  changed(): void;
  leave(): void;
}

export function followBack({ self, inline, step, close }: BackParts): FollowBack {
  const { options } = self;
  if (options.back !== 'page' && history.state?.panahBack) {
    addressBelow = history.state.panahBack.href;
    addEventListener('popstate', noteBack);
  }
  let frameSteps: BackSteps = { dialogs: 0, pages: 0 };
  let open = false;
  let hasLeft = false;
  let membership: Promise<BackMembership | undefined> | undefined;

  /** Pages that are entries of the host's history already are not ours to step through. */
  const pagesAreEntries = () => options.history === 'push' && followsAddress(options);
  const inFrame = () => frameSteps.dialogs + (pagesAreEntries() ? 0 : frameSteps.pages);
  /** What nobody sees has no boxes: the page has hidden the container, or anything around it. */
  const isSeen = () => self.handle.frame!.getClientRects().length;
  const steps = () => (inline ? inFrame() && isSeen() && inFrame() : open ? inFrame() + 1 : 0);
  const back = () => (inFrame() ? step() : close()).catch(() => {});
  /** After a reload, keep our history entry until every connecting widget has reported its steps. */
  const isAwaited = () =>
    [...registeredWidgets].some(one => one !== self && one.handle.frame && one.state === 'connecting');

  const changed = () => {
    if (hasLeft || options.back === 'page' || (!steps() && isAwaited())) return;
    if (steps() || history.state?.panahBack)
      membership ??= loadBack().then(
        async ({ joinBack }) => {
          removeEventListener('popstate', noteBack);
          const missed = missedBack;
          missedBack = false;
          // How many steps are left is known once this one is taken. An entry made meanwhile would swallow the next press.
          if (missed && steps()) await back();
          return joinBack({ steps, back });
        },
        // Back leaves the page then, as ever.
        () => undefined,
      );
    membership?.then(joined => joined?.changed());
  };
  return {
    inFrame(now) {
      frameSteps = now;
      changed();
      // After the reload this page has no steps, so an early Back was not meant for it.
      if (!steps() && !isAwaited() && !backModule) {
        missedBack = false;
        removeEventListener('popstate', noteBack);
      }
    },
    overlayToggled(on) {
      open = on;
      changed();
    },
    changed,
    leave() {
      hasLeft = true;
      membership?.then(joined => joined?.leave());
    },
  };
}
