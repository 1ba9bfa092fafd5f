/** What the host page may call. Everything is checked: a host may be careless or hostile. */
import type { PanahLiveOptions } from '#bridge/options';
import { type FrameBox, type FrameMethods, PROTOCOL_VERSION } from '#bridge/protocol';
import { isToken } from '#bridge/resume';
import { safeNext } from '#tracking/safe-next';
import type { HostNav } from './config.ts';
import { isScheme } from './look.ts';

/** What the application does with the host's wishes. */
export interface FrameCallbacks {
  /**
   * A one-time code for this frame; exchange it with `nonce` and `embed_session`. Rejects when it is refused, and does not
   * wait for a customer who is asked which account to use.
   */
  onCode(code: string, nonce: string): Promise<void>;
  onLogout(): Promise<void>;
  /** Gives what of it was refused. With `whole`, nothing of it is worn where anything was. */
  onLook(look: Look, whole?: boolean): string[] | undefined;
  /** A visitor sees the frame, which was loaded ahead. */
  onShown?(): unknown;
}

/** What of a look the frame puts on; consent acts in the host's page. */
export type Look = Pick<PanahLiveOptions, 'theme' | 'scheme'>;

/** What this room does itself. */
interface OwnCallbacks {
  onBack(): void;
  onViewport(box: FrameBox): void;
}

/** penpal carries an error's name and message to the page, so the code is the name. */
const refusal = (code: string, words: string) => Object.assign(new Error(`${code}: ${words}`), { name: code });
/** What the application refuses has its code beside the name. */
const withCodeAsName = (cause: unknown): unknown => {
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
  return typeof code === 'string' ? refusal(code, String(message)) : cause;
};
export const refuse = (field: string): never => {
  throw refusal('invalid_payload', field);
};
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : refuse('payload');

/** A path of this site, by the rules that hold after a login too. */
export const safePath = (value: unknown): string => safeNext(value) ?? refuse('path');

/** The theme is checked where it is put on, for its values need a page. */
export function safeLook(value: unknown): Look {
  const { theme, scheme } = record(value);
  return { theme: theme as PanahLiveOptions['theme'], ...(isScheme(scheme) && { scheme }) };
}

export function safeBox(value: unknown): FrameBox {
  const { top, height } = record(value);
  return Number.isFinite(top) && Number.isFinite(height)
    ? { top: Number(top), height: Number(height) }
    : refuse('viewport');
}

export const safeCode = (value: unknown): string => (isToken(value) ? value : refuse('code'));

export function frameMethods(nav: HostNav, does: FrameCallbacks & OwnCallbacks, nonce: string): FrameMethods {
  return {
    navigate: to => nav.go(safePath(record(to).path)),
    update(wish) {
      const { theme, scheme } = record(wish);
      if (theme !== undefined) record(theme);
      if (scheme !== undefined && !isScheme(scheme)) refuse('scheme');
      const look = safeLook(wish);
      // Another scheme may make the theme of before hard to read: its pairs are left out then, and the page is warned.
      const whole = look.theme !== undefined;
      const refused = whole || look.scheme ? does.onLook(look, whole) : undefined;
      if (whole && refused?.length) throw refusal('theme_refused', refused.join('; '));
    },
    async login(handoff) {
      const code = safeCode(record(handoff).code);
      await does.onCode(code, nonce).catch(cause => {
        throw withCodeAsName(cause);
      });
    },
    logout: () => does.onLogout(),
    shown: () => does.onShown?.(),
    back: () => does.onBack(),
    viewport: box => does.onViewport(safeBox(box)),
    ping: () => ({ protocol: PROTOCOL_VERSION, path: nav.$loc.get().path }),
  };
}
