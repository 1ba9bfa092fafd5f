import { latinDigits, normaliseLetters, persianDigits } from './digits.ts';
import { type PlateLetterCategory, plateLetters } from './plate-tables.ts';

/** A car's plate as its four parts, Latin digits: «۱۲ب۳۴۵-۶۷» is { left2: '12', letter: 'ب', mid3: '345', region2: '67' }. */
export type CarPlate = { left2: string; letter: string; mid3: string; region2: string };
/** A motorcycle's plate: three digits of region above five digits. */
export type MotorcyclePlate = { region3: string; number5: string };
export type Plate = CarPlate | MotorcyclePlate;

const INVISIBLE = /[\p{Cf}\u0640]/gu;
const clean = (text: string) => normaliseLetters(latinDigits(text)).replace(INVISIBLE, '').trim();
const letterPattern = Object.keys(plateLetters).join('|');
const carPattern = new RegExp(`^([1-9]{2})(${letterPattern})([1-9]{3})([1-9][0-9])$`);
const fromRegionPattern = new RegExp(`^([1-9][0-9])([1-9]{3})(${letterPattern})([1-9]{2})$`);

export function isCarPlate(plate: Plate): plate is CarPlate {
  return 'letter' in plate;
}

/** The letter as plates print it: Arabic twins, ئ, «الف» as ا, the wheelchair as ژ; null when plates have no such letter. */
export function readPlateLetter(text: string): string | null {
  const letter = clean(text).replace('♿', 'ژ').toUpperCase();
  if (letter === 'ا' || letter === 'آ') return 'الف';
  if (letter === 'ئ') return 'ی';
  if (letter === 'ه‍' || letter === 'ة') return 'ه';
  return Object.hasOwn(plateLetters, letter) ? letter : null;
}

export function plateCategory(letter: string): PlateLetterCategory | null {
  return Object.hasOwn(plateLetters, letter) ? (plateLetters[letter] ?? null) : null;
}

/** A plate from its typed parts, digits of any script; null when a part is missing or impossible. */
export function readPlate(value: unknown): Plate | null {
  if (typeof value === 'string') return parsePlate(value);
  if (typeof value !== 'object' || value === null) return null;
  const part = (key: string) => {
    const typed: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : '';
    return typeof typed === 'string' || typeof typed === 'number' ? clean(String(typed)) : '';
  };
  const letter = readPlateLetter(part('letter'));
  if (letter) {
    const plate = { left2: part('left2'), letter, mid3: part('mid3'), region2: part('region2') };
    return carPattern.test(plate.left2 + letter + plate.mid3 + plate.region2) && plate.left2.length === 2
      ? plate
      : null;
  }
  const plate = { region3: part('region3'), number5: part('number5') };
  return /^[1-9]\d{2}$/.test(plate.region3) && /^\d{5}$/.test(plate.number5) ? plate : null;
}

const partLengths = { left2: 2, mid3: 3, region2: 2, region3: 3, number5: 5 } as const;

/** Whether every part is typed, though no plate may carry these digits: there is no zero but at the end of the region. */
export function isWholePlate(value: unknown, format: 'car' | 'motorcycle'): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const digits = (name: keyof typeof partLengths) =>
    new RegExp(`^\\d{${partLengths[name]}}$`).test(clean(String(Reflect.get(value, name) ?? '')));
  if (format === 'motorcycle') return digits('region3') && digits('number5');
  const letter = readPlateLetter(String(Reflect.get(value, 'letter') ?? ''));
  return letter !== null && digits('left2') && digits('mid3') && digits('region2');
}

/** A pasted plate: «۱۲ب۳۴۵-۶۷», «ایران ۶۷ - ۳۴۵ ب ۱۲», «۱۲۳-۴۵۶۷۸» (motorcycle); null when it is none. */
export function parsePlate(text: string): Plate | null {
  const plain = clean(text)
    .replace(/ایران|IRAN|I\.R\.?/gi, '')
    .replace(/[\s\-–—_|/.,،]/g, '')
    .replace(/(\d)[اآ](?=\d)/, '$1الف')
    .replace('ئ', 'ی')
    .replace('♿', 'ژ')
    .toUpperCase();
  const car = carPattern.exec(plain);
  if (car) return { left2: car[1]!, letter: car[2]!, mid3: car[3]!, region2: car[4]! };
  const turned = fromRegionPattern.exec(plain);
  if (turned) return { left2: turned[4]!, letter: turned[3]!, mid3: turned[2]!, region2: turned[1]! };
  const motorcycle = /^([1-9]\d{2})(\d{5})$/.exec(plain);
  return motorcycle ? { region3: motorcycle[1]!, number5: motorcycle[2]! } : null;
}

/** «۱۲ ب ۳۴۵ ـ ۶۷» in reading order; show it in a left-to-right isolate. */
export function formatPlate(plate: Plate): string {
  return isCarPlate(plate)
    ? persianDigits(`${plate.left2} ${plate.letter} ${plate.mid3} - ${plate.region2}`)
    : persianDigits(`${plate.region3} - ${plate.number5}`);
}

/** One text for one plate: the key of the inquiry's cache and of stores. */
export function plateKey(plate: Plate): string {
  return isCarPlate(plate)
    ? `${plate.left2}${plate.letter}${plate.mid3}-${plate.region2}`
    : `${plate.region3}-${plate.number5}`;
}
