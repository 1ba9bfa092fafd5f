import path from 'node:path';
import type { Settings } from '../../settings.ts';
import type { BankGateway } from './bank.ts';
import { createSandboxBank } from './sandbox.ts';
import { createZarinpal } from './zarinpal.ts';

/** Zarinpal when its merchant id is set, else the sandbox. */
export function createBank(settings: Settings, clock: { now(): Date }): BankGateway {
  if (settings.bank) {
    return createZarinpal({ merchant: settings.bank.zarinpalMerchant, base_url: settings.bank.baseUrl });
  }
  const file = path.join(settings.dataDir, 'sandbox-bank.json');
  return createSandboxBank({ origin: settings.publicOrigin, file, clock });
}
