/** WCAG 2.x: what a partner's record is held to when it is saved, and what people need to read. */
export const minRatio = 4.5;

/** Text on its ground, by tokens. */
export const pairs = [
  ['on-brand', 'brand'],
  ['on-accent', 'accent'],
  ['text', 'canvas'],
  ['text', 'surface'],
];

/** `#abc` or `#aabbcc`, small letters, six digits; null for anything else. */
export function readColour(text) {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1].toLowerCase();
  return digits ? `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}` : null;
}

function luminance(colour) {
  const [red, green, blue] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, cut to two places so that 4.499 does not pass as 4.5. */
export function ratioOf(above, below) {
  const [dark, light] = [luminance(above), luminance(below)].sort((a, b) => a - b);
  return Math.floor(((light + 0.05) / (dark + 0.05)) * 100) / 100;
}
