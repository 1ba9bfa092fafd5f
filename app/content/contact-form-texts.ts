import type { ContactType } from '#contract/support';
import { persianDigits } from '#persian/digits';
import { shownMoment } from '../ui/dates.ts';

export const contactFormTexts = {
  title: 'همین‌جا بنویسید',
  type: 'موضوع',
  types: {
    question: 'پرسش',
    complaint: 'شکایت',
    suggestion: 'پیشنهاد',
    cooperation: 'همکاری',
  } satisfies Record<ContactType, string>,
  name: 'نام شما',
  mobile: 'موبایل',
  order: 'شمارهٔ سفارش',
  text: 'پیام شما',
  needed: {
    name: 'نام خود را بنویسید.',
    mobile: 'شماره‌ای بنویسید که با آن تماس بگیریم.',
    text: 'پیام خود را بنویسید.',
  },
  submit: 'فرستادن پیام',
  sent: (number: string) => `پیام شما با شمارهٔ ${persianDigits(number)} رسید.`,
  sentText: (answer_by: string) => `تا ${shownMoment(answer_by)} با شما تماس می‌گیریم.`,
};
