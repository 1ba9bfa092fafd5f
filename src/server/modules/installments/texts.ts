import type { CollectionState, CollectionWay } from '#contract/installments';
import { persianDigits } from '#persian/digits';
import { monthNames, toJalali } from '#persian/jalali';
import { formatTomanText } from '#persian/toman';

export const installmentTexts = {
  of: (part: string, order: string) => `${part} ${order}`,
  due: (amount: string, day: string) => `${amount} تومان، ${day}`,
  day_passed: (day: string) => `روز پرداختش ${day} بود.`,
  see: 'دیدن قسط‌ها',
  cheques: (count: number, order: string) => (count === 1 ? `چک ${order}` : `${persianDigits(count)} چک ${order}`),
  bring_cheques: 'چک‌ها را بنویسید و به ما برسانید. به جای هر کدام می‌توانید همان قسط را با کارت بپردازید.',
  how_to_write: 'دیدن چک‌ها و نشانی تحویل',
  all: (order: string) => `همهٔ قسط‌های ${order}`,
  noun: 'این قسط',
  all_noun: 'این قسط‌ها',
  paid: 'این قسط پرداخت شد.',
  moved: (what: string, from: string, to: string, reason: string) =>
    `سررسید ${what} از ${from} به ${to} رفت: ${reason}`,
  reinstated: (what: string, reason: string) => `${what} دوباره باز شد و می‌توانید آن را بپردازید: ${reason}`,
  open_paid: 'همهٔ قسط‌های باز پرداخت شد. نتیجهٔ بقیه را در صفحهٔ قسط‌ها ببینید.',
  all_paid: 'همهٔ قسط‌ها پرداخت شد و دیگر چیزی بدهکار نیستید.',
  late_rule:
    'دیرکرد جریمه ندارد. تا سه روز کاری پس از سررسید چیزی عوض نمی‌شود؛ پس از آن تا پرداخت قسط عقب‌افتاده، خرید اعتباری تازه بسته است. بیمه‌نامه‌تان سر جایش می‌ماند.',
};

const shortDay = (iso: string): string => {
  const { month, day } = toJalali(iso);
  return `${persianDigits(day)} ${monthNames[month - 1]}`;
};

function when(days_left: number, day: string): string {
  if (days_left > 1) return `${persianDigits(days_left)} روز دیگر سررسید است (${shortDay(day)})`;
  if (days_left === 1) return 'فردا سررسید است';
  if (days_left === 0) return 'امروز سررسید است';
  return `${days_left === -1 ? 'دیروز' : `${persianDigits(-days_left)} روز پیش`} سررسید بود و پرداخت نشده است`;
}

/** A service text about what the staff did, with the page that shows it. */
export const toCustomer = (sentence: string, link: string): string => `پناه: ${sentence} ${link}`;

export const chequeTexts = {
  /** Whom cheques of a demonstration are written to; nobody can take it for real. */
  demonstration: {
    payee: 'شرکت نمونهٔ پناه (آزمایشی)',
    payee_id: '00000000000',
    address: 'نشانی نمونه: تهران، خیابان آزمایش، پلاک ۱ (آزمایشی)',
  },
};

const wallet = (amount: string, what: string) =>
  `${amount} برای ${what} رسید، ولی آن را پیش‌تر پرداخته‌اید یا دیگر گرفته نمی‌شود. این پول در کیف پولتان است.`;

interface ShownCollection {
  way: CollectionWay;
  number: string;
  amount_rial: number;
  state: CollectionState;
}

export const collectionTexts = {
  received: {
    bank_slip: (what: string, number: string) =>
      `فیش ${persianDigits(number)} برای ${what} به ما رسید. نتیجه را پس از دیدن حساب می‌گوییم.`,
    cheque: (what: string, number: string) =>
      `چک صیادی ${persianDigits(number)} برای ${what} به ما رسید. تا روز سررسید حسابتان را پر کنید.`,
  } satisfies Record<CollectionWay, unknown>,
  /** What became of it, and what is to be done where money is asked for still; null where there is nothing to know or do. */
  moved(
    what: string,
    { state, number: digits, amount_rial }: ShownCollection,
    { booked_to, isAsked, reason }: { booked_to: 'installment' | 'wallet' | null; isAsked: boolean; reason: string },
  ): string | null {
    const number = persianDigits(digits);
    const amount = formatTomanText(amount_rial);
    switch (state) {
      case 'cleared':
        return booked_to === 'wallet' ? wallet(amount, what) : `${amount} برای ${what} رسید و پرداخت شد.`;
      case 'bounced':
        return `چک ${number} برای ${what} برگشت خورد: ${reason}${isAsked ? ' قسط باز است؛ با کارت بپردازید یا حساب را پر کنید و به ما بگویید.' : ''}`;
      case 'not_found':
        return `پولی با فیش ${number} برای ${what} به حساب ما نیامده است: ${reason}${isAsked ? ' قسط باز است.' : ''}`;
      case 'given_back':
        return `چک ${number} برای ${what} به شما پس داده شد: ${reason}`;
      default:
        return null;
    }
  },
};

export const deskTexts = {
  title: 'چک‌های قسط‌ها',
  bank: 'بانک نمونه',
  reason: 'پیشخان آزمایشی',
  of: (what: string, amount: string, state: string | null) => `${what}، ${amount}${state ? `، ${state}` : ''}`,
  acts: {
    received: 'چک رسید',
    deposited: 'به بانک رفت',
    cleared: 'وصول شد',
    bounced: 'برگشت خورد',
    not_found: 'پولی نیامد',
    given_back: 'پس داده شد',
  } satisfies Record<CollectionState, string>,
};

interface TextFacts {
  /** «قسط دوم شخص ثالث». */
  what: string;
  amount: string;
  day: string;
  days_left: number;
  /** Its cheque is with us: nothing is to be paid, the account is to be filled. */
  by_cheque: boolean;
  link: string;
}

/** A service text: what is due when, how much, and one link without any login in it. */
export const installmentText = ({ what, amount, day, days_left, by_cheque, link }: TextFacts): string =>
  toCustomer(
    `${what} به مبلغ ${amount} تومان ${when(days_left, day)}${by_cheque ? '. حساب چکتان را پر کنید' : ''}:`,
    link,
  );
