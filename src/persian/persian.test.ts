import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinDigits, normaliseLetters, normaliseText, persianDigits, searchKey } from './digits.ts';
import { maskNationalId, readNationalId } from './national-id.ts';
import { maskMobile, mobileE164, readMobile } from './phone.ts';
import { readPostalCode } from './postal-code.ts';
import { provincesOfPostalCode } from './postal-provinces.ts';
import { formatNumber, formatToman, formatTomanText, parseNumber } from './toman.ts';

describe('digits and letters', () => {
  it('reads Persian and Arabic digits as Latin ones', () => {
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 09')).toBe('0123456789 0123456789 09');
  });
  it('comes back to the same digits after showing them in Persian', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9 -]*$/), text => latinDigits(persianDigits(text)) === text));
  });
  it('takes letters of an Arabic keyboard for Persian ones', () => {
    expect(normaliseLetters('علي كريمى')).toBe('علی کریمی');
  });
  it('keeps the half-space of a name but drops direction marks', () => {
    expect(normaliseText(' می\u200cشود\u202e  ۱۲ ')).toBe('می\u200cشود 12');
  });
  it('finds a word however half-spaces, spaces and marks were typed', () => {
    const keys = ['خرم\u200cآباد', 'خرم آباد', 'خرمآباد', 'خُرَّمآباد', 'خرمـآباد'].map(searchKey);
    expect(new Set(keys).size).toBe(1);
    expect(searchKey('پژو ۲۰۶')).toBe(searchKey('پژو206'));
  });
  it.each([
    ['نائین', 'نایین'],
    ['قایم‌شهر', 'قائم‌شهر'],
    ['مامونیه', 'مأمونیه'],
    ['مؤمن', 'مومن'],
    ['خانۀ ما', 'خانه ما'],
  ])('finds %s where %s is written', (typed, written) => {
    expect(searchKey(typed)).toBe(searchKey(written));
  });
  it('gives a search key that stays the same when taken twice', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'آأإؤئيىۀةكاوهی\u0654\u200c ') }));
    fc.assert(fc.property(text, typed => searchKey(searchKey(typed)) === searchKey(typed)));
  });
});

describe('mobile numbers', () => {
  it.each([
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '+989123456789',
    '00989123456789',
    '989123456789',
    '9123456789',
    '0912 345-6789',
    '\u200e+98 (912) 345 6789',
  ])('understands %s', typed => {
    expect(readMobile(typed)).toBe('09123456789');
    expect(mobileE164(typed)).toBe('+989123456789');
  });
  it.each(['', '0912345678', '091234567890', '02188776655', '09abc456789', '+19123456789', '0+989123456789'])(
    'does not take %j for one',
    typed => {
      expect(readMobile(typed)).toBeNull();
    },
  );
  it('hides the middle of a number', () => {
    expect(maskMobile('09123456789')).toBe('0912•••6789');
  });
  it('reads its own answers back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^9\d{9}$/), digits => readMobile(mobileE164(digits) ?? '') === `0${digits}`),
    );
  });
});

describe('national ids', () => {
  it.each(['0013542419', '0499370899', '0790419904', '0084575948'])('accepts %s', id => {
    expect(readNationalId(id)).toBe(id);
    expect(readNationalId(persianDigits(id))).toBe(id);
  });
  it('puts back zeros that were dropped', () => {
    expect(readNationalId('13542419')).toBe('0013542419');
    expect(readNationalId('\u200e001-354 2419\u200f')).toBe('0013542419');
  });
  it.each(['0684159415', '1111111111', '0000000000', '123', '', '00135424190', 'abcdefghij'])('refuses %j', id => {
    expect(readNationalId(id)).toBeNull();
  });
  it('notices any single digit typed wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const id = '0499370899';
        const wrong = id.slice(0, place) + ((Number(id[place]) + by) % 10) + id.slice(place + 1);
        return readNationalId(wrong) === null;
      }),
    );
  });
  it('hides the middle of an id', () => {
    expect(maskNationalId('0013542419')).toBe('001•••2419');
  });
});

describe('postal codes', () => {
  it('takes ten digits that do not begin with zero', () => {
    expect(readPostalCode('۱۶۱۹۷-۳۵۷۴۴')).toBe('1619735744');
    expect(readPostalCode('0619735744')).toBeNull();
    expect(readPostalCode('161973574')).toBeNull();
  });
  it.each([
    ['۱۶۱۹۷-۳۵۷۴۴', ['tehran']],
    ['3716543210', ['qom']],
    ['3771543210', ['markazi']],
    ['9661543210', ['khorasan-north']],
    ['9771543210', ['khorasan-south']],
    ['4818543210', ['mazandaran', 'golestan']],
    ['1216543210', []],
    ['3754111111', ['tehran']],
    ['3971811111', ['tehran']],
    ['3361811111', ['tehran', 'alborz']],
    ['3168111111', ['tehran', 'alborz']],
    ['161973574', []],
  ])('of %s lies in %j, by the longest beginning', (code, provinces) => {
    expect(provincesOfPostalCode(code)).toEqual(provinces);
  });
});

describe('money', () => {
  it('shows rials as toman with Persian separators', () => {
    expect(formatToman(65_749_600)).toBe('۶٬۵۷۴٬۹۶۰');
    expect(formatTomanText(0)).toBe('۰ تومان');
    expect(formatToman(15)).toBe('۱٫۵');
  });
  it('writes a discount with a true minus sign', () => {
    expect(formatToman(-1_234_560)).toBe('\u2212۱۲۳٬۴۵۶');
  });
  it.each([
    ['۱٬۲۳۴٬۵۶۷', 1234567],
    ['1,234,567', 1234567],
    ['۱۲٫۵', 12.5],
    ['٧', 7],
    ['\u2212۵', -5],
    ['0012', 12],
  ] as const)('reads the typed number %s', (typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });
  it.each(['', 'abc', '1,23', '1.2.3', '9007199254740993', '1e5', 'Infinity'])('refuses %j as a number', typed => {
    expect(parseNumber(typed)).toBeNull();
  });
  it('comes back to the same amount after showing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 }), amount_rial => {
        expect(parseNumber(formatToman(amount_rial))).toBe(amount_rial / 10);
        expect(parseNumber(formatNumber(amount_rial))).toBe(amount_rial);
      }),
    );
  });
});
