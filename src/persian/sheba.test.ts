import { describe, expect, it } from 'vitest';
import { isHolder } from './person-name.ts';
import { bankOfSheba, maskSheba, readSheba } from './sheba.ts';

describe('a Sheba', () => {
  it('is read however it was typed', () => {
    for (const typed of ['IR820540102680020817909002', 'ir82 0540 1026 8002 0817 9090 02', '۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲'])
      expect(readSheba(typed)).toBe('IR820540102680020817909002');
    expect(readSheba('IR062960000000100324200001')).toBe('IR062960000000100324200001');
  });
  it('with a wrong digit, or of another length, is none', () => {
    for (const typed of ['IR820540102680020817909003', 'IR82054010268002081790900', 'DE820540102680020817909002', ''])
      expect(readSheba(typed)).toBeNull();
  });
  it('with any two neighbours exchanged is none', () => {
    const digits = '820540102680020817909002';
    for (let at = 0; at < digits.length - 1; at++) {
      if (digits[at] === digits[at + 1]) continue;
      const typed = `${digits.slice(0, at)}${digits[at + 1]}${digits[at]}${digits.slice(at + 2)}`;
      expect(readSheba(typed), typed).toBeNull();
    }
  });
  it('names its bank, and hides its middle', () => {
    expect(bankOfSheba('IR820540102680020817909002')).toBe('بانک پارسیان');
    expect(bankOfSheba('IR062960000000100324200001')).toBeNull();
    expect(maskSheba('IR820540102680020817909002')).toBe('IR82 •••• 9002');
  });
});

describe('the holder of an account', () => {
  const person = { first_name: 'محمدرضا', last_name: 'آل یاسین' };
  it.each(['محمدرضا آل یاسین', 'آل ياسين محمدرضا', 'سید محمد رضا آل‌یاسین', 'محمد رضا ال یاسین'])(
    '%s is the same person',
    name => expect(isHolder(name, person)).toBe(true),
  );
  it.each(['رضا آل یاسین', 'محمدرضا یاسین', 'علی رستمی', '', 'محمدرضا آل یاسین و شریک'])(
    '«%s» is somebody else',
    name => expect(isHolder(name, person)).toBe(false),
  );
  it.each(['سارا رضائی', 'سارا رضایی', 'سارا رضائي'])('%s is the same however its hamza is written', name => {
    expect(isHolder(name, { first_name: 'سارا', last_name: 'رضایی' })).toBe(true);
    expect(isHolder(name, { first_name: 'سارا', last_name: 'رضائی' })).toBe(true);
  });
});
