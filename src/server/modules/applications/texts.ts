import { sentence } from '#persian/sentence';

export const applicationTexts = {
  city: 'این شهر را نمی‌شناسیم. از فهرست انتخاب کنید.',
  birth_date: 'تاریخ تولد درست نیست.',
  company_name: 'نام شرکت را بنویسید.',
  company_id: 'شناسهٔ ملی شرکت را بنویسید.',
  today: 'درخواست‌های همکاری امروز این شماره یا این شبکه زیاد شده است. فردا دوباره بفرستید.',
  received: (number: string, by: string) =>
    `پناه: درخواست همکاری شما با شمارهٔ ${number} رسید. تا ${by} با شما تماس می‌گیریم.`,
  declined: (number: string, reason: string) =>
    `پناه: درخواست همکاری ${number} پذیرفته نشد: ${sentence(reason)} اطلاعات شما تا ۳۰ روز دیگر پاک می‌شود.`,
  contract: (number: string) => `پناه: درخواست همکاری ${number} پذیرفته شد. برای قرارداد با شما تماس می‌گیریم.`,
  active: (number: string) => `پناه: همکاری شما (${number}) آغاز شد. خوش آمدید.`,
  ended: (number: string, reason: string) => `پناه: همکاری شما (${number}) پایان یافت: ${sentence(reason)}`,
  desk: 'درخواست‌های همکاری',
  desk_go: 'گام بعد',
  desk_decline: 'نپذیرفتن',
  desk_reason: 'پیشخان آزمایشی',
  kinds: { agent: 'نماینده', marketer: 'بازاریاب' },
};
