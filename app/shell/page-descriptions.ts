import { lineRows } from '#contract/lines';

/** What search engines say of a page, by its path. A page without a description is not indexed. */
export const descriptions: Readonly<Record<string, string>> = {
  '/': 'قیمت، پوشش و پاسخ‌گویی شرکت‌های بیمه کنار هم، بی آنکه برای دیدن قیمت شمارهٔ موبایل بخواهیم.',
  '/faq': 'پاسخ پرسش‌هایی که دربارهٔ خرید بیمه، قیمت، صدور و خسارت بیشتر می‌پرسید.',
  '/about': 'پناه چیست، درآمدش از کجاست و پیشنهادها را چطور مرتب می‌کند.',
  '/terms': 'شرایط خرید بیمه از پناه، داده‌هایی که نگه می‌داریم و حق شما.',
  '/contact-us': 'راه‌های گفت‌وگو با پشتیبانی پناه و رسیدگی به شکایت.',
  ...Object.fromEntries(lineRows.map(({ slug, description }) => [`/:line(${slug})`, description])),
};
