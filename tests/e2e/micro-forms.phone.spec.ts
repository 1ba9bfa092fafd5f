import { expect, type Page, test } from '@playwright/test';
import { addDays, tehranToday, toJalali } from '#persian/jalali';
import { goOn, heading } from '../support/by-hand.ts';
import { tap } from '../support/customer.ts';
import { holdRequests } from '../support/held-requests.ts';
import { logIn, newAccount } from '../support/logged-in.ts';
import { readMicro } from '../support/micro-insurance.ts';
import { cardPicture } from '../support/pictures.ts';
import { overflow } from '../support/site-page.ts';
import { testNow } from '../support/test-clock.ts';

const picture = { name: 'paper.png', mimeType: 'image/png', buffer: Buffer.from(cardPicture) };
const choose = (page: Page, question: string, answer: string) =>
  tap(page.getByRole('group', { name: question }).getByText(answer, { exact: true }));
/** By the clock of the server that the tests talk to. */
const dayFromNow = (days: number) => addDays(tehranToday(testNow), days);

/** As a customer writes it: «1405/9/4». */
function written(days: number): string {
  const { year, month, day } = toJalali(dayFromNow(days));
  return `${year}/${month}/${day}`;
}

/** The day that a question asks for, typed; `nth` of several. */
async function typeDay(page: Page, text: string, nth = 0) {
  await tap(page.getByRole('button', { name: 'نوشتن' }).nth(nth));
  await page.getByLabel('تاریخ را بنویسید').nth(nth).fill(text);
}

type Step = [title: string, answer: (page: Page) => Promise<void>];
interface Form {
  slug: string;
  title: string;
  steps: Step[];
  documents: string[];
  send: string;
  /** What stands there once it is sent. */
  sent: RegExp;
}

const employer: Form = {
  slug: 'employer',
  title: 'an employer insures twelve people in an office',
  steps: [
    [
      'چند نفر و در چه کاری؟',
      async page => {
        await choose(page, 'کار', 'اداری');
        await page.getByLabel('تعداد').fill('۱۲');
      },
    ],
    ['فهرست نام‌ها را دارید؟', page => tap(page.getByText('ندارم', { exact: true }))],
    [
      'چه پوششی؟',
      async page => {
        await choose(page, 'چند نفر در یک حادثه؟', 'یک نفر');
        await choose(page, 'بیمهٔ بی‌خسارت داشته‌اید؟', 'نه');
      },
    ],
    [
      'کدام شرکت؟',
      async page => {
        await page.getByLabel('نام شرکت یا کارگاه').fill('پارس‌ساز');
        await page.getByLabel('شناسهٔ ملی شرکت').fill(`10${String(Date.now()).slice(-9)}`);
        await page.getByLabel('نشانی کارگاه').fill('شیراز، بلوار ستارخان');
      },
    ],
  ],
  documents: ['آگهی ثبت شرکت یا پروانهٔ کار'],
  send: 'فرستادن درخواست',
  sent: /^در بررسی$/,
};

const cargo: Form = {
  slug: 'cargo',
  title: 'a merchant insures tiles on the road',
  steps: [
    [
      'کالا از کجا به کجا می‌رود؟',
      async page => {
        await choose(page, 'نوع حمل', 'داخلی');
        await choose(page, 'با چه وسیله‌ای؟', 'جاده');
      },
    ],
    [
      'چه کالایی؟',
      async page => {
        await choose(page, 'نوع کالا', 'کالای عمومی');
        await page.getByLabel('نام کالا').fill('کاشی');
        await page.getByLabel('ارزش').fill('۹۰۰۰۰۰۰۰۰');
      },
    ],
    [
      'مسیر و زمان',
      async page => {
        await page.getByLabel('مبدأ').fill('یزد');
        await page.getByLabel('مقصد').fill('مشهد');
        await typeDay(page, dayFromNow(10), 0);
        await typeDay(page, dayFromNow(14), 1);
        await choose(page, 'بسته‌بندی نو و مناسب حمل است؟', 'بله');
      },
    ],
    [
      'چه پوششی؟',
      async page => {
        await choose(page, 'پوشش', 'حادثه‌های بزرگ');
        for (const question of ['جنگ و اعتصاب هم باشد؟', 'فرانشیز حذف شود؟', 'بار دیگری هم در سال دارید؟'])
          await choose(page, question, 'نه');
      },
    ],
    ['به نام چه کسی؟', page => page.getByLabel('نام شرکت یا صاحب کالا').fill('کاشی یزد')],
  ],
  documents: ['پیش‌فاکتور'],
  send: 'فرستادن درخواست',
  sent: /^در بررسی$/,
};

const parcel: Form = {
  slug: 'parcel',
  title: 'somebody insures a parcel',
  steps: [
    [
      'چه می‌فرستید؟',
      async page => {
        await page.getByLabel('ارزش بسته').fill('۱۲۰۰۰۰۰۰');
        await choose(page, 'شکستنی است؟', 'بله');
      },
    ],
    [
      'از کجا به کجا؟',
      async page => {
        await page.getByLabel('از شهر').fill('شیراز');
        await page.getByLabel('به شهر').fill('تبریز');
        await typeDay(page, written(4));
      },
    ],
  ],
  documents: ['عکس بسته پیش از فرستادن'],
  send: 'خرید و پرداخت',
  sent: /^پرداخت$/,
};

async function fillForm(page: Page, { slug, steps }: Form): Promise<void> {
  await page.goto(`/micro-insurance/${slug}`);
  for (const [title, answer] of steps) {
    await expect(heading(page)).toHaveText(title);
    await answer(page);
    expect(await overflow(page), title).toBeLessThanOrEqual(0);
    await goOn(page);
  }
  await expect(heading(page)).toHaveText('قیمت و مدارک');
}

async function addDocuments(page: Page, { documents }: Form): Promise<void> {
  for (const title of documents) {
    await page.getByLabel(title, { exact: true }).setInputFiles(picture);
    await expect(page.locator('.upload').filter({ hasText: title })).toHaveAttribute('data-state', 'done');
  }
}

for (const form of [employer, cargo])
  test(`${form.title}: every question is drawn and answered, and the request is sent`, async ({ page, context }) => {
    await logIn(context, await newAccount());
    await fillForm(page, form);
    await addDocuments(page, form);
    await tap(page.getByText('پاسخ‌هایم درست است'));
    await tap(page.getByRole('button', { name: form.send }));
    await expect(page.getByText(form.sent).first()).toBeVisible();
  });

test('a request waits for the photo that is on its way, and goes with it', async ({ page, context }) => {
  const account = await newAccount();
  await logIn(context, account);
  await fillForm(page, parcel);
  await addDocuments(page, parcel);
  await tap(page.getByText('پاسخ‌هایم درست است'));
  const release = await holdRequests(page, '**/micro_insurance/api/files/');
  await page.getByLabel(parcel.documents[0]!, { exact: true }).setInputFiles({ ...picture, name: 'better.png' });
  const send = page.getByRole('button', { name: parcel.send });
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await send.dispatchEvent('click');
  // Nor does it forget the photo when the customer looks at a question meanwhile.
  await tap(page.getByRole('button', { name: 'بازگشت' }));
  await expect(heading(page)).toHaveText(parcel.steps.at(-1)![0]);
  await goOn(page);
  await expect(heading(page)).toHaveText('قیمت و مدارک');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  release();
  const document = page.locator('.upload').filter({ hasText: parcel.documents[0]! });
  await expect(document).toContainText('۲ پرونده');
  await expect(send).not.toHaveAttribute('aria-busy', 'true');
  await expect(heading(page)).toHaveText('قیمت و مدارک');
  // What was added is taken out and put in again.
  await tap(document.getByRole('button', { name: `برداشتن ${parcel.documents[0]}` }));
  await expect(document).toHaveAttribute('data-state', 'empty');
  await page.getByLabel(parcel.documents[0]!, { exact: true }).setInputFiles([picture, picture]);
  await expect(document).toContainText('۲ پرونده');
  await tap(send);
  await expect(heading(page)).toHaveText(parcel.sent);
  expect(await page.evaluate(() => sessionStorage.getItem('typed') ?? '')).not.toContain('parcel');
  const { results } = await account.api.microInsurance.listRequests({ query: {} });
  expect(results).toHaveLength(1);
  expect((await readMicro(account.api, results[0]!.uid)).files).toHaveLength(2);
});

test('an answer that the server refuses when the form is sent is asked again where it was given', async ({
  page,
  context,
}) => {
  await logIn(context, await newAccount());
  await fillForm(page, parcel);
  await addDocuments(page, parcel);
  await tap(page.getByText('پاسخ‌هایم درست است'));
  // As if the page had been open overnight.
  await page.route(
    '**/micro_insurance/api/create-request/',
    async route => {
      const body = route.request().postDataJSON() as { answers: Record<string, unknown> };
      body.answers.send_on = dayFromNow(-1);
      await route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
  await tap(page.getByRole('button', { name: parcel.send }));
  await expect(heading(page)).toHaveText('از کجا به کجا؟');
  await expect(page.getByRole('alert').filter({ hasText: 'درست کنید' })).toBeVisible();
});

test.describe('a page that was drawn days ago', () => {
  test.use({ serviceWorkers: 'block' });

  test('asks for a day of today on', async ({ page }) => {
    await page.route('**/micro_insurance/api/form/parcel/', async route => {
      const response = await route.fetch();
      const json = (await response.json()) as { form: { server_time: string } };
      json.form.server_time = `${dayFromNow(5)}T12:00:00+03:30`;
      await route.fulfill({ response, json });
    });
    await page.goto('/micro-insurance/parcel');
    const [[what, answer], [way]] = parcel.steps as [Step, Step];
    await expect(heading(page)).toHaveText(what);
    await answer(page);
    await goOn(page);
    await expect(heading(page)).toHaveText(way);
    await page.getByLabel('از شهر').fill('شیراز');
    await page.getByLabel('به شهر').fill('تبریز');
    await typeDay(page, written(4));
    await goOn(page);
    await expect(page.getByRole('alert').filter({ hasText: 'درست کنید' })).toBeVisible();
    await page.getByLabel('تاریخ را بنویسید').fill(written(9));
    await goOn(page);
    await expect(heading(page)).toHaveText('قیمت و مدارک');
  });
});

test('a form of days ago says which document is gone, and what is sent after a lost answer is the request that there is', async ({
  page,
  context,
}) => {
  const account = await newAccount();
  await logIn(context, account);
  await fillForm(page, parcel);
  await addDocuments(page, parcel);
  await tap(page.getByText('پاسخ‌هایم درست است'));
  // The tab has been open for longer than the server keeps what was not sent.
  await page.evaluate(() => {
    const typed = JSON.parse(sessionStorage.getItem('typed')!) as Record<string, { files: { uid: string }[] }>;
    typed['micro /micro-insurance/parcel']!.files[0]!.uid = 'deleted-meanwhile';
    sessionStorage.setItem('typed', JSON.stringify(typed));
  });
  await page.reload();
  const send = page.getByRole('button', { name: parcel.send });
  const document = page.locator('.upload').filter({ hasText: parcel.documents[0]! });
  await expect(document).toHaveAttribute('data-state', 'done');
  await tap(send);
  await expect(document).toContainText('دیگر این‌جا نیست');
  await expect(document).toHaveAttribute('data-state', 'error');
  await addDocuments(page, parcel);

  let lost = 0;
  await page.route(
    '**/micro_insurance/api/create-request/',
    async route => {
      await route.fetch();
      lost += 1;
      await route.abort();
    },
    { times: 1 },
  );
  await tap(send);
  await expect.poll(() => lost).toBe(1);
  await expect(send).toBeEnabled();
  await page.reload();
  await tap(send);
  await expect(heading(page)).toHaveText(parcel.sent);
  const { results } = await account.api.microInsurance.listRequests({ query: {} });
  expect(results).toHaveLength(1);
  await expect(page).toHaveURL(`/pay/${results[0]!.uid}`);
});
