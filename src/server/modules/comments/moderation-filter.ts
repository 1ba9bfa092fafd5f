import { latinDigits, normaliseLetters } from '#persian/digits';
import { plateLetters } from '#persian/plate-tables';

/** What people put between digits that belong together; a comma only where no space makes it a list. */
const between = String.raw`(?:[\s\-‐–—−._/\\|()+*#~•·]*|[,،٬'])`;
const money = String.raw`\s*(?:هزار|میلیون|میلیارد)?\s*(?:تومان|تومن|ریال)`;
const year = String.raw`(?:1[34]\d\d|20\d\d)`;
const month = '(?:0?[1-9]|1[0-2])';
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;

/** A number that stands alone: no digit before it nor behind it, with `mark` between them or not. */
const alone = (mark: string, pattern: string, markBehind = mark) =>
  new RegExp(`(?<!\\d${mark})(?:${pattern})(?!${markBehind}\\d)`, 'g');

/** Ten digits that begin with a nine, grouped like a sum, are a mobile number without its zero. */
const noMobile = String.raw`(?!9[,،٬'./\s]\d{3}[,،٬'./\s]\d{3}[,،٬'./\s]\d{3}(?!\d))`;

/** Days, years and sums. They are nobody's, however many digits they have. */
const ordinary = [
  // No telephone's number begins like a day that begins with its year, so the time of the day may stand behind that.
  ...['/', String.raw`\.`].map(mark => alone(between, `${year}${mark}${month}${mark}${day}`, '[/.]?')),
  // The beginning of one can look like any other day («09-12-1345 678»), so no digit may stand beside it. Two may be a term.
  ...['/', String.raw`\.`, '-'].map(mark => {
    const date = `(?:${year}${mark}${month}${mark}${day}|${day}${mark}${month}${mark}${year})`;
    return alone(between, String.raw`${date}(?:\s*[-–]\s*${date})?`);
  }),
  alone(between, String.raw`${year}\s*[-–/]\s*${year}`),
  alone("[,،٬']?", String.raw`${noMobile}[1-9]\d{0,2}(?:([,،٬'])\d{3})(?:\1\d{3})*`),
  new RegExp(String.raw`(?<!\d${between})${noMobile}[1-9]\d{0,2}(?:([./\s])\d{3})(?:\1\d{3})*(?=${money})`, 'g'),
  // Ten digits that begin with a nine are a mobile number without its zero.
  new RegExp(String.raw`(?<!\d${between})(?!9\d{9})[1-9]\d{0,10}(?=${money})`, 'g'),
];

const letter = `(?:${[...Object.keys(plateLetters), 'ا', 'آ', '♿'].join('|')})`;
const gap = String.raw`[\s\-–—._/|،,]*`;
const region = String.raw`(?:ایران|IR\w*)?${gap}\d{2}`;

const signs = [
  // Phones, cards, national ids, plates of digits.
  new RegExp(String.raw`(?:\d${between}){7,}`),
  new RegExp(String.raw`(?<!\d)\d{2}${gap}${letter}${gap}\d{3}${gap}${region}(?!\d)`, 'i'),
  new RegExp(String.raw`(?<!\d)\d{2}${gap}\d{3}${gap}${letter}${gap}\d{2}(?!\d)`, 'i'),
  /https?:|www\./i,
  /[\p{L}\p{N}]\.[a-z]{2,}(?![a-z])/iu,
  /[\p{L}\p{N}]\s*\.\s*(?:ir|com|net|org|shop)(?![a-z])/iu,
  /@\w/,
];

/** One spelling for what looks the same: digits and letters of other scripts, half-spaces, marks that cannot be seen. */
const plain = (text: string): string =>
  normaliseLetters(latinDigits(text.normalize('NFKC'))).replace(/[\p{Cf}\p{M}\u0640]/gu, '');

/** All words of a comment that others read. The sign between them keeps digits of the name and of the text apart. */
export const moderatedText = ({ author, text }: { author: string; text: string }): string => `${author}\n¤ ${text}`;

/** Whether a person has to look at a text before others read it: it may hold somebody's data or advertising. */
export function needsModeration(text: string): boolean {
  const rest = ordinary.reduce((left, each) => left.replace(each, '¤'), plain(text));
  return signs.some(sign => sign.test(rest));
}
