import { expect, type FrameLocator, type Page } from '@playwright/test';
import { demoOrigin } from './origins.ts';

/** Opens the playground; gives the live widget's frame. */
export async function openPlayground(page: Page, query = ''): Promise<FrameLocator> {
  await page.goto(`${demoOrigin}/playground${query}`);
  return page.frameLocator('.place iframe');
}

/** The code of a tab as it is shown. */
export async function shownCode(page: Page, tab: string): Promise<string> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await expect(page.getByRole('button', { name: 'رونوشت', exact: true })).toBeEnabled();
  return (await page.locator('.snippet code').textContent()) ?? '';
}
