import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Account, logIn, newAccount } from '../support/logged-in.ts';
import { openPage } from '../support/site-page.ts';

/** A form that a customer fills in: what it is called, what is typed, and what is seen once it has arrived. */
interface Form {
  name: string;
  open: (page: Page, account: Account) => Promise<void>;
  fill: (page: Page) => Promise<void>;
  /** What takes the longest to type. */
  typed: (page: Page) => Locator;
  words: string;
  send: (page: Page) => Locator;
  /** Path of the call that sends it. */
  path: RegExp;
  arrived: (page: Page) => Locator;
  /** It is there after a refresh as well. */
  survives: boolean;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
const itemOf = (words: string) => (page: Page) => page.getByRole('listitem').filter({ hasText: words });
const said = (words: string) => (page: Page) => page.getByText(words).first();

const forms: Form[] = [
  {
    name: 'a question to support',
    open: page => openPage(page, '/account/tickets/new'),
    fill: async page => {
      await page.getByText('کیف پول و برداشت').click();
    },
    typed: labelled('پرسش شما'),
    words: 'پول برداشتم هنوز نرسیده است.',
    send: button('فرستادن پرسش'),
    path: /\/crm\/v1\/tickets\//,
    arrived: itemOf('پول برداشتم هنوز نرسیده است.'),
    survives: true,
  },
  {
    name: 'a message in a ticket',
    open: async (page, { api, uid }) => {
      const body = { category: 'other' as const, text: 'نشانی‌ام عوض شده است.', client_id: 'the-first-one' };
      const ticket = await api.support.createTicket({ params: { uid }, body });
      await openPage(page, `/account/tickets/${ticket.uid}`);
    },
    fill: async () => undefined,
    typed: labelled('پیام شما'),
    words: 'نشانی تازه در پروفایلم هست.',
    send: button('فرستادن'),
    path: /\/crm\/v1\/followups\//,
    arrived: itemOf('نشانی تازه در پروفایلم هست.'),
    survives: true,
  },
  {
    name: 'a message without a login',
    open: page => openPage(page, '/contact-us?type=complaint'),
    fill: async page => {
      await expect(page.getByLabel('موضوع')).toHaveValue('complaint');
      await page.getByLabel('نام شما').fill('سارا رستمی');
      await page.getByLabel('موبایل').fill('09121110001');
    },
    typed: labelled('پیام شما'),
    words: 'یک هفته است پاسخ نگرفته‌ام.',
    send: button('فرستادن پیام'),
    path: /\/panel\/contact-create\/\?type=complaint$/,
    arrived: page => page.getByText(/پیام شما با شمارهٔ .* رسید/),
    survives: true,
  },
  {
    name: 'a comment on an insurer',
    open: page => openPage(page, '/insurers/novin/review'),
    fill: async page => {
      for (const name of ['مبلغ حق بیمه', 'پوشش‌ها', 'پشتیبانی', 'روی هم'])
        await page.getByRole('group', { name }).getByRole('radio', { name: '۴ از ۵' }).check();
    },
    typed: labelled('تجربه‌تان'),
    words: 'خسارت را زود دادند و تلفن را هم جواب می‌دادند.',
    send: button('فرستادن نظر'),
    path: /\/company-comments\//,
    arrived: itemOf('خسارت را زود دادند'),
    survives: true,
  },
  {
    name: 'a new address',
    open: page => openPage(page, '/account/addresses/new'),
    fill: async page => {
      await page.getByRole('combobox', { name: 'شهر' }).fill('شیراز');
      await page.getByRole('option', { name: /شیراز/ }).first().click();
      await page.getByLabel('کد پستی').fill('7134512345');
    },
    typed: labelled('نشانی کامل'),
    words: 'خیابان زند، کوچهٔ ۴، پلاک ۱۲',
    send: button('ذخیرهٔ نشانی'),
    path: /\/profile\/address\//,
    arrived: itemOf('خیابان زند'),
    survives: true,
  },
  {
    name: 'who the customer is',
    open: page => openPage(page, '/account/profile'),
    fill: async page => {
      await page.getByLabel('نام', { exact: true }).fill('مریم');
    },
    typed: labelled('نام خانوادگی'),
    words: 'رستمی',
    send: button('ذخیره'),
    path: /\/accounts\/api\/profile\//,
    arrived: said('مشخصات ذخیره شد.'),
    survives: false,
  },
  {
    name: 'a reminder',
    open: async page => {
      await openPage(page, '/account/reminders');
      await page.getByRole('button', { name: 'افزودن یادآور' }).click();
    },
    fill: async page => {
      const end = page.getByRole('group', { name: 'کی تمام می‌شود؟' });
      await end.getByLabel('روز').selectOption({ label: '۱۲' });
      await end.getByLabel('ماه').selectOption({ label: 'مهر' });
      await end.getByLabel('سال').selectOption({ label: '۱۴۰۶' });
    },
    typed: page => page.getByRole('textbox', { name: /نامی برای خودتان/ }),
    words: 'پراید پدر',
    send: button('یادم بینداز'),
    path: /\/panel\/memento\/create\//,
    arrived: itemOf('پراید پدر'),
    survives: false,
  },
];

for (const form of forms)
  test(`${form.name} that cannot be sent says so and stays, and two taps send it once`, async ({ page, context }) => {
    const account = await newAccount();
    await logIn(context, account);
    await form.open(page, account);
    await form.fill(page);
    await form.typed(page).fill(form.words);

    await context.setOffline(true);
    await form.send(page).click();
    await expect(page.getByRole('status', { name: 'پیام‌ها' })).toContainText('اتصال برقرار نشد');
    await expect(form.typed(page)).toHaveValue(form.words);
    await context.setOffline(false);
    if (form.survives) {
      await page.reload();
      await expect(form.typed(page)).toHaveValue(form.words);
    }

    const sent: string[] = [];
    const answer = Promise.withResolvers<void>();
    await page.route(form.path, async route => {
      if (route.request().method() !== 'GET') {
        sent.push(route.request().url());
        await answer.promise;
      }
      await route.continue();
    });
    await form.send(page).dblclick();
    await expect.poll(() => sent.length).toBe(1);
    answer.resolve();
    await expect(form.arrived(page)).toHaveCount(1);
    expect(sent).toHaveLength(1);
  });

test('a session that runs out while a question is being written loses none of it', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  await openPage(page, '/account/tickets/new');
  const question = page.getByLabel('پرسش شما');
  await question.fill('بیمه‌نامه‌ام کی صادر می‌شود؟');
  const ended = { code: 'session_ended', message: 'نشست شما پایان یافته است. دوباره وارد شوید.' };
  await page.route(/\/crm\/v1\/tickets\//, route => route.fulfill({ status: 401, json: ended }), { times: 1 });
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Ftickets%2Fnew/);
  await page.evaluate(token => localStorage.setItem('auth-token', token), account.token);
  await openPage(page, '/account/tickets/new');
  await expect(question).toHaveValue('بیمه‌نامه‌ام کی صادر می‌شود؟');
  await page.getByRole('button', { name: 'فرستادن پرسش' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بیمه‌نامه‌ام کی صادر می‌شود؟');
  await openPage(page, '/account/tickets/new');
  await expect(question).toHaveValue('');
});
