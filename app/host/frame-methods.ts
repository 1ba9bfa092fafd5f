/** What the host page may call. Everything is checked: a host may be careless or hostile. */
import { CONSENT_FIELDS, type PanahConsent, type PanahLook } from '#bridge/options';
import { type FrameBox, type FrameMethods, PROTOCOL_VERSION } from '#bridge/protocol';
import { safeNext } from '#tracking/safe-next';
import type { HostNav } from './config.ts';
import { isScheme } from './look.ts';

/** What the application does with the host's wishes. */
export interface FrameCallbacks {
  /** A one-time code for this frame; exchange it with `nonce` and `embed_session`. Rejects when it is refused. */
  onCode(code: string, nonce: string): Promise<void>;
  onLogout(): Promise<void>;
  onConsent(consent: PanahConsent): void;
  /** Gives what of it was refused. With `whole`, nothing is worn where anything is. */
  onLook(look: PanahLook, whole?: boolean): string[] | undefined;
  /** A visitor sees the frame, which was loaded ahead. */
  onShown?(): void;
}

/** What this room does itself. */
interface OwnCallbacks {
  onBack(): void;
  onViewport(box: FrameBox): void;
}

/** The code stands in the name as well, where older SDKs look for it. */
const refusal = (code: string, words: string) => Object.assign(new Error(`${code}: ${words}`), { name: code, code });
export const refuse = (field: string): never => {
  throw refusal('invalid_payload', field);
};
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : refuse('payload');

/** A path of this site, by the rules that hold after a login too. */
export const safePath = (value: unknown): string => safeNext(value) ?? refuse('path');

export function safeConsent(value: unknown): PanahConsent {
  const given = record(value);
  const consent: PanahConsent = {};
  for (const field of CONSENT_FIELDS) consent[field] = given[field] === 'granted' ? 'granted' : 'denied';
  consent.security_storage = 'granted';
  return consent;
}

/** The theme is checked where it is put on, for its values need a page. */
export function safeLook(value: unknown): PanahLook {
  const { theme, scheme, locale } = record(value);
  return {
    theme: theme as PanahLook['theme'],
    ...(isScheme(scheme) && { scheme }),
    ...(typeof locale === 'string' && /^[A-Za-z]{2,3}(-\w{2,8})*$/.test(locale) && { locale }),
  };
}

export function safeBox(value: unknown): FrameBox {
  const { top, height } = record(value);
  return Number.isFinite(top) && Number.isFinite(height)
    ? { top: Number(top), height: Number(height) }
    : refuse('viewport');
}

export const safeCode = (value: unknown): string =>
  typeof value === 'string' && /^[\w.~-]{16,512}$/.test(value) ? value : refuse('code');

export function frameMethods(nav: HostNav, does: FrameCallbacks & OwnCallbacks, nonce: string): FrameMethods {
  return {
    navigate: to => nav.go(safePath(record(to).path)),
    update(look) {
      const refused = does.onLook(safeLook(look), true);
      if (refused?.length) throw refusal('theme_refused', refused.join('; '));
      if (record(look).consent !== undefined) does.onConsent(safeConsent(record(look).consent));
    },
    setConsent: consent => does.onConsent(safeConsent(consent)),
    async login(handoff) {
      await does.onCode(safeCode(record(handoff).code), nonce);
    },
    logout: () => does.onLogout(),
    shown: () => does.onShown?.(),
    back: () => does.onBack(),
    viewport: box => does.onViewport(safeBox(box)),
    ping: () => ({ protocol: PROTOCOL_VERSION, path: nav.$loc.get().path }),
  };
}
