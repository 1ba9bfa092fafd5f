import { atom, type ReadableAtom } from 'nanostores';

export interface Alert {
  text: string;
  type: 'success' | 'error';
  uniqueId: string;
  /** Seconds it stays, while nobody holds it. */
  duration: number;
}

export interface Alerts {
  $alerts: ReadableAtom<readonly Alert[]>;
  show(text: string, type: Alert['type']): void;
  dismiss(uniqueId: string): void;
}

/** By the number of words, 5 to 60 seconds (specification §8). */
export function alertDuration(text: string): number {
  const words = text.trim().split(/\s+/).filter(Boolean).length;
  return Math.max(Math.min(words / 2.5, 60), 5);
}

/** Class 2 and 3 is a success, 4 and 5 an error (specification §8). */
export const alertType = (status: number): Alert['type'] => (status >= 200 && status < 400 ? 'success' : 'error');

export function createAlerts(): Alerts {
  const $alerts = atom<readonly Alert[]>([]);
  let made = 0;
  return {
    $alerts,
    show(text, type) {
      made += 1;
      const alert: Alert = { text, type, uniqueId: `alert-${made}`, duration: alertDuration(text) };
      // The same sentence again takes the place of the old one, so that a burst of failures is one toast.
      $alerts.set([...$alerts.get().filter(other => other.text !== text), alert]);
    },
    dismiss(uniqueId) {
      $alerts.set($alerts.get().filter(alert => alert.uniqueId !== uniqueId));
    },
  };
}
