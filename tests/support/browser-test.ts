import { test as base, errors, type Request } from '@playwright/test';

export * from '@playwright/test';

/** A page opens in a second or two, on a busy machine too. */
const patience_ms = 20_000;

/**
 * Playwright's `test`. About once in a thousand pages Chromium begins to open one and never ends, with nothing asked of
 * our servers that they have not answered; it is then given the address once more, and the output says so, with what it
 * was still waiting for.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const unanswered = new Set<Request>();
    page.on('request', request => unanswered.add(request));
    page.on('requestfinished', request => unanswered.delete(request));
    page.on('requestfailed', request => unanswered.delete(request));
    const open = page.goto.bind(page);
    page.goto = (address, options) =>
      open(address, { timeout: patience_ms, ...options }).catch(async problem => {
        if (!(problem instanceof errors.TimeoutError)) throw problem;
        const waited = [...unanswered].map(request => request.url()).join(' ') || 'nothing';
        const state = await Promise.race([
          page.evaluate(() => `${document.readyState} at ${location.href}`),
          noAnswer(),
        ]);
        console.log(`Chromium did not open ${address} (${state}; waiting for ${waited}); it is asked again.`);
        return open(address, options);
      });
    await use(page);
  },
});

const noAnswer = () => new Promise<string>(resolve => setTimeout(resolve, 1_000, 'no answer'));
