import type { BrowserContext, Page } from '@playwright/test';

/** A visitor who has answered the question about cookies, so that its sheet does not stand over the page. */
export async function answeredConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = [
      'functionality_storage',
      'personalization_storage',
      'analytics_storage',
      'ad_storage',
      'ad_user_data',
      'ad_personalization',
    ];
    const record = {
      ...Object.fromEntries(denied.map(name => [name, 'denied'])),
      security_storage: 'granted',
      verified: true,
      v: 1,
      at: '2026-11-21T08:30:00.000Z',
      source: 'user',
      text_version: '1405-08',
    };
    try {
      if (!localStorage.getItem('consent')) localStorage.setItem('consent', JSON.stringify(record));
    } catch {
      // Storage is forbidden in this test.
    }
  });
}

/** What the browser objects to on this page: failed hydration, refused resources, uncaught errors. */
export function objections(page: Page): string[] {
  const seen: string[] = [];
  page.on('pageerror', problem => seen.push(`uncaught: ${problem.message}`));
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser reports the status of a page that is meant to have it.
    if (message.text().startsWith('Failed to load resource') && message.location().url === page.url()) return;
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return seen;
}

/** Opens a page and waits until the application has taken it over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // It is drawn by the application alone.
  await page.locator('.toast-region').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** How far the page is wider than the window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
