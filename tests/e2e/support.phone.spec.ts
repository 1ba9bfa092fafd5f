import { expect, test } from '@playwright/test';
import type { TicketThread } from '#contract/support';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, newMobile } from '../support/customer.ts';
import { logIn, newAccount, orderToPay } from '../support/logged-in.ts';
import { fileMicroRequest, payMicroRequest } from '../support/micro-insurance.ts';
import { chooseAtBank, startPayment } from '../support/orders.ts';
import { siteOrigin } from '../support/origins.ts';
import { cardPicture } from '../support/pictures.ts';
import { reachServer } from '../support/running-server.ts';
import { askWidget, openShop } from '../support/shop.ts';
import { answeredConsent, openPage, overflow } from '../support/site-page.ts';

const server = reachServer(() => siteOrigin);

/** Longer than a phone is wide, as cameras and banks name what they save. */
const receipt = 'screenshot-of-the-receipt-of-my-bank-2026-11-25-10-42-33.png';
const decide = (uid: string, act: string) => decideAtDesk('ticket', uid, act);

test('a customer asks with a picture, is answered, writes more, and says that it was settled', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const account = await newAccount();
  await logIn(context, account);
  await page.goto('/account/tickets');
  await expect(page.getByText('پرسش بازی ندارید')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'no tickets');
  await page.getByRole('link', { name: 'پرسش تازه' }).click();
  await expect(heading(page)).toHaveText('چه کمکی بکنیم؟');
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(page.getByText('پرسش خود را بنویسید.')).toBeVisible();
  await page.getByText('کیف پول و برداشت').click();
  await page.getByLabel('پرسش شما').fill('رسید برداشت را از کجا بگیرم؟');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: receipt, mimeType: 'image/png', buffer: Buffer.from(cardPicture) });
  await expect(page.getByText(receipt)).toBeVisible();
  await expectNoComplaintsInBoth(page, 'a new ticket');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // It arrives and its answer is lost: what is sent again, after a refresh as well, is the same question.
  await page.route('**/crm/v1/tickets/**', async route => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(page.getByText('اتصال برقرار نشد. اینترنت را بررسی کنید و دوباره بزنید.')).toBeVisible();
  await page.unroute('**/crm/v1/tickets/**');
  await page.reload();
  await expect(page.getByText(receipt)).toBeVisible();
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();

  await expect(heading(page)).toHaveText('رسید برداشت را از کجا بگیرم؟');
  // A file opens in a tab of its own, by a link that needs no token.
  const [file] = await Promise.all([
    context.waitForEvent('response', response => response.url().includes('/ticket-files/')),
    page.getByRole('button', { name: receipt }).click(),
  ]);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png']);
  await expect(page.getByText('پاسخ می‌دهیم')).toBeVisible();
  const uid = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(await account.api.support.readTickets({ params: { uid: account.uid } })).toMatchObject({ count: 1 });
  // An insurer is asked: the customer reads of whom and until when, and the answer comes by itself.
  await decide(uid, 'wait');
  await expect(page.getByText(/منتظر پاسخ شرکت بیمه هستیم\. تا .* خبر می‌دهیم\./)).toBeVisible();
  await expectNoComplaintsInBoth(page, 'a ticket that waits for an insurer');
  await decide(uid, 'answer');
  await expect(page.getByText('پیام شما را خواندیم')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'a ticket');
  await page.getByLabel('پیام شما').fill('ممنون، پیدا شد.');
  await page.getByRole('button', { name: 'فرستادن' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'ممنون، پیدا شد.' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await decide(uid, 'resolve');
  await page.reload();
  await page.getByRole('button', { name: 'بله' }).dblclick();
  await expect(page.getByText('ممنون که گفتید.')).toBeVisible();
  await expect(page.getByText('دیگر در این وضعیت نیست')).toHaveCount(0);
  await page.goto('/account/tickets?state=ended');
  const item = page.getByRole('listitem').filter({ hasText: 'رسید برداشت' });
  await expect(item).toContainText('حل شد');
  await expectNoComplaintsInBoth(page, 'tickets');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'test-results/tickets.png', fullPage: true });
  await item.getByRole('link').click();
  await expect(page.getByText('ممنون، پیدا شد.')).toBeVisible();
  await page.screenshot({ path: 'test-results/ticket.png', fullPage: true });
});

test('a ticket that ended meanwhile is shown as it stands, with what was typed', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const asked = { category: 'other' as const, text: 'شماره‌ام عوض شده است.', client_id: 'that-ends-meanwhile' };
  const { uid } = await account.api.support.createTicket({ params: { uid: account.uid }, body: asked });
  await openPage(page, `/account/tickets/${uid}`);
  await page.getByLabel('پیام شما').fill('شمارهٔ تازه را کجا بنویسم؟');
  // A ticket closes after weeks: it is played that this one has.
  await page.route('**/crm/v1/followups/**', async route => {
    const { ticket, ...thread } = (await account.api.support.readTickets({ params: { uid } })) as TicketThread;
    const closed = { ...thread, ticket: { ...ticket, state: 'closed', answer_by: null } };
    await page.route(`**/crm/v1/tickets/${uid}/**`, read => read.fulfill({ json: closed }));
    await route.fulfill({ status: 409, json: { code: 'ticket_state', message: 'این پرسش دیگر در این وضعیت نیست.' } });
  });
  await page.getByRole('button', { name: 'فرستادن' }).click();
  await expect(page.getByText('این پرسش بسته است.')).toBeVisible();
  await expect(page.getByLabel('پیام شما')).toHaveCount(0);
  await expect(page.getByText('این پیامتان فرستاده نشد: شمارهٔ تازه را کجا بنویسم؟')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'a ticket that ended before the last message');
});

test('a ticket that was asked for often enough says so, and goes on with one tap', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  const asked = { category: 'other' as const, text: 'کارتم عوض شده است.', client_id: 'that-waits-long' };
  const { uid } = await account.api.support.createTicket({ params: { uid: account.uid }, body: asked });
  await page.clock.install();
  await openPage(page, `/account/tickets/${uid}`);
  await expect(page.getByText('پاسخ می‌دهیم')).toBeVisible();
  const refresh = page.getByRole('button', { name: 'تازه کردن صفحه' });
  // Each answer is there at once, and a wait takes a moment.
  const thread = await account.api.support.readTickets({ params: { uid } });
  const address = `**/crm/v1/tickets/${uid}/**`;
  await page.route(address, route => route.fulfill({ json: thread }));
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(10_000);
        return refresh.isVisible();
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);
  await page.unroute(address);
  await decide(uid, 'answer');
  await refresh.click();
  await expect(page.getByText('پیام شما را خواندیم')).toBeVisible();
  await expect(refresh).toHaveCount(0);
});

test('a question that cannot be sent says so and stays, and is sent once there is a connection again', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  await logIn(context, await newAccount());
  await page.goto('/account/tickets/new');
  await page.getByLabel('پرسش شما').fill('بیمه‌نامه‌ام کجاست؟');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(page.getByText('اتصال برقرار نشد. اینترنت را بررسی کنید و دوباره بزنید.')).toBeVisible();
  await expect(page.getByLabel('پرسش شما')).toHaveValue('بیمه‌نامه‌ام کجاست؟');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(heading(page)).toHaveText('بیمه‌نامه‌ام کجاست؟');
});

test('open questions are not shown among the closed ones while those are on their way', async ({ page, context }) => {
  await answeredConsent(context);
  const account = await newAccount();
  await logIn(context, account);
  const body = { category: 'other' as const, text: 'شماره‌ام عوض شده است.', client_id: 'a-question' };
  const { uid } = await account.api.accounts.readProfile({});
  await account.api.support.createTicket({ params: { uid: uid! }, body });
  await page.goto('/account/tickets');
  const item = page.getByRole('listitem').filter({ hasText: 'شماره‌ام عوض شده' });
  await expect(item).toBeVisible();
  const there = Promise.withResolvers<void>();
  await page.route('**/tickets/**', async route => {
    await there.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: /^بسته/ }).click();
  await expect(page).toHaveURL(/ended/);
  await expect(item).toHaveCount(0);
  there.resolve();
  await expect(page.getByText('هنوز پرسش بسته‌ای ندارید')).toBeVisible();
});

test('a visitor writes on the contact page, is told what is missing, and gets a number', async ({ page, context }) => {
  await answeredConsent(context);
  await page.goto('/contact-us?order=1405-83217');
  await page.getByLabel('موضوع').selectOption('شکایت');
  await page.getByRole('button', { name: 'فرستادن پیام' }).click();
  await expect(page.getByText('نام خود را بنویسید.')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'the contact form, with what is missing');
  await expect(page.getByLabel('شمارهٔ سفارش')).toHaveValue('1405-83217');
  await page.getByLabel('نام شما').fill('سارا رستمی');
  await page.getByLabel('موبایل').fill('123');
  await page.getByLabel('پیام شما').fill('پاسخ نگرفتم.');
  await page.getByRole('button', { name: 'فرستادن پیام' }).click();
  await expect(page.getByText('شمارهٔ موبایل درست نیست').first()).toBeVisible();
  await page.getByLabel('موبایل').fill('09121110000');
  await page.getByRole('button', { name: 'فرستادن پیام' }).click();
  await expect(page.getByText(/پیام شما با شمارهٔ .* رسید/)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a question from an order, from a payment that failed, and about a small insurance goes along with what it is about', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const account = await newAccount();
  await logIn(context, account);
  const order = await orderToPay(account);
  const { authority } = await startPayment(server, account.api, order);
  await chooseAtBank(server, authority, 'decline');
  const ask = async (words: string) => {
    await expect(heading(page)).toHaveText('چه کمکی بکنیم؟');
    await page.getByLabel('پرسش شما').fill(words);
    await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
    await expect(heading(page)).toHaveText(words);
    const uid = new URL(page.url()).pathname.split('/').at(-1)!;
    return (await account.api.support.readTickets({ params: { uid } })) as TicketThread;
  };
  await openPage(page, `/orders/${order}`);
  await page.getByRole('link', { name: 'پرسش دربارهٔ این سفارش' }).click();
  await expect(page.getByLabel('کدام بیمه؟')).toHaveValue(order);
  await expectNoComplaintsInBoth(page, 'a question about an order');
  expect((await ask('کی صادر می‌شود؟')).ticket).toMatchObject({ category: 'issue', order: { uid: order } });

  await openPage(page, `/orders/${order}/result`);
  await page.getByRole('link', { name: 'پرسش از پشتیبانی' }).click();
  await expect(page.getByText(/^کد پشتیبانی: [0-9a-f]{8}$/)).toBeVisible();
  const failed = await ask('چرا پرداختم نشد؟');
  expect(failed.ticket).toMatchObject({ category: 'payment', order: { uid: order } });
  expect(failed.results[0]!.text).toMatch(/^چرا پرداختم نشد؟\nکد پشتیبانی:\n[0-9a-f]{8}$/);

  const request = await fileMicroRequest(account.api, 'phone');
  await payMicroRequest(server, account.api, request.uid);
  await openPage(page, `/account/micro-insurance/${request.uid}`);
  await page.getByRole('link', { name: /خسارت/ }).click();
  await expect(page.getByLabel('کدام بیمه؟')).toHaveValue(request.uid);
  await page.getByText('چیز دیگر').click();
  const claim = await ask('صفحهٔ گوشی شکست.');
  expect(claim.ticket).toMatchObject({ category: 'other', micro_request: { uid: request.uid } });
  await page.getByRole('link', { name: /درخواست/ }).click();
  await expect(page).toHaveURL(`/account/micro-insurance/${request.uid}`);
  // Who was not helped says what is left.
  await decide(claim.ticket.uid, 'resolve');
  await openPage(page, `/account/tickets/${claim.ticket.uid}`);
  await page.getByRole('button', { name: 'نه', exact: true }).click();
  await page.getByLabel('چه چیزی حل نشد؟').fill('تعمیرگاه نزدیک نیست.');
  await expectNoComplaintsInBoth(page, 'a ticket that did not help');
  await page.getByRole('button', { name: 'ثبت', exact: true }).click();
  await expect(page.getByText('ممنون که گفتید.')).toBeVisible();
});

test('in a partner’s frame a customer asks and reads the answer', async ({ page }) => {
  const frame = await openShop(page);
  await expect(frame.getByLabel('دو رقم اول')).toBeVisible();
  await askWidget(page, 'navigate', '/account/tickets/new');
  await new Customer(page, newMobile()).loginByCode(frame);
  await frame.getByLabel('پرسش شما').fill('پلاک تازه‌ام را کجا بنویسم؟');
  await frame.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(heading(frame)).toHaveText('پلاک تازه‌ام را کجا بنویسم؟');
  const waiting = await fetch(`${siteOrigin}/sandbox/back-office/`);
  const all = (await waiting.json()) as { uid: string; title: string }[];
  await decide(all.findLast(({ title }) => title.includes('پلاک تازه‌ام'))!.uid, 'answer');
  await expect(frame.getByText('پیام شما را خواندیم')).toBeVisible();
  await expectNoComplaintsInBoth(page, 'a ticket in a frame');
});
