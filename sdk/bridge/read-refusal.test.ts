import { expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const told = (problem: unknown) => {
  const { code, message } = readRefusal(problem);
  return [code, message];
};

it('a refusal of the widget keeps its code and its English words', () => {
  expect(told({ name: 'invalid_payload', message: 'invalid_payload: path' })).toEqual([
    'invalid_payload',
    'invalid_payload: the widget does not accept this argument (path)',
  ]);
  expect(told({ name: 'handoff_refused', message: 'handoff_refused: این کد دیگر معتبر نیست.' })).toEqual([
    'handoff_refused',
    'handoff_refused: the one-time code was used, has expired or is for another frame',
  ]);
});

it('a refusal that the reference does not list is call_failed, with what the server called it', () => {
  expect(told({ name: 'too_many_requests', message: 'too_many_requests: کمی صبر کنید.' })).toEqual([
    'call_failed',
    'call_failed: the widget could not do it (too_many_requests)',
  ]);
  expect(told({ name: 'TypeError', message: 'Failed to fetch' })).toEqual([
    'call_failed',
    'call_failed: the widget could not do it (Failed to fetch)',
  ]);
  expect(told(undefined)[0]).toBe('call_failed');
});
