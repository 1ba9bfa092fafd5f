import { persianDigits } from './digits.ts';

/** «۲ ساعت», «۳ دقیقهٔ» or «۴۰ ثانیهٔ», each rounded up; «دیگر» follows. */
export function span(seconds: number): string {
  if (seconds < 60) return `${persianDigits(seconds)} ثانیهٔ`;
  if (seconds <= 3600) return `${persianDigits(Math.ceil(seconds / 60))} دقیقهٔ`;
  return `${persianDigits(Math.ceil(seconds / 3600))} ساعت`;
}
