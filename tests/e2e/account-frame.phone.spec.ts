import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { TicketList } from '#contract/support';
import { decideAtDesk, endAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { ibans } from '../support/cashing.ts';
import { Customer, newMobile, tap } from '../support/customer.ts';
import { newestChange } from '../support/endorsements.ts';
import { policyOfFoundCar } from '../support/found-car.ts';
import { type Account, newAccount, orderToPay, vouchedAccount } from '../support/logged-in.ts';
import { chooseAtBank, offerOf, once, startPayment } from '../support/orders.ts';
import { demoOrigin, siteOrigin } from '../support/origins.ts';
import { cardPicture } from '../support/pictures.ts';
import { reachServer } from '../support/running-server.ts';
import { askWidget, enterByShop } from '../support/shop.ts';

const server = reachServer(() => siteOrigin);
const proofOf = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'خودتان تأیید کنید' });

/** The customer types the code that went to their own number. */
async function prove(page: Page, frame: FrameLocator, mobile: string) {
  await new Customer(page, mobile).proveNumber(proofOf(frame));
  await expect(proofOf(frame)).toBeHidden();
}

/** The bank takes the whole window, and the partner's page comes back with what became of it. */
async function payAtBank(page: Page, frame: FrameLocator) {
  await tap(frame.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان/ }).last());
  await page.waitForURL(/\/sandbox\/bank\//);
  await tap(page.getByRole('button', { name: 'پرداخت', exact: true }));
  await page.waitForURL(url => url.origin === demoOrigin);
}

/** The same kinds of things, begun by one session: each list of the account has one of them. */
async function beginThings({ api, uid }: Account, name: string) {
  const params = { uid };
  const address = `خیابان ${name}، پلاک ۱۲`;
  await api.geo.createAddress({ params, body: { city: 'tehran-1', address, postal_code: '1345678913' } }, once());
  await api.support.createTicket({
    params,
    body: { category: 'other', text: `پرسش ${name}`, client_id: crypto.randomUUID() },
  });
  await api.reminders.create({ body: { insurance: 'fire', end_date: '2027-05-01', title: `یادآور ${name}` } });
  await api.orders.create(await offerOf(server), once());
}

const lists = [
  { path: '/account/addresses', thing: 'خیابان' },
  { path: '/account/tickets', thing: 'پرسش' },
  { path: '/account/reminders', thing: 'یادآور' },
];

test('lists in a shop’s frame show what was begun there, and everything once the customer has typed a code', async ({
  page,
}) => {
  const elsewhere = await newAccount(newMobile());
  const here = await vouchedAccount('yadakchi', elsewhere.mobile);
  await beginThings(elsewhere, 'سایت');
  await beginThings(here, 'فروشگاه');
  const frame = await enterByShop(page, here.mobile);
  const orders = frame.locator('li.order');
  await askWidget(page, 'navigate', '/orders');
  await expect(orders).toHaveCount(1);
  for (const { path, thing } of lists) {
    await askWidget(page, 'navigate', path);
    await expect(frame.getByText(`${thing} فروشگاه`).first()).toBeVisible();
    await expect(frame.getByText(`${thing} سایت`)).toHaveCount(0);
  }
  await tap(frame.getByRole('button', { name: /^دیدن همه/ }));
  await prove(page, frame, here.mobile);
  for (const { path, thing } of lists.toReversed()) {
    await askWidget(page, 'navigate', path);
    await expect(frame.getByText(`${thing} سایت`).first()).toBeVisible();
    await expect(frame.getByText(`${thing} فروشگاه`).first()).toBeVisible();
    await expect(frame.getByRole('button', { name: /^دیدن همه/ })).toHaveCount(0);
  }
  await askWidget(page, 'navigate', '/orders');
  await expect(orders).toHaveCount(2);
});

test('what a customer keeps in a shop’s frame is kept, changed and deleted there without a code: an address with its place', async ({
  page,
  context,
}) => {
  const account = await vouchedAccount('yadakchi');
  const frame = await enterByShop(page, account.mobile);
  await askWidget(page, 'navigate', '/account/addresses');
  await tap(frame.getByRole('link', { name: 'نشانی تازه' }));
  await tap(frame.getByRole('button', { name: 'انتخاب روی نقشه' }));
  await frame.getByRole('searchbox', { name: 'جست‌وجوی جا روی نقشه' }).fill('شیراز');
  await tap(frame.getByRole('button', { name: /^شیراز فارس/ }));
  await expect(frame.getByRole('combobox', { name: 'شهر' })).toHaveValue('شیراز');
  const [credits] = await Promise.all([
    context.waitForEvent('page'),
    tap(frame.locator('.map').getByRole('link', { name: /^GeoNames/ })),
  ]);
  await expect(heading(credits)).toHaveText('منبع داده‌ها');
  await credits.close();
  await frame.getByLabel('نشانی کامل').fill('خیابان زند، کوچهٔ ۴، پلاک ۱۲');
  await frame.getByLabel('کد پستی').fill('7134512345');
  await tap(frame.getByRole('button', { name: 'ذخیرهٔ نشانی' }));
  const card = frame.getByRole('listitem').filter({ hasText: 'خیابان زند' });
  await expect(card).toContainText('روی نقشه مشخص است');

  await tap(card.getByRole('link', { name: /^ویرایش/ }));
  await frame.getByLabel('نام نشانی').fill('خانهٔ ما');
  await tap(frame.getByRole('button', { name: 'ذخیرهٔ نشانی' }));
  await tap(card.getByRole('button', { name: 'حذف خانهٔ ما' }));
  await tap(frame.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }));
  await expect(frame.getByText('هنوز نشانی ندارید')).toBeVisible();
  await expect(proofOf(frame)).toHaveCount(0);
});

test('a question with a file is asked in a shop’s frame, followed up, settled and rated there without a code', async ({
  page,
  context,
}) => {
  const { mobile, api, uid } = await vouchedAccount('yadakchi');
  const frame = await enterByShop(page, mobile);
  await askWidget(page, 'navigate', '/account/tickets/new');
  await frame.getByLabel('پرسش شما').fill('بیمه‌نامه‌ام کی می‌رسد؟');
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };
  await frame.locator('input[type=file]').setInputFiles(file);
  await expect(frame.getByText(file.name)).toBeVisible();
  await tap(frame.getByRole('button', { name: 'فرستادن پرسش' }));
  await expect(heading(frame)).toHaveText('بیمه‌نامه‌ام کی می‌رسد؟');
  const [opened] = await Promise.all([
    context.waitForEvent('response', response => response.url().includes('/ticket-files/')),
    tap(frame.getByRole('button', { name: file.name })),
  ]);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png']);
  await frame.getByLabel('پیام شما').fill('هنوز منتظرم.');
  await tap(frame.getByRole('button', { name: 'فرستادن', exact: true }));
  await expect(frame.getByRole('listitem').filter({ hasText: 'هنوز منتظرم.' })).toBeVisible();
  const { results } = (await api.support.readTickets({ params: { uid } })) as TicketList;
  await decideAtDesk('ticket', results[0]!.uid, 'resolve');
  await tap(frame.getByRole('button', { name: 'بله' }));
  await expect(frame.getByText('ممنون که گفتید.')).toBeVisible();
  await expect(proofOf(frame)).toHaveCount(0);
});

test('a reminder that was asked for in a shop’s frame is silenced, named and deleted there', async ({ page }) => {
  const { mobile } = await newAccount(newMobile());
  const { api } = await vouchedAccount('yadakchi', mobile);
  await api.reminders.create({ body: { insurance: 'fire', end_date: '2027-05-01' } });
  const frame = await enterByShop(page, mobile);
  await askWidget(page, 'navigate', '/account/reminders');
  const item = frame.getByRole('listitem').filter({ hasText: 'آتش‌سوزی' });
  await tap(item.getByRole('switch'));
  await expect(item).toContainText('خاموش است');
  await tap(item.getByRole('button', { name: /^تغییر/ }));
  const sheet = frame.getByRole('dialog', { name: 'تغییر یادآور' });
  await sheet.getByLabel('نامی برای خودتان').fill('خانهٔ پدر');
  await tap(sheet.getByRole('button', { name: 'ذخیره' }));
  await expect(item).toContainText('خانهٔ پدر');
  await tap(item.getByRole('button', { name: /^تغییر/ }));
  await tap(sheet.getByRole('button', { name: 'پاک کردن یادآور' }));
  const question = frame.getByRole('dialog', { name: 'یادآور «خانهٔ پدر» پاک شود؟' });
  await tap(question.getByRole('button', { name: 'پاک کردن یادآور' }));
  await expect(item).toHaveCount(0);
  await expect(proofOf(frame)).toHaveCount(0);
});

test('a customer whom the shop has named buys by credit in its frame and pays an installment', async ({ page }) => {
  const account = await vouchedAccount('yadakchi');
  const { mobile } = account;
  const uid = await orderToPay(account, true);
  const frame = await enterByShop(page, mobile);
  await askWidget(page, 'navigate', `/orders/${uid}/payment`);
  await tap(frame.getByRole('link', { name: /سنجش اعتبار/ }));
  await expect(heading(frame)).toHaveText('سنجش اعتبار');
  await frame.getByLabel('کد ملی خودتان').fill('۰۴۹۹۳۷۰۸۹۹');
  await tap(frame.getByText('سابقهٔ اعتباری‌ام پرسیده شود'));
  await tap(frame.getByText('نتیجه به طرف قرارداد گفته شود'));
  await tap(frame.getByRole('button', { name: 'فرستادن کد تأیید' }));
  // Nobody is asked about by a shop's word.
  await prove(page, frame, mobile);
  await new Customer(page, mobile).typeCode(frame);
  await tap(frame.getByRole('button', { name: 'تأیید و سنجش اعتبار' }));
  await tap(frame.getByRole('link', { name: 'انتخاب قسط‌ها' }));
  await tap(frame.getByText('بدون پیش‌پرداخت، ۱۱ قسط اعتباری').first());
  await tap(frame.getByRole('button', { name: 'خرید، بدون پرداخت امروز' }).last());
  await expect(heading(frame)).toHaveText('پرداخت انجام شد');

  await askWidget(page, 'navigate', `/account/installments/${uid}`);
  await expect(frame.getByText(/^۰ از ۱۱/)).toBeVisible();
  await tap(frame.getByRole('link', { name: 'پرداخت زودتر' }));
  await payAtBank(page, frame);
  await expect(heading(frame)).toHaveText('پرداخت انجام شد');
  await tap(frame.locator(`a[href*="/account/installments/${uid}"]`));
  await expect(frame.getByText(/^۱ از ۱۱/)).toBeVisible();
});

test('money leaves the wallet in a shop’s frame by the customer’s own codes alone', async ({ page }) => {
  const account = await newAccount(newMobile());
  const uid = await orderToPay(account);
  const { authority } = await startPayment(server, account.api, uid);
  await chooseAtBank(server, authority, 'pay');
  await account.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان شدم' } }, once());
  const frame = await enterByShop(page, account.mobile);
  await askWidget(page, 'navigate', '/account/wallet');
  await expect(proofOf(frame)).toBeVisible();
  await expect(frame.getByText(/^برگشت وجه/)).toHaveCount(0);
  await prove(page, frame, account.mobile);
  await expect(frame.getByText(/^برگشت وجه/).first()).toBeVisible();

  await tap(frame.getByRole('link', { name: 'برداشت', exact: true }));
  await expect(heading(frame)).toHaveText('چقدر برمی‌دارید؟');
  await frame.getByLabel('مبلغ به تومان').fill('500000');
  await frame.getByLabel('شبا').fill(ibans.good);
  await frame.getByLabel('کد ملی').fill('0499370899');
  await frame.getByLabel('نام', { exact: true }).fill('مریم');
  await frame.getByLabel('نام خانوادگی').fill('رستمی');
  await tap(frame.getByRole('button', { name: 'ادامه' }));
  const sheet = frame.getByRole('dialog');
  await expect(sheet).toContainText('بانک پارسیان، به نام مریم رستمی');
  await new Customer(page, account.mobile).typeCode(sheet);
  await tap(sheet.getByRole('button', { name: 'ثبت برداشت' }));
  await expect(heading(frame)).toHaveText('برداشت‌ها');
  await expect(frame.getByText('در انتظار تأیید')).toBeVisible();
});

test('a policy that was bought in a shop’s frame is ended there, by the customer’s own code, and its money comes back', async ({
  page,
}) => {
  const account = await vouchedAccount('yadakchi');
  const uid = await policyOfFoundCar(server, account.api);
  const frame = await enterByShop(page, account.mobile);
  await askWidget(page, 'navigate', `/orders/${uid}`);
  // Where a damage is reported, and back to the policy.
  await tap(frame.getByRole('link', { name: /^مراکز خسارت ./ }));
  await expect(heading(frame)).toHaveText('مراکز خسارت');
  await tap(frame.getByRole('button', { name: 'بازگشت' }));
  await tap(frame.getByRole('link', { name: /لغو بیمه‌نامه/ }));
  await prove(page, frame, account.mobile);
  await expect(heading(frame)).toHaveText('چرا لغو می‌کنید؟');
  await tap(frame.getByText('خودرو اسقاط شد'));
  const file = { name: 'scrap.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };
  await frame.getByLabel('گواهی اسقاط', { exact: true }).setInputFiles(file);
  await expect(frame.getByText('scrap.png')).toBeVisible();
  await tap(frame.getByRole('button', { name: 'حساب کردن مبلغ برگشتی' }));
  await tap(frame.getByText('کیف پول پناه'));
  await tap(frame.getByRole('button', { name: /^درخواست لغو و برگشت/ }));
  await expect(frame.getByText('بررسی مدارک')).toBeVisible();

  const { api } = await newAccount(account.mobile);
  const { cancellation } = await api.cancellations.read({ params: { uid } });
  await endAtDesk(cancellation!.uid);
  await expect
    .poll(async () => (await api.cancellations.read({ params: { uid } })).cancellation?.state)
    .toBe('refunded');
  await askWidget(page, 'navigate', '/account/wallet');
  await expect(frame.getByText(/^برگشت وجه شخص ثالث/).first()).toBeVisible();
});

test('a policy that was bought in a shop’s frame is changed there: its price is seen, paid and issued', async ({
  page,
}) => {
  const account = await vouchedAccount('yadakchi');
  const uid = await policyOfFoundCar(server, account.api);
  const frame = await enterByShop(page, account.mobile);
  await askWidget(page, 'navigate', `/orders/${uid}`);
  await tap(frame.getByRole('link', { name: /تغییر بیمه‌نامه/ }));
  await prove(page, frame, account.mobile);
  await tap(frame.getByRole('link', { name: 'تغییر تازه' }));
  await tap(frame.getByRole('link', { name: /پوشش مالی بیشتر/ }));
  await tap(frame.getByText('۴۰۰ میلیون تومان', { exact: true }));
  await tap(frame.getByRole('button', { name: 'دیدن تفاوت قیمت' }));
  await expect(heading(frame)).toHaveText(/^تفاوتی که می‌پردازید [۰-۹٬]+ تومان$/);
  await tap(frame.getByRole('button', { name: /^رفتن به پرداخت/ }));
  await payAtBank(page, frame);
  await tap(frame.locator(`a[href*="/orders/${uid}/changes"]`).first());
  await expect(frame.getByText('در حال صدور')).toBeVisible();
  const { api } = await newAccount(account.mobile);
  await decideAtDesk('endorsement', (await newestChange(api, uid)).uid, 'forward');
  await expect(frame.getByText('صادر شد', { exact: true })).toBeVisible();
});
