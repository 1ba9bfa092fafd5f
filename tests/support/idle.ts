import type { Page } from '@playwright/test';

/** Once the page has drawn several times, and it and its frames have nothing left to do: what should not happen has not. */
export async function idle(page: Page, drawings = 8): Promise<void> {
  await page.evaluate(
    left =>
      new Promise<void>(done => {
        const next = () =>
          left-- > 0 ? requestAnimationFrame(() => requestIdleCallback(next, { timeout: 1_000 })) : done();
        next();
      }),
    drawings,
  );
  // A hidden frame draws nothing, and one that goes meanwhile has nothing left to do.
  for (const frame of page.frames().slice(1))
    await frame
      .evaluate(() => new Promise<void>(done => requestIdleCallback(() => done(), { timeout: 1_000 })))
      .catch(() => undefined);
}
