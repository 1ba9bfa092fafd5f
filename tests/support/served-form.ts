import { expect, type Page } from '@playwright/test';
import type { WizardConfig } from '#wizard/config';
import { openPage } from './site-page.ts';

/** Serves a form of the test in place of the line's own, and takes its saves. */
export async function serveForm(page: Page, config: WizardConfig): Promise<void> {
  await page.route('**/api/wizard/thirdparty/config/*', route => route.fulfill({ json: config }));
  await page.route('**/api/wizard/thirdparty/config/', route => route.fulfill({ json: config }));
  await page.route(/\/api\/wizard\/(thirdparty\/drafts|drafts\/[\w-]+)\/$/, route => {
    const { answers, client_seq } = route.request().postDataJSON() as { answers: object; client_seq: number };
    return route.fulfill({ json: { uid: 'd1', draft_key: 'k1', answers, client_seq } });
  });
}

/** The same; the page opens it as any other. */
export async function openForm(page: Page, config: WizardConfig): Promise<void> {
  await serveForm(page, config);
  // A link that is followed before the application has the page leads to the server's own form.
  await openPage(page, '/');
  await page.locator('a[href^="/thirdparty"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(config.steps[0]?.title ?? '');
}
