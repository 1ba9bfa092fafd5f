import { reminderKind } from '#contract/reminder-kinds';
import { persianDigits } from '#persian/digits';
import { monthNames, toJalali } from '#persian/jalali';

const shortDay = (iso: string): string => {
  const { month, day } = toJalali(iso);
  return `${persianDigits(day)} ${monthNames[month - 1]}`;
};

function ending(days_left: number): string {
  if (days_left > 1) return `${persianDigits(days_left)} روز دیگر تمام می‌شود`;
  if (days_left === 1) return 'فردا تمام می‌شود';
  if (days_left === 0) return 'امروز تمام می‌شود';
  return days_left === -1 ? 'دیروز تمام شد' : `${persianDigits(-days_left)} روز پیش تمام شد`;
}

export interface TextFacts {
  insurance: string;
  title: string | null;
  end_date: string;
  days_left: number;
  link: string;
}

/** A service text: what ends when, and one link without any login in it. No prices, nothing to buy. */
export function reminderText({ insurance, title, end_date, days_left, link }: TextFacts): string {
  const kind = reminderKind(insurance);
  const what = title ? `${kind?.title ?? ''} ${title}` : `${kind?.title ?? ''} شما`;
  const fine = kind?.fined && days_left < 0 ? ' هر روز دیرکرد جریمه دارد.' : '';
  return `پناه: ${what} ${ending(days_left)} (${shortDay(end_date)}).${fine} تمدید یا توقف یادآوری: ${link}`;
}

export const reminderTexts = {
  ends: (day: string) => `پایان ${day}`,
  see: 'دیدن یادآورها',
  end_passed: 'این تاریخ گذشته است. تاریخ پایان بیمه‌نامه را بنویسید.',
  end_too_far: 'تاریخ پایان تا سه سال دیگر پذیرفته می‌شود.',
  end_too_near: 'تا این تاریخ دیگر به پیامکی نمی‌رسیم. اگر تمدید کرده‌اید، تاریخ تازه را بنویسید.',
  title: 'نام تنها حرف، رقم و فاصله دارد.',
  leads: 'از روزهای همین رشته انتخاب کنید.',
  plate: 'شمارهٔ پلاک درست نیست.',
};
