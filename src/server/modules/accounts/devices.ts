/** The first that fits: every browser also names those that it descends from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'اج'],
  [/\b(?:OPR|Opera)\//, 'اپرا'],
  [/SamsungBrowser\//, 'مرورگر سامسونگ'],
  [/\b(?:Firefox|FxiOS)\//, 'فایرفاکس'],
  [/\b(?:Chrome|CriOS)\//, 'کروم'],
  [/\bSafari\//, 'سافاری'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'آیفون'],
  [/iPad/, 'آیپد'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/Macintosh|Mac OS X/, 'مک'],
  [/CrOS/, 'کروم‌اواس'],
  [/Linux|X11/, 'لینوکس'],
];

const find = (rows: typeof browsers, text: string) => rows.find(([sign]) => sign.test(text))?.[1];

/** What a browser calls itself, in words that its owner knows: «کروم، اندروید». Nothing is decided by it. */
export function deviceOf(user_agent: string): { title: string | null; is_mobile: boolean } {
  const parts = [find(browsers, user_agent), find(systems, user_agent)].filter(part => part !== undefined);
  return { title: parts.join('، ') || null, is_mobile: /Mobi|Android|iPhone|iPad/.test(user_agent) };
}
