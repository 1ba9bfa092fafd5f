import { latinDigits } from './digits.ts';

/** An Iranian mobile number however it was typed, as the ten digits from the 9; null when it is not one. */
function subscriber(text: string): string | null {
  const plain = latinDigits(text).replace(/[\s\p{Cf}\-()._]/gu, '');
  return /^(?:\+98|0098|98|0)?(9\d{9})$/.exec(plain)?.[1] ?? null;
}

/** `09123456789`, the way people read and dial it; null when the text is not a mobile number (specification §5). */
export function readMobile(text: string): string | null {
  const digits = subscriber(text);
  return digits && `0${digits}`;
}

/** `+989123456789`, the way it is stored; null when the text is not a mobile number. */
export function mobileE164(text: string): string | null {
  const digits = subscriber(text);
  return digits && `+98${digits}`;
}

/** `0912•••6789`: enough to recognise one's own number, too little to learn another's. */
export function maskMobile(text: string): string | null {
  const digits = subscriber(text);
  return digits && `0${digits.slice(0, 3)}•••${digits.slice(6)}`;
}
