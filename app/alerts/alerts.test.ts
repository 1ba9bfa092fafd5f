import { describe, expect, it } from 'vitest';
import { alertDuration, alertType, createAlerts } from './alerts.ts';

const words = (many: number) => Array.from({ length: many }, () => 'واژه').join(' ');

describe('an alert stays long enough to be read', () => {
  it.each([
    ['', 5],
    [words(1), 5],
    [words(12), 5],
    [words(13), 5.2],
    [words(100), 40],
    [words(150), 60],
    [words(400), 60],
  ])('%#: by its words, from 5 to 60 seconds', (text, seconds) => {
    expect(alertDuration(text)).toBeCloseTo(seconds);
  });

  it('does not count spaces and line breaks as words', () => {
    expect(alertDuration(`  ${words(20)}\n\n${words(20)}  `)).toBe(16);
  });
});

describe('the customer sees what an answer means', () => {
  it('success for classes 2 and 3, error for 4 and 5', () => {
    expect([200, 204, 302, 400, 404, 429, 500].map(alertType)).toEqual([
      'success',
      'success',
      'success',
      'error',
      'error',
      'error',
      'error',
    ]);
  });

  it('one toast for a sentence that comes many times', () => {
    const alerts = createAlerts();
    alerts.show('خطایی رخ داد', 'error');
    alerts.show('نشانی ذخیره شد', 'success');
    alerts.show('خطایی رخ داد', 'error');
    expect(alerts.$alerts.get().map(alert => alert.text)).toEqual(['نشانی ذخیره شد', 'خطایی رخ داد']);
  });

  it('takes away exactly the toast that was dismissed', () => {
    const alerts = createAlerts();
    alerts.show('یک', 'error');
    alerts.show('دو', 'error');
    alerts.dismiss(alerts.$alerts.get()[0]!.uniqueId);
    expect(alerts.$alerts.get().map(alert => alert.text)).toEqual(['دو']);
  });
});
