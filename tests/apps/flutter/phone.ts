/** The phone that the program plays, and the way to tell what happens on it. */
import type { DidOf, Insets, Kind } from '../wire.ts';

export const phone = {
  isNight: false,
  hasMessageListener: true,
  insets: { top: 0, right: 0, bottom: 0, left: 0, keyboard: 0 } as Insets,
  /** Schemes that no app on this phone opens. */
  unopened: new Set<string>(),
};

export function tell<K extends Kind>(did: K, more: Omit<DidOf<K>, 'did'>): void {
  process.stdout.write(`${JSON.stringify({ did, ...more })}\n`);
}
