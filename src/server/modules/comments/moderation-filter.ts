import { latinDigits } from '#persian/digits';

const signs = [
  // Phones, cards, national ids, plates of digits: seven or more, whatever stands between them.
  /(?:\d[\s\-._]*){7,}/,
  /https?:|www\.|\b[\w-]+\.(?:ir|com|net|org|io|me)\b/i,
  /@\w/,
];

/** Whether a person has to look at a text before others read it: it may hold somebody's data or advertising. */
export const needsModeration = (text: string): boolean => signs.some(sign => sign.test(latinDigits(text)));
