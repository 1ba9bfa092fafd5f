import { expect, test } from 'vitest';
import { type CollectionState, installmentStates } from '#contract/installments';
import { addDays } from '#persian/jalali';
import { collectionMoves, mayMove } from './collection-states.ts';
import { isOpen, stateOn } from './states.ts';

const row = {
  due_date: '2026-11-27',
  paid_at: null,
  cancelled_at: null,
  written_off_at: null,
  collecting_from: null,
};
const cancelled_at = new Date();

test('money is asked for from the beginning until the row is paid, in our hands, given up or cancelled', () => {
  expect(installmentStates.filter(isOpen)).toEqual(['planned', 'due', 'grace', 'overdue']);
});

test('what is cancelled is asked for no more, wherever it stood', () => {
  for (const before of [row, { ...row, collecting_from: '2026-11-20' }, { ...row, written_off_at: new Date() }])
    expect(stateOn({ ...before, cancelled_at }, '2026-12-20')).toBe('cancelled');
});

test('days alone lead from one to the next, and a Friday is paid for on Saturday', () => {
  const days = Array.from({ length: 10 }, (_, i) => stateOn(row, addDays('2026-11-25', i)));
  expect(days).toEqual([
    'planned',
    'planned',
    'due',
    'due',
    'grace',
    'grace',
    'grace',
    'overdue',
    'overdue',
    'overdue',
  ]);
});

test('what is paid or cancelled stays so, however late', () => {
  expect(stateOn({ ...row, paid_at: new Date() }, '2027-01-01')).toBe('paid');
  expect(stateOn({ ...row, cancelled_at: new Date() }, '2027-01-01')).toBe('cancelled');
});

test('a slip stops the asking at once, a cheque from its day on, and what is written off waits for a person', () => {
  expect(stateOn({ ...row, collecting_from: '2026-11-20' }, '2026-11-20')).toBe('collecting');
  const byCheque = { ...row, collecting_from: row.due_date };
  expect([stateOn(byCheque, '2026-11-26'), stateOn(byCheque, '2026-12-20')]).toEqual(['planned', 'collecting']);
  expect(stateOn({ ...row, written_off_at: new Date() }, '2027-01-01')).toBe('written_off');
});

test('each way of paying by hand reaches its ends by its own moves alone', () => {
  for (const moves of Object.values(collectionMoves)) {
    const reached = new Set<CollectionState>(['received']);
    for (const state of reached) for (const next of moves[state] ?? []) reached.add(next);
    expect([...reached]).toEqual(expect.arrayContaining(Object.keys(moves)));
    expect(reached.has('cleared')).toBe(true);
  }
  expect(mayMove('bank_slip', 'received', 'bounced')).toBe(false);
  expect(mayMove('cheque', 'received', 'cleared')).toBe(false);
  expect(mayMove('cheque', 'bounced', 'deposited')).toBe(true);
  expect(mayMove('cheque', 'cleared', 'bounced')).toBe(false);
});
