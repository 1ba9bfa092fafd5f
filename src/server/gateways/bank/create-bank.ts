import type { Db } from '../../db/database.ts';
import type { Settings } from '../../settings.ts';
import type { BankGateway } from './bank.ts';
import { createSandboxBank } from './sandbox.ts';
import { createZarinpal } from './zarinpal.ts';

/** Zarinpal when its merchant id is set, else the sandbox. */
export function createBank(settings: Settings, clock: { now(): Date }, db: Db): BankGateway {
  if (settings.bank) {
    return createZarinpal({ merchant: settings.bank.zarinpalMerchant, base_url: settings.bank.baseUrl });
  }
  return createSandboxBank({ origin: settings.publicOrigin, clock, db });
}
