import type { SafeStorage } from './storage.ts';

/** The order that was paid last in this browser, so that a widget's first page can lead back to it. */
export interface LastOrder {
  uid: string;
  number: string;
}

const KEY = 'panah-last-order';

export const keepLastOrder = (local: SafeStorage, { uid, number }: LastOrder): void =>
  local.write(KEY, JSON.stringify({ uid, number }));

export const forgetLastOrder = (local: SafeStorage): void => local.remove(KEY);

export function findLastOrder(local: SafeStorage): LastOrder | null {
  try {
    const { uid, number } = JSON.parse(local.read(KEY) ?? 'null') as LastOrder;
    return typeof uid === 'string' && typeof number === 'string' ? { uid, number } : null;
  } catch {
    return null;
  }
}
