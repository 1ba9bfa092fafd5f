/** Values as they are written in code. */

const text = value =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'").replaceAll('<', '\\x3c')}'`;
const key = name => (/^[a-z_$][\w$]*$/i.test(name) ? name : text(name));

/** JavaScript, an object over several lines where it holds more than one thing. A function is written as it is told. */
export function literal(value, indent = '') {
  if (typeof value === 'string') return text(value);
  if (value instanceof Code) return value.lines.join(`\n${indent}`);
  if (typeof value !== 'object') return `${value}`;
  const inner = `${indent}  `;
  const rows = Object.entries(value).map(([name, one]) => `${key(name)}: ${literal(one, inner)}`);
  const line = `{ ${rows.join(', ')} }`;
  const short = line.length + indent.length < 60 && !line.includes('\n');
  return short ? line : `{\n${rows.map(row => `${inner}${row},\n`).join('')}${indent}}`;
}

/** Lines of code as a value of `literal`. */
export class Code {
  constructor(...lines) {
    this.lines = lines;
  }
}

const escapes = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** A value between double quotes of HTML. */
export const attribute = value => `${value}`.replace(/[&"<]/g, sign => escapes[sign]);

/** An element's attributes, all on one line or each on its own. */
export function attributes(pairs, indent = '  ') {
  const written = pairs.map(([name, value]) => (value === '' ? name : `${name}="${attribute(value)}"`));
  const line = ` ${written.join(' ')}`;
  return line.length < 50 ? line : `${written.map(one => `\n${indent}${one}`).join('')}\n`;
}
