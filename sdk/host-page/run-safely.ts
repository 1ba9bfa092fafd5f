/** Runs a function of the page's. What it throws reaches the page's own error handling, and costs nobody else anything. */
export function runSafely(act: () => unknown): void {
  try {
    act();
  } catch (problem) {
    queueMicrotask(() => {
      throw problem;
    });
  }
}
