import { atom, type ReadableAtom } from 'nanostores';
import { contentPaths } from '#contract/paths/content';
import type { AppTools } from '../api/tools.ts';
import { tellTags } from './google-tags.ts';
import {
  automatic,
  type ConsentFields,
  type ConsentRecord,
  denied,
  fieldsFor,
  granted,
  readFields,
  readRecord,
  type SwitchState,
  textVersion,
  withdraws,
} from './rules.ts';
import { cleanUp, removeCookies } from './withdraw.ts';

const KEY = 'consent';

export interface Consent {
  /** The seven fields as they stand; security alone at the start. */
  $fields: ReadableAtom<ConsentFields>;
  $verified: ReadableAtom<boolean>;
  /** Whether the sheet is open. */
  $asking: ReadableAtom<boolean>;
  /** Whether it was opened from the footer: it can be closed without a choice. */
  $reopened: ReadableAtom<boolean>;
  start(): Promise<void>;
  reject(): void;
  save(state: SwitchState): void;
  acceptAll(): void;
  /** Another tab has chosen: its choice holds here too. */
  follow(): void;
  /** The permanent link of the footer. */
  reopen(): void;
  close(): void;
}

interface Surroundings {
  now?: () => Date;
  privacySignal?: () => boolean;
  withdraw?: () => void;
  forget?: () => void;
}

const signal = () => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/**
 * Consent on the first-party site (specification §4):
 * 1. start denied, but for security;
 * 2. a stored choice counts, and nobody is asked again;
 * 3. else the server is asked: its "no" grants everything, unverified; its "yes" and any failure show the sheet, and end
 *    what was granted without a question earlier;
 * 4. reject, save and accept are verified. Taking something back removes its cookies and reloads.
 */
export function createConsent(tools: AppTools, around: Surroundings = {}): Consent {
  const { now = () => new Date(), privacySignal = signal, withdraw = cleanUp, forget = removeCookies } = around;
  const $fields = atom<ConsentFields>(denied);
  const $verified = atom(false);
  const $asking = atom(false);
  const $reopened = atom(false);

  function take(fields: ConsentFields, verified: boolean) {
    $fields.set(fields);
    $verified.set(verified);
    tellTags(fields);
  }

  function keep(fields: ConsentFields, verified: boolean, source: ConsentRecord['source']) {
    const before = $fields.get();
    const record: ConsentRecord = {
      ...fields,
      verified,
      v: 1,
      at: now().toISOString(),
      source,
      text_version: textVersion,
    };
    tools.local.write(KEY, JSON.stringify(record));
    take(fields, verified);
    $asking.set(false);
    if (withdraws(before, fields)) withdraw();
  }

  return {
    $fields,
    $verified,
    $asking,
    $reopened,
    async start() {
      const stored = readRecord(tools.local.read(KEY));
      if (stored?.verified) {
        take(readFields(stored), true);
        return;
      }
      const asked = await tools
        .api(contentPaths)
        .content.readConsentBanner({}, { quiet: true })
        .catch(() => ({ showBanner: true }));
      // The footer's link or another tab may have been faster than the answer.
      if ($verified.get()) return;
      if (!asked.showBanner) {
        const opened = $asking.get();
        keep(automatic(privacySignal()), false, 'server');
        $asking.set(opened);
        return;
      }
      if (stored) {
        tools.local.remove(KEY);
        forget();
      }
      $reopened.set(false);
      $asking.set(true);
    },
    follow() {
      const stored = readRecord(tools.local.read(KEY));
      if (!stored) return;
      const before = $fields.get();
      take(readFields(stored), stored.verified);
      $asking.set(false);
      if (withdraws(before, stored)) withdraw();
    },
    reject: () => keep(denied, true, 'user'),
    save: state => keep(fieldsFor(state), true, 'user'),
    acceptAll: () => keep(granted, true, 'user'),
    reopen() {
      if ($asking.get()) return;
      $reopened.set(true);
      $asking.set(true);
    },
    close: () => $asking.set(false),
  };
}

/** The store of `storesOf`. */
export const siteConsent = (tools: AppTools): Consent => createConsent(tools);
