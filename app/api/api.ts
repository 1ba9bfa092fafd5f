import { type Client, createClient } from '#contract/client';
import { routes } from '#contract/routes';
import { type Alerts, alertType } from '../alerts/alerts.ts';
import { alertTexts } from '../alerts/texts.ts';
import { quietCalls } from './quiet-calls.ts';
import { randomHex } from './random-hex.ts';
import { readCookie } from './storage.ts';
import type { TokenStore } from './token.ts';

export type { Client } from '#contract/client';
export { CallRefused } from '#contract/client';

interface ApiSettings {
  alerts: Alerts;
  token: TokenStore;
  /** A session has run out: true once there is another one of the same customer. */
  renew?: (() => Promise<boolean>) | undefined;
  /** A partner's word is not enough: true once the customer has proven who they are. */
  prove?: (() => Promise<boolean>) | undefined;
  /** After the token was cleared by a 401 or 403 of a call that is not exempt. */
  onLoginNeeded: () => void;
  base?: string;
  fetch?: typeof fetch;
}

/** The contract's client, with the rules of specification §4, §6 and §8: lost logins, alerts, answers that are not JSON. */
export function createApi({ alerts, token, renew, prove, onLoginNeeded, base = '', fetch }: ApiSettings): Client {
  return createClient(routes, {
    base,
    token: token.read,
    csrf: () => readCookie('csrftoken'),
    ...(renew ? { renew } : {}),
    ...(prove ? { prove } : {}),
    onAuthLost() {
      token.clear();
      onLoginNeeded();
    },
    quiet: quietCalls,
    onMessage: (text, status) => alerts.show(text || alertTexts.error, alertType(status)),
    onUnreadable: (status, path) => console.warn(`Answer ${status} of ${path} is not JSON`),
    ...(fetch ? { fetch } : {}),
  });
}

/** One key for one intent: make it when the customer decides, send it again with every try. */
export const idempotencyKey = (): string => randomHex(16);
