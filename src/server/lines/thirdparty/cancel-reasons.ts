import type { CancelReason } from '../line.ts';

/** The penalty was the fund's for bodily injury, and stays there. */
const kept_rows = ['late_penalty', 'forgiven_penalty'];
const byDay = { basis: 'prorata', issue_cost_rial: 0, kept_rows } as const;
const nothing = { basis: 'none', issue_cost_rial: 0, kept_rows } as const;

/** Nobody may drive without this insurance, so that it ends by documents alone: a vehicle that is gone, or one insured twice. */
export const cancelReasons = (): CancelReason[] => [
  {
    code: 'scrapped',
    title: 'خودرو اسقاط شد',
    note: 'پول روزهای مانده برمی‌گردد، با دیدن گواهی اسقاط',
    refused: false,
    refund: byDay,
    documents: [
      {
        kind: 'cancel_scrap_certificate',
        title: 'گواهی اسقاط',
        hint: 'از مرکز اسقاط یا راهنمایی و رانندگی',
        required: true,
      },
    ],
  },
  {
    code: 'insured_twice',
    title: 'بیمهٔ دیگری هم برای همین خودرو دارم',
    note: 'پول روزهای مانده برمی‌گردد، با دیدن آن بیمه‌نامه',
    refused: false,
    refund: byDay,
    documents: [
      {
        kind: 'cancel_other_policy',
        title: 'بیمه‌نامهٔ دیگر',
        hint: 'صفحه‌ای که پلاک و تاریخ‌ها در آن است',
        required: true,
      },
    ],
  },
  {
    code: 'sold',
    title: 'خودرو را فروختم',
    note: 'بیمه همراه خودرو به خریدار می‌رسد و پولی برنمی‌گردد. تخفیف عدم خسارت برای خودتان می‌ماند.',
    refused: true,
    refund: nothing,
    documents: [],
  },
  {
    code: 'changed_mind',
    title: 'پشیمان شدم',
    note: 'قانون لغو بیمهٔ شخص ثالث را به خواست مالک نمی‌پذیرد، چون خودرو بی آن نباید حرکت کند.',
    refused: true,
    refund: nothing,
    documents: [],
  },
];
