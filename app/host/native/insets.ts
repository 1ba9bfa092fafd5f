/**
 * Where the screen is not free, as custom properties that the design's bars and sheets stand clear of:
 * `--panah-safe-top` and its three sisters, `--panah-keyboard`.
 * 1. What the app tells counts where it is more than what the browser knows (`env(safe-area-inset-…)`).
 * 2. Until an app has told the keyboard's height, the visual viewport tells it.
 * 3. Whenever the keyboard comes, or the focus moves under it, the field is brought into sight.
 */
import type { Insets } from '#bridge/messages';

/** Less than this is a bar of the browser, not a keyboard. */
const minKeyboard_px = 80;

export interface InsetsFollower {
  /** `measured`: the app tells the keyboard from now on, even while it is away. */
  tell(insets: Insets, measured?: boolean): void;
  stop(): void;
}

export function followInsets(win: Window = window): InsetsFollower {
  const { style } = win.document.documentElement;
  const view = win.visualViewport;
  let keyboard = 0;
  let told = false;

  const reveal = () =>
    win.requestAnimationFrame(() => {
      const field = win.document.activeElement;
      if (keyboard && field && field !== win.document.body) field.scrollIntoView({ block: 'nearest' });
    });
  const keep = (height: number) => {
    if (height === keyboard) return;
    keyboard = height;
    if (height) style.setProperty('--panah-keyboard', `${height}px`);
    else style.removeProperty('--panah-keyboard');
    reveal();
  };
  const measure = () => {
    if (told || !view || view.scale !== 1) return;
    const covered = Math.round(win.innerHeight - view.height - view.offsetTop);
    keep(covered < minKeyboard_px ? 0 : covered);
  };

  view?.addEventListener('resize', measure);
  view?.addEventListener('scroll', measure);
  win.addEventListener('focusin', reveal);
  measure();
  return {
    tell({ safe_area, keyboard_inset }, measured = keyboard_inset !== undefined) {
      for (const [edge, size] of Object.entries(safe_area ?? {}))
        style.setProperty(`--panah-safe-${edge}`, `max(env(safe-area-inset-${edge}, 0px), ${size}px)`);
      told ||= measured;
      if (told) keep(keyboard_inset ?? keyboard);
    },
    stop() {
      view?.removeEventListener('resize', measure);
      view?.removeEventListener('scroll', measure);
      win.removeEventListener('focusin', reveal);
    },
  };
}
