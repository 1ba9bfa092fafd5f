import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startCollector } from '../support/error-collector.ts';
import { openHost } from '../support/host-page.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { hostOrigins } from '../support/origins.ts';
import { startOwnServer } from '../support/own-server.ts';

/** What of an error event matters here. */
interface ErrorEvent {
  environment: string;
  request: { url: string };
  tags?: Record<string, string>;
  exception: { values: { value: string }[] };
}
const order = 'c0ffee00-0000-4000-8000-000000000001';
const completion = `/orders/${order}/complete/owner`;

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: Awaited<ReturnType<typeof startOwnServer>>;
let account: Awaited<ReturnType<typeof newAccount>>;

test.describe.configure({ mode: 'serial' });
// The collector's client does not trace what calls itself a headless browser.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});
test.beforeAll(async () => {
  // A server with an empty database takes its time on a busy machine.
  test.setTimeout(180_000);
  collector = await startCollector();
  server = await startOwnServer({ SENTRY_DSN: collector.dsn, DEMO_ORIGINS: hostOrigins.join() });
  account = await newAccount(undefined, server.origin);
});
test.afterAll(async () => {
  await server?.stop();
  await collector?.stop();
});

/** Answers that the pages of an order cannot be drawn from. */
async function breakOrders(context: BrowserContext) {
  await logIn(context, account);
  await context.route('**/api/order/details-fennec/**', route =>
    route.fulfill({ json: { insurance: 'thirdparty', broken: true } }),
  );
  await context.route('**/api/complete/**', route => route.fulfill({ json: {} }));
}

/** Every draw of lots in the page comes out like this: 0.05 is among the ten per cent, 0.5 is not. */
const drawLots = (context: BrowserContext, lot: number) =>
  context.addInitScript(value => {
    Math.random = () => value;
  }, lot);

/** Consents to analytics, as a visitor did at an earlier visit. */
const allowAnalytics = (context: BrowserContext) =>
  context.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('consent') ?? '{}');
    localStorage.setItem('consent', JSON.stringify({ ...stored, analytics_storage: 'granted' }));
  });

async function openBroken(page: Page, path: string) {
  await page.goto(server.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/500$/);
}

const from = (path: string) => (event: ErrorEvent) => event.request.url.endsWith(path);

test('an error on a completion page is reported from there, without personal data, and only such errors are', async ({
  page,
  context,
}) => {
  await drawLots(context, 0.5);
  await breakOrders(context);
  await openBroken(page, `/orders/${order}?from=sms`);
  await openBroken(page, `${completion}?mobile=${account.mobile}`);
  const event = await collector.first<ErrorEvent>('event', from(completion));
  expect(event.environment).toBe('production');
  expect(event.request).toEqual({ url: server.origin + completion });
  await expect(page.locator('main')).toContainText(event.tags?.support_code ?? 'no code');
  expect(collector.all('event')).toHaveLength(1);
  expect(collector.everything()).not.toContain(account.mobile);
  expect(collector.everything()).not.toContain(account.token);
});

test('an error in what stands around a page is reported too, and the error page comes without it', async ({
  page,
  context,
}) => {
  await drawLots(context, 0.5);
  await logIn(context, account);
  await page.setViewportSize({ width: 360, height: 740 });
  // No order of this account: the page says so, and its header works.
  await page.goto(`${server.origin}/orders/${order}/complete/documents`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new Error('no dialogs today');
    };
  });
  await page.getByRole('button', { name: 'فهرست' }).click();
  await expect(page).toHaveURL(/\/500$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('header')).toHaveCount(0);
  const event = await collector.first<ErrorEvent>('event', from('/complete/documents'));
  expect(event.exception.values.map(({ value }) => value)).toContain('no dialogs today');
});

test('the not-found page and unknown addresses tell nothing', async ({ context }) => {
  const said = () => JSON.stringify([...collector.all('transaction'), ...collector.all('span')]);
  // All stay open; the last one to be opened is the one that is told of.
  for (const path of ['/404', '/no-such-page', '/no-such/complete', '/faq']) {
    const page = await context.newPage();
    await page.goto(server.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('lost visitor'))));
  }
  await expect.poll(said, { timeout: 60_000 }).toContain('/faq');
  expect(said()).not.toContain('/404');
  expect(said()).not.toContain('no-such');
  expect(collector.everything()).not.toContain('lost visitor');
});

test('a session in ten is replayed, and only of a visitor who consents to analytics', async ({ browser }) => {
  const visit = async (lot: number, analytics: boolean) => {
    const context = await browser.newContext();
    await drawLots(context, lot);
    await breakOrders(context);
    if (analytics) await allowAnalytics(context);
    return context;
  };
  const replays = () => collector.all('replay_event') as { replay_type: string }[];
  const without = await visit(0.05, false);
  await openBroken(await without.newPage(), '/orders/denied/complete/owner');
  await collector.first<ErrorEvent>('event', from('/orders/denied/complete/owner'));
  await without.close();
  expect(replays()).toEqual([]);

  const unlucky = await visit(0.5, true);
  await openBroken(await unlucky.newPage(), '/orders/unlucky/complete/owner');
  await collector.first<{ replay_type: string }>('replay_event', ({ replay_type }) => replay_type === 'buffer');
  await unlucky.close();
  expect(replays().some(({ replay_type }) => replay_type === 'session')).toBe(false);

  const lucky = await visit(0.05, true);
  await (await lucky.newPage()).goto(`${server.origin}/faq?q=secret`);
  await collector.first<{ replay_type: string }>('replay_event', ({ replay_type }) => replay_type === 'session');
  await lucky.close();
  expect(collector.everything()).not.toContain('secret');
});

test('in a partner’s frame an error on a completion page is reported from the customer’s place', async ({
  page,
  context,
}) => {
  await breakOrders(context);
  // Of no other journey here.
  const framed = '/orders/c0ffee00-0000-4000-8000-000000000002/complete/owner';
  const address = `${server.origin}/embed/?partner=yadakchi&path=${encodeURIComponent(framed)}`;
  const answer = await context.request.get(address);
  expect(answer.headers()['content-security-policy']).toContain(`connect-src 'self' ${collector.origin};`);
  await openHost(page, { body: `<iframe src="${address}" width="400" height="700"></iframe>` });
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  const event = await collector.first<ErrorEvent>('event', from(framed));
  expect(event.request).toEqual({ url: server.origin + framed });
  expect(JSON.stringify(event)).not.toContain('partner=');
});

test('where no collector is named, nothing of it is fetched and the policy allows none', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', one => asked.push(one.url()));
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(url => /reporting/.test(url))).toEqual([]);
  const policy = (await request.get('/faq', { headers: { accept: 'text/html' } })).headers()['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
});
