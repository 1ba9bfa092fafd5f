import { expect, test } from '@playwright/test';
import { expectNoComplaintsInBoth } from '../support/axe.ts';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { Customer, tap } from '../support/customer.ts';
import { logIn, newAccount, vouchedAccount } from '../support/logged-in.ts';
import { siteOrigin } from '../support/origins.ts';
import { tripPolicy } from '../support/policies.ts';
import { reachServer } from '../support/running-server.ts';
import { askWidget, enterByShop } from '../support/shop.ts';
import { answeredConsent, openPage } from '../support/site-page.ts';

test('a customer says something of an insurer, changes it, and takes it back', async ({ page, context }) => {
  await logIn(context, await newAccount());
  await openPage(page, '/insurers/karafarin');
  await page.getByRole('link', { name: 'نوشتن نظر' }).click();
  await page.getByRole('button', { name: 'فرستادن نظر' }).click();
  await expect(page.getByRole('alert').first()).toContainText('به «پشتیبانی» نمره بدهید');
  for (const name of ['مبلغ حق بیمه', 'پوشش‌ها', 'پشتیبانی', 'روی هم'])
    await page.getByRole('group', { name }).getByRole('radio', { name: '۴ از ۵' }).check();
  await page.getByLabel('تجربه‌تان').fill('صدور ساده بود و زود جواب دادند.');
  await expectNoComplaintsInBoth(page, 'comment');
  await page.getByRole('button', { name: 'فرستادن نظر' }).click();
  const said = page.getByRole('listitem').filter({ hasText: 'صدور ساده بود' });
  await expect(said).toContainText('خریدار ما نیست');
  await expectNoComplaintsInBoth(page, 'insurer with comments');
  await page.getByRole('link', { name: 'نوشتن نظر' }).click();
  const text = page.getByLabel('تجربه‌تان');
  await expect(text).toHaveValue('صدور ساده بود و زود جواب دادند.');
  await text.fill('صدور ساده بود، ولی پشتیبانی دیر جواب داد.');
  await page.getByRole('group', { name: 'پشتیبانی' }).getByRole('radio', { name: '۲ از ۵' }).check();
  await page.getByRole('button', { name: 'ذخیرهٔ نظر' }).click();
  await expect(heading(page)).toHaveText('بیمهٔ کارآفرین');
  await expect(said).toContainText('ولی پشتیبانی دیر جواب داد');
  await expect(said).toHaveCount(1);
  await page.getByRole('link', { name: 'نوشتن نظر' }).click();
  await page.getByRole('button', { name: 'پس گرفتن نظر' }).click();
  await expect(page.getByText('نظر شما برداشته شد.')).toBeVisible();
  await expect(heading(page)).toHaveText('بیمهٔ کارآفرین');
  await expect(page.getByText('هنوز کسی دربارهٔ این شرکت نظر نداده است')).toBeVisible();
  await expect(said).toHaveCount(0);
});

test('in a shop’s frame a comment with a number in it is refused with its reason, mended there, and published', async ({
  page,
}) => {
  const { mobile } = await vouchedAccount('yadakchi');
  const frame = await enterByShop(page, mobile);
  await askWidget(page, 'navigate', '/insurers/kowsar/review');
  // A comment is the customer's own, whatever the shop says of who they are.
  await new Customer(page, mobile).proveNumber(frame.getByRole('dialog', { name: 'خودتان تأیید کنید' }));
  for (const name of ['مبلغ حق بیمه', 'پوشش‌ها', 'پشتیبانی', 'روی هم'])
    await frame.getByRole('group', { name }).getByRole('radio', { name: '۴ از ۵' }).check();
  const text = frame.getByLabel('تجربه‌تان');
  await text.fill('کارشناسشان خوب بود؛ زنگ بزنید ۰۹۱۲۳۴۵۶۷۸۹');
  await tap(frame.getByRole('button', { name: 'فرستادن نظر' }));
  await expect(frame.getByText('نظر شما رسید؛ پیش از انتشار دیده می‌شود.')).toBeVisible();
  await expect(heading(frame)).toHaveText('بیمهٔ کوثر');
  const { api } = await newAccount(mobile);
  const own = async () => (await api.comments.list({ query: { self: 'true' } })).results[0]!;
  const { id } = await own();
  await decideAtDesk('comment', id, 'refuse');

  await askWidget(page, 'navigate', `/insurers/kowsar/review?comment=${id}`);
  await expect(frame.getByText('شماره یا نشانی کسی در متن یا در نام شماست')).toBeVisible();
  await text.fill('کارشناسشان خوب بود و زود آمد.');
  await tap(frame.getByRole('button', { name: 'ذخیرهٔ نظر' }));
  await expect(heading(frame)).toHaveText('بیمهٔ کوثر');
  await expect.poll(async () => (await own()).state).toBe('held');
  await decideAtDesk('comment', id, 'publish');
  await askWidget(page, 'navigate', '/insurers');
  await expect(heading(frame)).toHaveText('شرکت‌های بیمه، همان‌طور که هستند');
  await askWidget(page, 'navigate', '/insurers/kowsar');
  await expect(frame.getByRole('listitem').filter({ hasText: 'خوب بود و زود آمد' })).toBeVisible();
});

test('who has spoken of an insurer and buys from it later is asked which policy is meant', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  const scores = { price: 3, cover: 3, support: 3, claim_amount: null, claim_speed: null };
  const said = { company: 'saman', overall: 3, scores, had_claim: false, text: 'سال‌ها پیش مشتری‌شان بودم.' };
  await account.api.comments.create({ body: { ...said, anonymous: true } });
  await tripPolicy(
    reachServer(() => siteOrigin),
    account,
    '2026-11-21',
  );
  await logIn(context, account);
  await openPage(page, '/insurers/saman/review');
  const which = page.getByRole('group', { name: 'دربارهٔ کدام بیمه‌نامه؟' });
  const trip = which.getByRole('radio', { name: 'مسافرتی ۱۴۰۵' });
  await expect(trip).toBeChecked();
  await expectNoComplaintsInBoth(page, 'comment on one of several');
  await which.getByRole('radio', { name: 'نظر داده‌اید' }).check();
  await expect(page.getByLabel('تجربه‌تان')).toHaveValue('سال‌ها پیش مشتری‌شان بودم.');
  await trip.check();
  await expect(page.getByLabel('تجربه‌تان')).toHaveValue('');
  for (const name of ['مبلغ حق بیمه', 'پوشش‌ها', 'پشتیبانی', 'روی هم'])
    await page.getByRole('group', { name }).getByRole('radio', { name: '۵ از ۵' }).check();
  await page.getByLabel('تجربه‌تان').fill('این بار همان روز صادر کردند.');
  await page.getByRole('button', { name: 'فرستادن نظر' }).click();
  const made = page.getByRole('listitem').filter({ hasText: 'این بار همان روز' });
  await expect(made).toContainText('مسافرتی ۱۴۰۵');
  await expect(made).toContainText('خرید تأییدشده');
});

test('another order of what is said comes in place: the page stays, the address follows, and back brings it again', async ({
  page,
  context,
}) => {
  await answeredConsent(context);
  const say = async (overall: 3 | 5, text: string) => {
    const scores = { price: overall, cover: overall, support: overall, claim_amount: null, claim_speed: null };
    const body = { company: 'sina', overall, scores, had_claim: false, text, anonymous: true };
    await (await newAccount()).api.comments.create({ body });
  };
  await say(5, 'همه چیز خوب بود.');
  await say(3, 'معمولی بود، نه بیشتر.');
  await openPage(page, '/insurers/sina');
  const first = page.getByRole('region', { name: 'مشتری‌ها چه می‌گویند' }).getByRole('listitem').first();
  await expect(first).toContainText('معمولی بود');
  await page.getByRole('link', { name: 'بیشترین نمره' }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  const there = Promise.withResolvers<void>();
  await page.route('**/company-comments/**', async route => {
    await there.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'بیشترین نمره' }).click();
  await expect(page).toHaveURL(/order=-overall$/);
  await expect(first).toContainText('معمولی بود');
  there.resolve();
  await expect(first).toContainText('همه چیز خوب بود');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole('link', { name: 'نوشتن نظر' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('شمارهٔ موبایل')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/order=-overall$/);
  await expect(first).toContainText('همه چیز خوب بود');
});

test('further comments come below the first ten, in the order that was chosen', async ({ page, context }) => {
  await answeredConsent(context);
  for (let said = 0; said < 11; said++) {
    const overall = said === 0 ? 3 : 5;
    const scores = { price: overall, cover: overall, support: overall, claim_amount: null, claim_speed: null };
    const body = { company: 'moalem', overall, scores, had_claim: false, text: `نظر ${said}`, anonymous: true };
    await (await newAccount()).api.comments.create({ body });
  }
  await openPage(page, '/insurers/moalem?order=-overall');
  const said = page.getByRole('region', { name: 'مشتری‌ها چه می‌گویند' }).getByRole('listitem');
  await expect(said).toHaveCount(10);
  await page.getByRole('link', { name: '۱ نظر دیگر' }).click();
  await expect(said).toHaveCount(11);
  await expect(said.last()).toContainText('نظر ۰');
  await expect(page.getByRole('link', { name: /نظر دیگر$/ })).toHaveCount(0);
  // The link is gone; who pressed it goes on with what came.
  await expect(said.last()).toBeFocused();
});
