import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { persianDigits } from './digits.ts';
import { formatPlate, isWholePlate, parsePlate, plateCategory, plateKey, readPlate, readPlateLetter } from './plate.ts';
import { plateLetters } from './plate-tables.ts';

const plate = { left2: '12', letter: 'ب', mid3: '345', region2: '67' };

describe('plates', () => {
  it.each(['۱۲ب۳۴۵-۶۷', '12ب345-67', '١٢ ب ٣٤٥ ٦٧', '۱۲ ب ۳۴۵ – ایران ۶۷', 'ایران ۶۷ - ۳۴۵ ب ۱۲', '12ب345 IRAN 67'])(
    'understands the pasted plate %s',
    text => {
      expect(parsePlate(text)).toEqual(plate);
    },
  );
  it('tells a plate with a zero from one that is not finished', () => {
    expect(isWholePlate({ ...plate, mid3: '۳۰۵' }, 'car')).toBe(true);
    expect(isWholePlate({ ...plate, mid3: '۳۰' }, 'car')).toBe(false);
    expect(isWholePlate({ ...plate, letter: '' }, 'car')).toBe(false);
    expect(isWholePlate({ region3: '012', number5: '45678' }, 'motorcycle')).toBe(true);
    expect(isWholePlate('', 'motorcycle')).toBe(false);
  });
  it.each(['', '12ب345', '02ب345-67', '12ب305-67', '12x345-67', '12ب345-07', '۱۲۳'])(
    'does not take %j for a plate',
    text => {
      expect(parsePlate(text)).toBeNull();
    },
  );
  it('allows a zero only as the very last digit', () => {
    expect(parsePlate('12ب345-10')).toEqual({ ...plate, region2: '10' });
  });
  it('reads letters as people type them', () => {
    expect(['ا', 'الف', 'ي', 'ك', 'd', '♿'].map(readPlateLetter)).toEqual(['الف', 'الف', 'ی', 'ک', 'D', 'ژ']);
    expect(readPlateLetter('چ')).toBeNull();
    expect(readPlateLetter('constructor')).toBeNull();
    expect(plateCategory('ع')).toBe('public_transport');
  });
  it('reads plates from their parts and refuses shifted ones', () => {
    expect(readPlate({ left2: '۱۲', letter: 'ب', mid3: '۳۴۵', region2: '۶۷' })).toEqual(plate);
    expect(readPlate({ left2: '1', letter: 'ب', mid3: '2345', region2: '67' })).toBeNull();
    expect(readPlate({ left2: '123', letter: 'ب', mid3: '45', region2: '67' })).toBeNull();
    expect(readPlate({ region3: '۱۲۳', number5: '۴۵۶۷۸' })).toEqual({ region3: '123', number5: '45678' });
    for (const junk of [null, undefined, 5, [], {}, { letter: {} }, 'x']) expect(readPlate(junk)).toBeNull();
  });
  it('shows a plate in Persian digits and keeps one key for it', () => {
    expect(formatPlate(plate)).toBe('۱۲ ب ۳۴۵ - ۶۷');
    expect(formatPlate({ region3: '123', number5: '45678' })).toBe('۱۲۳ - ۴۵۶۷۸');
    expect(plateKey(plate)).toBe('12ب345-67');
  });
  it('comes back to the same plate after showing it', () => {
    const digits = (n: number) => fc.stringMatching(new RegExp(`^[1-9]{${n}}$`));
    const anyPlate = fc.record({
      left2: digits(2),
      letter: fc.constantFrom(...Object.keys(plateLetters)),
      mid3: digits(3),
      region2: fc.constantFrom('10', '67', '99'),
    });
    fc.assert(
      fc.property(anyPlate, any => {
        expect(parsePlate(formatPlate(any))).toEqual(any);
        expect(readPlate({ ...any, left2: persianDigits(any.left2) })).toEqual(any);
      }),
    );
  });
});
