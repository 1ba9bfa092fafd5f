import { isAwaited, type MobileCode } from '../api/mobile-code.ts';
import type { SafeStorage } from '../api/storage.ts';
import type { Scenario } from './scenario.ts';

const KEY = 'panah-login-code';

/** A code for logging in, and how it was asked for. No code is kept. */
export interface SentCode extends MobileCode {
  scenario: Scenario;
  by_call: boolean;
}

/** The timers survive a reload of this tab, where it has a storage. */
export const keepSentCode = (storage: SafeStorage, sent: SentCode): void => storage.write(KEY, JSON.stringify(sent));

export const forgetSentCode = (storage: SafeStorage): void => storage.remove(KEY);

export function findSentCode(storage: SafeStorage): SentCode | null {
  try {
    const sent = JSON.parse(storage.read(KEY) ?? 'null') as SentCode | null;
    return sent && isAwaited(sent) && sent.mobile ? sent : null;
  } catch {
    return null;
  }
}
