import { expect, test } from '@playwright/test';
import type { Client } from '#contract/client';
import { expectNoComplaints } from '../support/axe.ts';
import { decideAtDesk } from '../support/back-office.ts';
import { heading } from '../support/by-hand.ts';
import { tap } from '../support/customer.ts';
import { fileChange, newestChange, raiseWish } from '../support/endorsements.ts';
import { policyOfFoundCar } from '../support/found-car.ts';
import { payPayable } from '../support/installments.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { siteOrigin } from '../support/origins.ts';
import { cardPicture } from '../support/pictures.ts';
import { reachServer } from '../support/running-server.ts';
import { openPage } from '../support/site-page.ts';

/** The newest change of a policy is decided about, as a person of the staff does. */
async function decide(api: Client, order: string, act: string) {
  const { uid } = await newestChange(api, order);
  await decideAtDesk('endorsement', uid, act);
}

test('a customer raises a cover, pays the difference, puts it right and has it; a change that is refused gives its money back, and one is taken back', async ({
  page,
  context,
}) => {
  test.slow();
  const account = await newAccount();
  await logIn(context, account);
  const server = reachServer(() => siteOrigin);
  const uid = await policyOfFoundCar(server, account.api);

  await openPage(page, `/orders/${uid}`);
  await tap(page.getByRole('link', { name: /تغییر بیمه‌نامه/ }));
  await expect(heading(page)).toHaveText('تغییرهای این بیمه‌نامه');
  await tap(page.getByRole('link', { name: 'تغییر تازه' }));
  await expect(heading(page)).toHaveText('چه چیزی عوض شده؟');
  await expectNoComplaints(page, 'kinds of changes');

  await tap(page.getByRole('link', { name: /پوشش مالی بیشتر/ }));
  await expect(heading(page)).toHaveText('پوشش مالی تا چقدر باشد؟');
  await tap(page.getByRole('button', { name: 'دیدن تفاوت قیمت' }));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await tap(page.getByText('۴۰۰ میلیون تومان', { exact: true }));
  await expectNoComplaints(page, 'the questions of a change');
  await page.reload();
  await expect(page.getByRole('radio', { name: '۴۰۰ میلیون تومان' })).toBeChecked();
  await tap(page.getByRole('button', { name: 'دیدن تفاوت قیمت' }));
  await expect(heading(page)).toHaveText(/^تفاوتی که می‌پردازید [۰-۹٬]+ تومان$/);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('تفاوت پرداختی')).toBeVisible();
  await expectNoComplaints(page, 'the price of a change');
  await tap(page.getByRole('button', { name: /^رفتن به پرداخت/ }));
  await expect(page).toHaveURL(/\/pay\//);

  await tap(page.getByRole('button', { name: /^پرداخت / }));
  await page.waitForURL(/\/sandbox\/bank\//);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/pay\/.*\/result/);
  await tap(page.locator(`a[href="/orders/${uid}/changes"]`).first());
  await expect(page.getByText('در حال صدور')).toBeVisible();
  await expectNoComplaints(page, 'the changes of a policy');

  await decide(account.api, uid, 'fix');
  await page.reload();
  await expect(page.getByText('نیاز به تصحیح')).toBeVisible();
  await tap(page.getByRole('link', { name: 'تصحیح و فرستادن دوباره' }));
  await expect(page.getByRole('radio', { name: '۴۰۰ میلیون تومان' })).toBeChecked();
  await tap(page.getByRole('button', { name: 'دیدن تفاوت قیمت' }));
  await expect(heading(page)).toHaveText(/^این تفاوت را پرداخته‌اید [۰-۹٬]+ تومان$/);
  await expectNoComplaints(page, 'a paid change that is put right');
  await tap(page.getByRole('button', { name: 'فرستادن دوباره' }));
  await expect(page.getByText('در حال صدور')).toBeVisible();
  await decide(account.api, uid, 'forward');
  await page.reload();
  await expect(page.getByText('صادر شد', { exact: true })).toBeVisible();
  const versions = page.locator('section', { has: page.getByRole('heading', { name: 'نسخه‌های بیمه‌نامه' }) });
  await expect(versions.locator('.row', { hasText: 'پوشش مالی بیشتر' })).toContainText('برقرار');

  const { endorsement } = await fileChange(account.api, raiseWish(uid, { tier: 5_000_000_000 }));
  await payPayable(server, account.api, endorsement.uid);
  await decide(account.api, uid, 'decline');
  await page.reload();
  await expect(page.getByText('پول برگشت', { exact: true })).toBeVisible();
  await expect(page.getByText(/تومان به کیف پولتان برگشت/)).toBeVisible();
  await expectNoComplaints(page, 'a change that was refused');

  await openPage(page, `/orders/${uid}/change/identity_fix`);
  await tap(page.getByText('نام', { exact: true }));
  await page.getByLabel('نام درست').fill('سمیرا');
  await tap(page.getByText('هنگام خرید نادرست نوشته شد'));
  const file = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };
  await page.getByLabel('کارت ملی', { exact: true }).setInputFiles(file);
  await expect(page.getByText('id.png')).toBeVisible();
  await tap(page.getByRole('button', { name: 'دیدن تفاوت قیمت' }));
  await expect(heading(page)).toHaveText('این تغییر رایگان است');
  await tap(page.getByRole('button', { name: 'فرستادن درخواست' }));
  await expect(page.getByRole('heading', { name: 'تصحیح مشخصات مالک' })).toBeVisible();
  await expect(page.getByText('درخواست فرستاده شد').first()).toBeVisible();
  await tap(page.getByRole('button', { name: 'پس گرفتن درخواست' }));
  await expect(page.getByText('خودتان درخواست را پس گرفتید.')).toBeVisible();
});
