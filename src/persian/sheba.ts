import { typedCode } from './digits.ts';

/** Banks by the digits 5 to 7 of a Sheba. */
const banks: Readonly<Record<string, string>> = {
  '010': 'بانک مرکزی جمهوری اسلامی ایران',
  '011': 'بانک صنعت و معدن',
  '012': 'بانک ملت',
  '013': 'بانک رفاه کارگران',
  '014': 'بانک مسکن',
  '015': 'بانک سپه',
  '016': 'بانک کشاورزی',
  '017': 'بانک ملی ایران',
  '018': 'بانک تجارت',
  '019': 'بانک صادرات ایران',
  '020': 'بانک توسعه صادرات',
  '021': 'پست بانک ایران',
  '022': 'بانک توسعه تعاون',
  '051': 'موسسه اعتباری توسعه',
  '052': 'بانک قوامین',
  '053': 'بانک کارآفرین',
  '054': 'بانک پارسیان',
  '055': 'بانک اقتصاد نوین',
  '056': 'بانک سامان',
  '057': 'بانک پاسارگاد',
  '058': 'بانک سرمایه',
  '059': 'بانک سینا',
  '060': 'بانک مهر ایران',
  '061': 'بانک شهر',
  '062': 'بانک آینده',
  '063': 'بانک انصار',
  '064': 'بانک گردشگری',
  '065': 'بانک حکمت ایرانیان',
  '066': 'بانک دی',
  '069': 'بانک ایران زمین',
  '070': 'بانک قرض الحسنه رسالت',
  '073': 'موسسه اعتباری کوثر',
  '075': 'موسسه اعتباری ملل',
  '078': 'بانک خاورمیانه',
  '079': 'بانک مهر اقتصاد',
  '080': 'موسسه اعتباری نور',
  '090': 'بانک مهر ایران',
  '095': 'بانک ایران و ونزوئلا',
};

/** The remainder of a number of any length by 97. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** I is 18 and R is 27; country and check digits stand at the end when they are checked (ISO 13616). */
const country = '1827';

/**
 * A Sheba (شبا, the Iranian IBAN) as `IR` and 24 digits, however it was typed; null when the text is none.
 * 1. Digits of any script, spaces and dashes are read; `IR` may be missing.
 * 2. The number with its first four signs at the end leaves 1 when it is divided by 97.
 */
export function readSheba(text: string): string | null {
  const plain = typedCode(text).replace(/-/g, '').toUpperCase();
  const digits = /^(?:IR)?(\d{24})$/.exec(plain)?.[1];
  if (!digits) return null;
  return mod97(`${digits.slice(2)}${country}${digits.slice(0, 2)}`) === 1 ? `IR${digits}` : null;
}

/** The bank of a Sheba, or null where the code is of none that we know. */
export const bankOfSheba = (sheba: string): string | null => banks[sheba.slice(4, 7)] ?? null;

/** `IR82 •••• 9002`: enough to recognise one's own account. */
export const maskSheba = (sheba: string): string => `${sheba.slice(0, 4)} •••• ${sheba.slice(-4)}`;
