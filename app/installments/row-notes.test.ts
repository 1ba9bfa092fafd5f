import { describe, expect, test } from 'vitest';
import type { InstallmentDetails } from '#contract/installments';
import { notesOf } from './row-notes.ts';

type Row = InstallmentDetails['rows'][number];

const row: Row = {
  uid: 'r',
  no: 1,
  title: 'چک اول',
  due_date: '2026-12-22',
  pay_by: '2026-12-22',
  days_left: 31,
  amount_rial: 22_797_400,
  state: 'planned',
  rescheduled: null,
  paid_at: null,
  collection: null,
};
const handedIn = (way: 'cheque' | 'bank_slip', state: NonNullable<Row['collection']>['state']): Row['collection'] => ({
  uid: 'c',
  way,
  number: '1234567890123456',
  bank: 'بانک ملت',
  amount_rial: row.amount_rial,
  state,
  received_at: '2026-11-21T08:30:00Z',
  moved_at: '2026-11-21T08:30:00Z',
});

describe('a row of a plan says', () => {
  test('its day alone, and of a plan by cheques that none has come', () => {
    expect(notesOf(row, false)).toEqual(['۱ دی ۱۴۰۵']);
    expect(notesOf(row, true)).toEqual(['۱ دی ۱۴۰۵', 'این چک هنوز به ما نرسیده است']);
  });

  test('how long it is due: until its own day, or the next working one', () => {
    const due = { ...row, state: 'due', due_date: '2026-12-25', pay_by: '2026-12-26' } as const;
    expect(notesOf({ ...due, days_left: 1 }, false)).toEqual(['۵ دی ۱۴۰۵ · ۱ روز مانده']);
    expect(notesOf({ ...due, days_left: 0 }, false)).toEqual(['۵ دی ۱۴۰۵ · امروز سررسید است']);
  });

  test('from which day to which it was moved, and why', () => {
    const moved = {
      ...row,
      due_date: '2027-01-01',
      pay_by: '2027-01-02',
      rescheduled: { from: row.due_date, reason: 'سفر' },
    };
    expect(notesOf(moved, false)).toEqual(['۱۲ دی ۱۴۰۵', 'از ۱ دی ۱۴۰۵ به ۱۱ دی ۱۴۰۵ جابه‌جا شد: سفر']);
  });

  test('that it was given up, or is not asked for', () => {
    expect(notesOf({ ...row, state: 'written_off' }, true)).toEqual(['۱ دی ۱۴۰۵ · از حساب‌ها کنار گذاشته شد']);
    expect(notesOf({ ...row, state: 'cancelled' }, true)).toEqual(['۱ دی ۱۴۰۵ · گرفته نمی‌شود']);
  });

  test.each([
    ['cheque', 'received', 'چک نزد ماست'],
    ['cheque', 'deposited', 'چک در بانک است'],
    ['cheque', 'bounced', 'برگشت خورد'],
    ['cheque', 'given_back', 'به شما پس داده شد'],
    ['bank_slip', 'received', 'در حال بررسی'],
    ['bank_slip', 'not_found', 'نیامده است'],
  ] as const)('of a %s that is %s: %s', (way, state, words) => {
    const [, note] = notesOf({ ...row, collection: handedIn(way, state) }, true);
    expect(note).toContain(words);
    expect(note).toContain('۱۲۳۴ ۵۶۷۸ ۹۰۱۲ ۳۴۵۶');
  });

  test('of a slip whose installment was no longer owed when its money came, that it is in the wallet', () => {
    const notes = (state: 'received' | 'cleared') =>
      notesOf({ ...row, state: 'cancelled', collection: handedIn('bank_slip', state) }, false).at(-1);
    expect(notes('received')).toMatch(/در حال بررسی است$/);
    expect(notes('cleared')).toMatch(/^پول فیش .*۱۲۳۴ ۵۶۷۸ ۹۰۱۲ ۳۴۵۶.* رسید و به کیف پولتان رفت$/);
  });

  test('when it was paid, and that a cheque which is not needed any more goes back', () => {
    const paid = { ...row, state: 'paid', paid_at: '2026-11-21T08:30:00Z' } as const;
    expect(notesOf({ ...paid, collection: handedIn('cheque', 'cleared') }, true)).toEqual(['پرداخت شد، ۳۰ آبان ۱۴۰۵']);
    expect(notesOf({ ...paid, collection: handedIn('cheque', 'received') }, true)[1]).toContain('پس می‌دهیم');
  });

  test('nothing that is to be done about a cheque once it is no longer owed', () => {
    const notes = (state: 'bounced' | 'received' | 'deposited') =>
      notesOf({ ...row, state: 'cancelled', collection: handedIn('cheque', state) }, true).at(-1);
    expect(notes('bounced')).toMatch(/چک برگشت خورد$/);
    expect(notes('received')).toBe('این چک نزد ماست و پس می‌دهیم');
    expect(notes('deposited')).toMatch(/چک در بانک است$/);
  });
});
