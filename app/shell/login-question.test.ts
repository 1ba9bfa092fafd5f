import { expect, it } from 'vitest';
import type { AppTools } from '../api/tools.ts';
import { createLoginQuestion } from './login-dialog.tsx';

const begin = () => createLoginQuestion({} as AppTools);
const soon = () => new Promise<'open'>(resolve => setTimeout(resolve, 0, 'open'));

it('everybody who waits for a login gets the same answer', async () => {
  const { $question, ask } = begin();
  const both = Promise.all([ask(), ask({ text: 'why' })]);
  $question.get()?.answer(true);
  expect(await both).toEqual([true, true]);
  expect($question.get()).toBeNull();
});

it('a login whose dialog was closed, and which succeeds after all, answers who has asked since', async () => {
  const { $question, ask } = begin();
  const first = ask();
  const closed = $question.get();
  closed?.answer(false);
  expect(await first).toBe(false);
  const second = ask();
  closed?.answer(true);
  expect(await second).toBe(true);
  expect($question.get()).toBeNull();
});

it.each([
  ['a dialog that failed late', undefined, false],
  ['a login that is no proof of the number', '09123456789', true],
])('%s leaves the next question open', async (_, number, loggedIn) => {
  const { $question, ask } = begin();
  ask();
  const closed = $question.get();
  closed?.answer(false);
  const second = ask(number === undefined ? {} : { number });
  closed?.answer(loggedIn);
  expect($question.get()).not.toBeNull();
  expect(await Promise.race([second, soon()])).toBe('open');
});
