import type { Page } from '@playwright/test';

/** From here on the page's time goes by the test's jumps alone, the first of a minute. The page's clock must be installed. */
export async function pauseClock(page: Page): Promise<void> {
  // A clock cannot be stopped at a moment that is past by the time it hears of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
