import type { Page } from '@playwright/test';

/** Jumps a minute ahead, then stops: from here on time passes by the test's jumps alone. The page's clock must be installed. */
export async function pauseClock(page: Page): Promise<void> {
  // A clock cannot be stopped at a moment that is past by the time it hears of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}
