import { lineRows } from '#contract/lines';
import { product } from '../ui/texts.ts';

/** Titles by the paths of the page table, without the product's name. A frame fetches them after its first question. */
export const titles: Readonly<Record<string, string>> = {
  '/': 'بیمه را آسوده انتخاب کنید',
  '/faq': 'پرسش‌ها',
  '/about': 'درباره',
  '/terms': 'قوانین و حریم خصوصی',
  '/contact-us': 'تماس',
  ...Object.fromEntries(
    lineRows.flatMap(({ slug, page_title }) => [
      [`/:line(${slug})`, page_title],
      [`/:line(${slug})/form`, page_title],
      [`/:line(${slug})/:step`, page_title],
      [`/:line(${slug})/offers/:params`, 'پیشنهادها'],
      [`/:line(${slug})/compare/:params`, 'مقایسهٔ پیشنهادها'],
    ]),
  ),
  '/login': 'ورود',
  '/orders': 'بیمه‌های من',
  '/orders/:uid': 'سفارش',
  '/orders/:uid/complete:tab(/owner|/details|/documents|/address|/delivery|)': 'تکمیل سفارش',
  '/orders/:uid/payment': 'پرداخت',
  '/orders/:uid/result': 'نتیجهٔ پرداخت',
  '/404': 'پیدا نشد',
  '/500': 'خطا',
};

/** What a browser's tab says of the page at a path of the table. */
export const documentTitle = (path: string): string => `${titles[path]} | ${product}`;
