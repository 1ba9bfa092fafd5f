import { expect, it } from 'vitest';
import { CallRefused } from './api.ts';
import { failureOf } from './loaded.ts';

const refused = (status: number, code = 'order_state', message = 'هنوز بیمه‌نامه‌ای صادر نشده است.') =>
  new CallRefused(status, { code, message });

it('a rule’s no comes with its sentence, and an accident with none', () => {
  expect(failureOf(refused(409))).toEqual({ state: 'failed', reason: 'هنوز بیمه‌نامه‌ای صادر نشده است.' });
  expect(failureOf(refused(409, 'order_state', ''))).toEqual({ state: 'failed' });
  expect(failureOf(refused(500, 'internal'))).toEqual({ state: 'failed' });
  expect(failureOf(new TypeError('Failed to fetch'))).toEqual({ state: 'failed' });
});

it('what is nowhere is missing, and what is somebody’s asks for a login', () => {
  expect(failureOf(refused(404))).toEqual({ state: 'missing' });
  expect(failureOf(refused(401))).toEqual({ state: 'locked' });
  const wrong = new CallRefused(400, { code: 'invalid_answers', errors: { start_date: ['گذشته است.', 'دور است.'] } });
  expect(failureOf(wrong)).toEqual({ state: 'missing', errors: { start_date: 'گذشته است.' } });
  expect(failureOf(refused(409, 'full_login_required'))).toEqual({ state: 'locked' });
});
