import type { Page } from '@playwright/test';

/** Holds up requests to an address, or only those that are no GET, until the function that this gives is called. */
export async function holdRequests(page: Page, url: string, which: 'all' | 'write' = 'all'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async route => {
    if (which === 'all' || route.request().method() !== 'GET') await promise;
    await route.continue();
  });
  return resolve;
}
