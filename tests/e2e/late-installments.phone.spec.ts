import { expect, type Page, test } from '@playwright/test';
import { expectNoComplaints } from '../support/axe.ts';
import { tap } from '../support/customer.ts';
import { payByPlan } from '../support/installments.ts';
import { buyPolicy, startLater } from '../support/later-server.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { openPage, overflow } from '../support/site-page.ts';
import { staffByCommand } from '../support/staff-by-command.ts';

/** The first installment was due a month after the order, and its three working days are over. */
const seen_at = '2026-12-29T08:30:00Z';

async function startWithLatePlans(customers: number) {
  return startLater(seen_at, {}, async first => {
    const bought: Awaited<ReturnType<typeof buyPolicy>>[] = [];
    for (let each = 0; each < customers; each++) bought.push(await buyPolicy(first, payByPlan, true));
    return bought;
  });
}

let server: Awaited<ReturnType<typeof startWithLatePlans>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(480_000);
  server = await startWithLatePlans(2);
});
test.afterAll(() => server?.stop());

/** The plan's page is there: the page before it has a badge of the same words. */
async function openPlan(page: Page, uid: string) {
  await openPage(page, `${server.origin}/account/installments/${uid}`);
  await expect(page.getByText('جمع همهٔ پرداخت‌ها')).toBeAttached();
}

async function payAtBank(page: Page) {
  await tap(page.getByRole('button', { name: /^پرداخت / }));
  await page.waitForURL(/\/sandbox\/bank\//);
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.waitForURL(/\/pay\/.*\/result/);
}

test('an overdue installment is said on every page until it is paid', async ({ page, context }) => {
  const { mobile, uid } = server.begun[0]!;
  await logIn(context, await newAccount(mobile, server.origin));

  await openPage(page, `${server.origin}/account`);
  await expect(page.getByRole('region', { name: 'کارهای شما' }).getByText('دیر شده')).toBeVisible();
  await openPage(page, `${server.origin}/account/installments?tab=overdue`);
  await expect(page.getByRole('listitem').getByText('یک قسط عقب‌افتاده')).toBeVisible();
  await expectNoComplaints(page, 'the list of plans that are late');
  await tap(page.getByRole('link', { name: 'دیدن قسط‌ها' }));
  await expect(page).toHaveURL(new RegExp(`/account/installments/${uid}$`));
  await expect(page.getByText('عقب افتاده است')).toBeVisible();
  await expect(page.getByText(/روز گذشته$/)).toBeVisible();
  await expectNoComplaints(page, 'a plan that is late');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await tap(page.getByRole('link', { name: 'پرداخت قسط' }));
  await payAtBank(page);
  await openPlan(page, uid);
  await expect(page.getByText(/^۱ از /)).toBeVisible();
  await expect(page.getByText('یک قسط عقب‌افتاده')).toHaveCount(0);
  await openPage(page, `${server.origin}/account/installments?tab=overdue`);
  await expect(page.getByText('قسط عقب‌افتاده‌ای ندارید.')).toBeVisible();
});

test('an installment that two people gave up says so, is opened again by who asks, and is paid', async ({
  page,
  context,
}) => {
  const { mobile, uid } = server.begun[1]!;
  const account = await newAccount(mobile, server.origin);
  await logIn(context, account);
  const [one, other] = [await staffByCommand(server, 'finance'), await staffByCommand(server, 'finance')];
  const { rows } = await account.api.installments.read({ params: { uid } });
  const given = { params: { uid: rows[0]!.uid }, body: { reason: 'با مشتری تلفنی گفت‌وگو شد' } };
  for (const member of [one, other]) await member.staffInstallments.writeOff(given);

  await openPlan(page, uid);
  await expect(page.getByText('یک قسط کنار گذاشته شده')).toBeVisible();
  await expect(page.getByText('از حساب‌ها کنار گذاشته شد')).toBeVisible();
  await expect(page.getByText('تا پرداختش خرید اعتباری تازه بسته است')).toBeVisible();
  await expectNoComplaints(page, 'a plan with an installment that was given up');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await tap(page.getByRole('link', { name: 'نوشتن به پشتیبانی' }));
  await expect(page).toHaveURL(/\/account\/tickets\/new/);

  await one.staffInstallments.reinstate(given);
  await openPlan(page, uid);
  await expect(page.getByText('کنار گذاشته')).toHaveCount(0);
  await tap(page.getByRole('link', { name: 'پرداخت قسط' }));
  await payAtBank(page);
  await openPlan(page, uid);
  await expect(page.getByText(/^۱ از /)).toBeVisible();
});
