import type { z } from 'zod';

const texts = {
  missing: 'این را بنویسید.',
  wrong: 'درست نیست.',
  short: (least: string) => `دست‌کم ${least} نویسه بنویسید.`,
  long: (most: string) => `کوتاه‌ترش کنید؛ ${most} نویسه جا دارد.`,
  few: (least: string) => `دست‌کم ${least} مورد لازم است.`,
  many: (most: string) => `بیش از ${most} مورد نمی‌شود.`,
  low: (least: string) => `کمتر از ${least} نمی‌شود.`,
  high: (most: string) => `بیشتر از ${most} نمی‌شود.`,
};

type Issue = z.core.$ZodRawIssue;

const numbers = new Intl.NumberFormat('fa-IR');

function limitSentence(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  const { origin } = issue;
  const isLow = issue.code === 'too_small';
  const limit = Number(isLow ? issue.minimum : issue.maximum);
  const shown = numbers.format(limit);
  if (origin === 'string') return isLow ? (limit <= 1 ? texts.missing : texts.short(shown)) : texts.long(shown);
  if (origin === 'array' || origin === 'set') return isLow ? texts.few(shown) : texts.many(shown);
  if (origin === 'number' || origin === 'int') return isLow ? texts.low(shown) : texts.high(shown);
  return texts.wrong;
}

/** What a person reads at a field whose value does not fit the contract. */
export function inputSentence(issue: Issue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big')
    return limitSentence(issue as Issue & { code: 'too_small' | 'too_big' });
  const isEmpty = issue.input === undefined || issue.input === null || issue.input === '';
  return issue.code === 'invalid_type' && isEmpty ? texts.missing : texts.wrong;
}
