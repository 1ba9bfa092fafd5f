import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from '#contract/client';
import { newAccount, orderToPay } from './logged-in.ts';
import { orderIn, upload } from './orders.ts';
import { serverSecret } from './origins.ts';
import { startOwnServer } from './own-server.ts';
import { type RunningServer, reachServer } from './running-server.ts';

const bought_at = '2026-11-21T08:30:00Z';

/**
 * A server of its own on which time has passed. `begin` does on 30 Aban 1405 what it began with; then it stops, and starts
 * again over the same data at `seen_at`, with what `env` has besides.
 */
export async function startLater<Begun>(
  seen_at: string,
  env: Record<string, string>,
  begin: (server: RunningServer) => Promise<Begun>,
) {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'panah-later-'));
  const common = { DATA_DIR, SECRET_KEY: serverSecret, BACK_OFFICE_PAUSE_S: '86400' };
  const before = await startOwnServer({ ...common, CLOCK_START: bought_at });
  const begun = await begin(reachServer(() => before.origin));
  await before.stop();
  const server = await startOwnServer({ ...common, ...env, CLOCK_START: seen_at });
  return {
    origin: server.origin,
    dataDir: DATA_DIR,
    begun,
    async stop() {
      await server.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** A policy that a new customer of the server buys and has; `pay` pays for its order. */
export async function buyPolicy(
  server: RunningServer,
  pay: (server: RunningServer, api: Client, uid: string) => Promise<unknown>,
  inParts = false,
): Promise<{ mobile: string; uid: string }> {
  const account = await newAccount(undefined, server.origin);
  const uid = await orderToPay(account, inParts);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, account.token, uid, kind);
  await pay(server, account.api, uid);
  await orderIn(account.api, uid, 'issued');
  return { mobile: account.mobile, uid };
}
