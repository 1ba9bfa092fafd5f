import { readPostalCode } from './postal-code.ts';

/**
 * Ids of the provinces whose postal codes begin so, by the published lists of ranges; the longest beginning counts. Some
 * beginnings are of two provinces: cities around Tehran have codes between those of Alborz, Qom and Markazi. What the lists
 * do not name is left out.
 */
const beginnings: Readonly<Record<string, string>> = {
  tehran: '11 13 14 15 16 17 18 19 316 317 33 375 376 397 398',
  alborz: '31 316 317 33',
  qazvin: '34',
  semnan: '35 36',
  qom: '371 372 373 374',
  markazi: '377 378 379 38 391 392 393 394 395 396',
  gilan: '41 42 43 44',
  zanjan: '45',
  mazandaran: '46 47 48',
  golestan: '48 49',
  'azarbaijan-east': '51 53 54 55',
  ardabil: '56',
  'azarbaijan-west': '57 58 59',
  khuzestan: '61 62 63 64',
  hamedan: '65',
  kordestan: '66',
  kermanshah: '67',
  lorestan: '68 69',
  ilam: '69',
  fars: '71 72 73 74',
  bushehr: '751 752 753 754 755 756',
  kohgiluyeh: '757 758 759',
  kerman: '76 77 78',
  hormozgan: '79',
  esfahan: '81 82 83 84 85 86 87',
  chaharmahal: '88',
  yazd: '89',
  'khorasan-razavi': '91 92 93 94 95 96',
  'khorasan-north': '94 966',
  'khorasan-south': '97',
  sistan: '98 99',
};

const provincesOf = new Map<string, string[]>();
for (const [province, list] of Object.entries(beginnings))
  for (const beginning of list.split(' '))
    provincesOf.set(beginning, [...(provincesOf.get(beginning) ?? []), province]);

/**
 * Ids of the provinces that a postal code may lie in; empty where the code is none, or nothing is known of its beginning.
 * Provinces have given cities to each other since the codes were laid out, so this is enough to warn, not to refuse.
 */
export function provincesOfPostalCode(text: string): readonly string[] {
  const code = readPostalCode(text);
  return (code && (provincesOf.get(code.slice(0, 3)) ?? provincesOf.get(code.slice(0, 2)))) || [];
}
