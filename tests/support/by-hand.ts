import { expect } from '@playwright/test';
import { type PageOrFrame, tap } from './customer.ts';

/** What a person who has no plate at hand knows of the vehicle and of the policy before. */
export interface ByHand {
  /** A motorcycle has one, and nobody is asked. */
  usage?: string;
  brand: string;
  model: string;
  year: string;
  /** Days as they are typed: «۱۴۰۵۰۹۱۴». Absent: no policy before. */
  before?: { company: string; until: string; since: string; discount: string; driverDiscount: string };
  /** Claims since: how many by their name. */
  claims?: Record<string, number>;
  term: string;
}

export const heading = (place: PageOrFrame) => place.getByRole('heading', { level: 1 });
export const goOn = (place: PageOrFrame) => tap(place.getByRole('button', { name: 'ادامه', exact: true }));

export async function pick(place: PageOrFrame, text: string, label?: string) {
  const box = label ? place.getByLabel(label, { exact: true }) : place.getByRole('combobox');
  await box.fill(text);
  await place.getByRole('option').filter({ hasText: text }).first().click();
}

export async function typeDay(place: PageOrFrame, digits: string) {
  await tap(place.getByRole('button', { name: 'نوشتن' }));
  await place.getByLabel('تاریخ را بنویسید').fill(digits);
}

const choose = (place: PageOrFrame, text: string) => tap(place.getByText(text, { exact: true }));

/** From the question about usage to the offers. */
export async function answerByHand(place: PageOrFrame, { usage, brand, model, year, before, claims, term }: ByHand) {
  if (usage) {
    await expect(heading(place)).toHaveText(/از این وسیله/);
    await choose(place, usage);
  }
  await expect(heading(place)).toHaveText(/سازنده و مدل/);
  await pick(place, brand, 'سازنده');
  await pick(place, model, 'مدل');
  await goOn(place);
  await expect(heading(place)).toHaveText(/چه سالی/);
  await pick(place, year);
  await goOn(place);
  await expect(heading(place)).toHaveText(/بیمه‌نامهٔ قبلی دارید/);
  await choose(place, before ? 'بیمه‌نامهٔ قبلی دارم' : 'بیمه‌نامهٔ قبلی ندارم');
  await goOn(place);
  if (before) {
    await expect(heading(place)).toHaveText(/از کدام شرکت/);
    await pick(place, before.company);
    await goOn(place);
    await expect(heading(place)).toHaveText(/چه روزی تمام می‌شود/);
    await typeDay(place, before.until);
    await goOn(place);
    await expect(heading(place)).toHaveText(/چه روزی شروع شده/);
    await typeDay(place, before.since);
    await goOn(place);
    await expect(heading(place)).toHaveText(/تخفیف عدم خسارتِ/);
    await choose(place, before.discount);
    await goOn(place);
    await expect(heading(place)).toHaveText(/تخفیف حوادث راننده/);
    await choose(place, before.driverDiscount);
    await goOn(place);
    await expect(heading(place)).toHaveText(/خسارت گرفته‌اید/);
    await choose(place, claims ? 'بله، گرفته‌ام' : 'نه، خسارتی نگرفته‌ام');
    for (const [name, times] of Object.entries(claims ?? {})) {
      for (let time = 0; time < times; time += 1) {
        await place
          .getByRole('group', { name })
          .getByRole('button', { name: /بیشتر|افزودن/ })
          .click();
      }
    }
    await goOn(place);
  }
  await expect(heading(place)).toHaveText(/برای چه مدت/);
  await choose(place, term);
  await tap(place.getByRole('button', { name: 'دیدن قیمت‌ها' }));
  await expect(heading(place)).toContainText('پیشنهادهای شخص ثالث');
  await expect(place.getByRole('button', { name: /^انتخاب / }).first()).toBeVisible();
}
