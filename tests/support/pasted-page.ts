import { expect, type FrameLocator, type Page } from '@playwright/test';
import { writeHost } from './host-page.ts';

type Container = Element & { panah?: { on(name: string, listener: (payload: unknown) => void): void } };

/** A page of the demo partner that holds nothing but what is pasted. */
export async function openPasted(
  page: Page,
  code: string,
  { policy, query = '' }: { policy?: string; query?: string } = {},
): Promise<void> {
  const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {};
  const body = `<main><h1>یدک‌چی</h1>${code}</main>`;
  await page.goto((await writeHost({ body, headers, path: '/pasted' })) + query);
}

/** Everything that the page's policy has refused so far. */
export async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', event =>
      seen.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy);
}

/** The widget in the container has greeted, shows its first question, and is this partner's. */
export async function expectLive(
  page: Page,
  container: string,
  { partner = 'yadakchi', line = 'thirdparty' }: { partner?: string; line?: string } = {},
): Promise<FrameLocator> {
  const frame = page.frameLocator(`${container} iframe`);
  await expect(frame.getByRole('heading', { name: 'پلاک و کد ملی مالک' })).toBeVisible();
  await page.waitForFunction(selector => (document.querySelector(selector) as Container | null)?.panah, container);
  const ready = await page
    .locator(container)
    .evaluate(found => new Promise(done => (found as Container).panah?.on('ready', done)));
  expect(ready).toMatchObject({ protocol: expect.stringMatching(/^1\./) });
  await expect(page.locator(`${container} iframe`)).toHaveCount(1);
  const { searchParams } = new URL((await page.locator(`${container} iframe`).getAttribute('src')) ?? '');
  expect([searchParams.get('partner'), searchParams.get('line')]).toEqual([partner, line]);
  return frame;
}
