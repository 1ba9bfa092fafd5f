import { type Client, type ClientSettings, createClient, createSend, type Send } from '#contract/client';
import type { ModuleName } from '#contract/index';
import { type Alerts, alertType } from '../alerts/alerts.ts';
import { alertTexts } from '../alerts/texts.ts';
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
  /** Partner sign-on is not enough here: true once the customer has logged in themselves. */
  prove?: (() => Promise<boolean>) | undefined;
  /** After the token was cleared by a 401 or 403 of a call that is not exempt. */
  onLoginNeeded: () => void;
  base?: string;
  fetch?: typeof fetch;
}

/**
 * Calls to some modules of the server, by their paths: `api(ordersPaths).orders.read({ params })`. A page names those that it
 * calls, so that its script holds no others.
 */
export interface Api {
  <Modules extends ModuleName>(modules: Parameters<typeof createClient<Modules>>[0]): Client<Modules>;
  /** A call whose path a form names. */
  send: Send;
}

/** The contract's client, with the rules of specification §4, §6 and §8: lost logins, alerts, answers that are not JSON. */
export function createApi({ alerts, token, renew, prove, onLoginNeeded, base = '', fetch }: ApiSettings): Api {
  const settings: ClientSettings = {
    base,
    token: token.read,
    csrf: () => readCookie('csrftoken'),
    ...(renew ? { renew } : {}),
    ...(prove ? { prove } : {}),
    onAuthLost() {
      token.clear();
      onLoginNeeded();
    },
    onMessage: (text, status) => alerts.show(text || alertTexts.error, alertType(status)),
    onUnreached: () => alerts.show(alertTexts.unreached, 'error'),
    onUnreadable: (status, path) => console.warn(`Answer ${status} of ${path} is not JSON`),
    ...(fetch ? { fetch } : {}),
  };
  const api = <Modules extends ModuleName>(modules: Parameters<typeof createClient<Modules>>[0]) =>
    createClient(modules, settings);
  return Object.assign(api, { send: createSend(settings) });
}

/** One key for one intent: make it when the customer decides, send it again with every try. */
export const idempotencyKey = (): string => randomHex(16);
