import { expect, it } from 'vitest';
import { fieldKey } from '#wizard/fields';
import { regexProblem } from '#wizard/regex-problem';
import { detailsOf } from './documents.ts';
import { passportFields } from './endorsements/travellers.ts';

const group = detailsOf({ answers: { travellers: [{ birth_date: '1985-04-02' }] } })[0];
const number = group?.fields.find(({ name }) => name === 'passport_number_1');
const isTaken = (text: string) => new RegExp(number?.pattern ?? '$.').test(text);

it('a passport of any country has its number taken, and a name or a part of a number is none', () => {
  const passports = {
    iran: 'K12345678',
    india: 'A1234567',
    pakistan: 'AB1234567',
    germany: 'C01X00T47',
    usa: '123456789',
  };
  for (const [country, text] of Object.entries(passports)) expect([country, isTaken(text)]).toEqual([country, true]);
  for (const text of ['', '12', 'K123', 'AHMADI', 'K 2345678', 'K-1234567', 'K123456789012345', 'ک12345678'])
    expect([text, isTaken(text)]).toEqual([text, false]);
});

it('the change of a passport asks for the same number, in small letters too', () => {
  const field = passportFields(group).find(each => fieldKey(each) === 'passport_number');
  const regex = (field as { regex?: string } | undefined)?.regex ?? '';
  expect(regexProblem(regex)).toBeNull();
  for (const text of ['k12345678', 'ab1234567']) expect(new RegExp(regex, 'u').test(text)).toBe(true);
  expect(new RegExp(regex, 'u').test('ahmadi')).toBe(false);
});
