const first_pause_ms = 1_000;
const longest_pause_ms = 15_000;

/** Resolves when a call that failed for the `failures`th time (from 1) may be tried again: after a pause, or once there is a connection. */
export function nextTry(failures: number): Promise<void> {
  return new Promise(resolve => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, Math.min(first_pause_ms * 2 ** (failures - 1), longest_pause_ms));
    addEventListener('online', go);
  });
}
