/**
 * The face of this room. Features say what happened and ask for a way out; outside a frame both do the plain thing.
 */
import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { TokenReason } from '#bridge/options';
import type { FrameBox } from '#bridge/protocol';
import { connectHost, type Host, type HostSetup } from './connect-host.ts';

export type { HostConfig } from './config.ts';
export { hasSdk, readHostConfig } from './config.ts';
export type { Host, HostRequests } from './connect-host.ts';
export { applyLook, lookOfAddress } from './look.ts';

let current: Host | null = null;

/** Called once by the embed entry. */
export function startHost(setup: HostSetup): Host {
  current?.destroy();
  current = connectHost(setup);
  return current;
}

/** Tells the host, if there is one. */
export const emitHost = <N extends PanahEventName>(type: N, payload: PanahEvents[N]): void =>
  current?.emit(type, payload);

/** A one-time code from the partner with the nonce to exchange it with, or null. */
export const requestCode = async (reason: TokenReason): Promise<{ code: string; nonce: string } | null> =>
  current ? current.requestCode(reason) : null;

/** Where the bank's way back should end, with its query: the host page, or this one in an app; null where unknown. */
export const hostPage = (): string | null => current?.page() ?? null;

/**
 * Leaves for an address that must not be framed, such as a bank. Where an app opens it beside this page, `onBack` is
 * called when the customer is here again.
 */
export const openTop = (url: string, onBack?: () => void): void =>
  current ? current.openTop(url, onBack) : location.assign(url);

export const scrollHostTo = (box: FrameBox): void => current?.scrollIntoView(box);
