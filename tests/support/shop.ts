import type { FrameLocator, Page } from '@playwright/test';
import { demoOrigin, siteOrigin } from './origins.ts';

interface ShopEvent {
  type: string;
  payload: Record<string, unknown>;
}

/** The shop's page as a visitor opens it, and what the widget told it. */
export async function openShop(page: Page, path = '/'): Promise<FrameLocator> {
  await page.goto(demoOrigin + path);
  return page.frameLocator('.box iframe');
}

export const eventsOf = (page: Page): Promise<ShopEvent[]> =>
  page.evaluate(() => (window as unknown as { shopEvents?: ShopEvent[] }).shopEvents ?? []);

/** The first event of a name, once it has come. */
export async function eventOf(page: Page, type: string): Promise<ShopEvent['payload']> {
  const found = await page.waitForFunction(
    name =>
      (window as unknown as { shopEvents?: ShopEvent[] }).shopEvents?.find(event => event.type === name)?.payload ??
      false,
    type,
  );
  return (await found.jsonValue()) as ShopEvent['payload'];
}

/** Calls a method of the shop's widget. */
export const askWidget = (page: Page, method: 'navigate' | 'login' | 'logout' | 'destroy', argument?: string) =>
  page.evaluate(
    async ([name, value]) => {
      const { Panah } = window as unknown as {
        Panah: { embed(target: string): Record<string, (value?: string) => Promise<void> | void> };
      };
      await Panah.embed('[data-panah]')[name!]!(value);
    },
    [method, argument] as const,
  );

/** The partner's own server asks for a code; gives what Panah answered. */
export async function handoffCode(
  origin: string,
  question: { embed_session: unknown; nonce: unknown },
  mobile = '09121110077',
): Promise<{ status: number; code: string }> {
  const answer = await fetch(`${origin}/api/partners/handoff-codes/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Partner demo-key-yadakchi' },
    body: JSON.stringify({ mobile, ...question }),
  });
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code };
}

/** The shop names its customer; the widget is logged in by the shop's word. */
export async function enterByShop(page: Page, mobile: string): Promise<FrameLocator> {
  const frame = await openShop(page);
  const { embed_session, nonce } = await eventOf(page, 'ready');
  const { code } = await handoffCode(siteOrigin, { embed_session, nonce }, mobile);
  await askWidget(page, 'login', code);
  await eventOf(page, 'login');
  return frame;
}
