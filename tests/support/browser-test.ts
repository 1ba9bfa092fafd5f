import { test as base, errors } from '@playwright/test';

export * from '@playwright/test';

/** A page opens in a second or two, on a busy machine too. */
const patience_ms = 20_000;

/**
 * Playwright's `test`. About once in a thousand pages Chromium begins to open one and never ends, with nothing asked of
 * our servers that they have not answered; it is then given the address once more, and the output says so.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const open = page.goto.bind(page);
    page.goto = (address, options) =>
      open(address, { timeout: patience_ms, ...options }).catch(problem => {
        if (!(problem instanceof errors.TimeoutError)) throw problem;
        console.log(`Chromium did not open ${address}; it is asked again.`);
        return open(address, options);
      });
    await use(page);
  },
});
