import { persianDigits } from '#persian/digits';

export const supportTexts = {
  /** A service text: no word of what was asked or answered, and no login in the link. */
  answered: (number: string, link: string) => `پناه: به پرسش ${persianDigits(number)} شما پاسخ دادیم. ${link}`,
  resolved: (number: string, link: string) =>
    `پناه: پرسش ${persianDigits(number)} شما بسته شد. اگر حل نشده، همان‌جا بنویسید: ${link}`,
  answeredTitle: (title: string) => `پاسخ پشتیبانی: ${title}`,
  readAnswer: 'خواندن پاسخ',
  fileNotYours: 'یکی از پیوست‌ها پیدا نشد. دوباره پیوست کنید.',
  otherCustomer: 'این پرسش از مشتری دیگری است.',
  mergedNote: (number: string, excerpt: string) => `پرسش ${persianDigits(number)} همین‌جا ادامه می‌یابد: ${excerpt}`,
  sandboxAnswer: 'سلام. پیام شما را خواندیم و پیگیری کردیم. اگر چیزی مانده، همین‌جا بنویسید. (پاسخ آزمایشی)',
  /** The customer's first words, as the title of what they ask. */
  title: (text: string) => {
    const line = text.split('\n', 1)[0]!.trim();
    return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
  },
};
