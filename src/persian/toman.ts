import { latinDigits, persianDigits } from './digits.ts';

/** 1234567 → «۱٬۲۳۴٬۵۶۷»; a minus is U+2212 and stands before the number. */
export function formatNumber(value: number): string {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '٬');
  const sign = value < 0 ? '\u2212' : '';
  return sign + persianDigits(fraction ? `${grouped}٫${fraction}` : grouped);
}

/** Integer rial → toman without its unit: 65_749_600 → «۶٬۵۷۴٬۹۶۰». A loose rial shows as a decimal, never rounded away. */
export function formatToman(amount_rial: number): string {
  return formatNumber(amount_rial / 10);
}

/** With its unit: «۶٬۵۷۴٬۹۶۰ تومان». */
export function formatTomanText(amount_rial: number): string {
  return `${formatToman(amount_rial)} تومان`;
}

/** A typed number: any digits, ٬ , ، and spaces between thousands, ٫ or . before decimals; null when it is none or not exact. */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/٫/g, '.')
    .replace(/[\u2212–]/g, '-');
  const grouped = /^-?\d{1,3}([٬,،]\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/[٬,،]/g, '') : plain;
  if (!/^-?\d+(\.\d+)?$/.test(grouped)) return null;
  const value = Number(grouped);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
}
