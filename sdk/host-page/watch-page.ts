import { runSafely } from './run-safely.ts';

const checks = new Set<() => void>();
let observer: MutationObserver | undefined;

/** Runs `check` after changes of the page's elements, through one observer for all widgets. Returns a function that stops it. */
export function watchPage(check: () => void): () => void {
  observer ??= new MutationObserver(() => {
    for (const one of checks) runSafely(one);
  });
  if (!checks.size) observer.observe(document, { childList: true, subtree: true });
  checks.add(check);
  return () => {
    checks.delete(check);
    if (!checks.size) observer?.disconnect();
  };
}
