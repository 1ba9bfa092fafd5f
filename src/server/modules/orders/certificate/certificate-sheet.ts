import { markLamp, markPath, markSize } from '../../../paper/brand-mark.ts';
import { a4, colours, type Paper, type Writing } from '../../../paper/paper.ts';
import { fromLeft } from '../../../paper/persian-text.ts';
import type { Order } from '../store.ts';
import type { DrawnCertificate } from './certificate.ts';
import { englishDate, certificateTexts as texts } from './certificate-texts.ts';

const left = a4.margin;
const inset = 18;
const value_left = left + 170;
const row_height = 22;
const leading = 14;
const code_size = 108;

/** The sheet in English that follows a policy, for consulates and hospitals abroad, with a code to check it. */
export function certificateSheet(paper: Paper, order: Order, certificate: DrawnCertificate): void {
  const { title, statement, insured, facts, insurer, link } = certificate;
  paper.sheet();
  letterhead(paper);
  const sect = paper.part('Sect', undefined, 'en');
  const write = (kind: 'H1' | 'H2' | 'P', text: string | string[], at: Writing) =>
    paper.write(kind, [text].flat().map(fromLeft), { left, ...at }, sect);
  write('H1', title, { y: 92, size: 18, bold: true });
  const lines = paper.wrap(statement, a4.width - 2 * a4.margin, 10.5);
  write('P', lines, { y: 124, size: 10.5, leading: 16, colour: colours.text_2 });

  const list = (top: number, heading: string, rows: [label: string, value: string][]): number => {
    const wrapped = rows.map(([label, value]) => ({
      label,
      lines: paper.wrap(value, a4.width - a4.margin - inset - value_left, 10),
    }));
    const height = wrapped.reduce((sum, each) => sum + row_height + (each.lines.length - 1) * leading, 46);
    const y = paper.room(top, height);
    paper.card(y, height);
    paper.write('H2', fromLeft(heading), { left: left + inset, y: y + 12, size: 11.5, bold: true }, sect);
    const table = paper.part('Table', sect);
    let at = y + 40;
    for (const { label, lines } of wrapped) {
      const tr = paper.part('TR', table);
      paper.write('TH', fromLeft(label), { left: left + inset, y: at, size: 10, colour: colours.text_2 }, tr);
      paper.write('TD', lines.map(fromLeft), { left: value_left, y: at, size: 10, leading }, tr);
      at += row_height + (lines.length - 1) * leading;
    }
    return y + height + 12;
  };

  let y = 124 + lines.length * 16 + 14;
  y = list(
    y,
    texts.insured,
    insured.map(({ name, document }) => [name, texts.passport(document)]),
  );
  y = list(y, texts.policy, [
    [texts.insurer, insurer],
    [texts.number, order.policy_number ?? ''],
    [texts.from, englishDate(order.start_date)],
    [texts.until, englishDate(order.end_date)],
    ...facts.map(({ label, value }): [string, string] => [label, value]),
  ]);

  y = paper.room(y + 6, code_size + 8);
  paper.code(link, { left, y, size: code_size, about: texts.code }, sect);
  const beside = left + code_size + 18;
  const wide = a4.width - a4.margin - beside;
  write('H2', texts.check, { left: beside, y: y + 4, size: 11, bold: true });
  write('P', paper.wrap(texts.checking, wide, 9), { left: beside, y: y + 24, size: 9, leading: 13 });
  write('P', inPieces(paper, link, wide, 8.5), {
    left: beside,
    y: y + 42,
    size: 8.5,
    leading: 12,
    colour: colours.brand,
  });
  write('P', texts.help, { left: beside, y: y + 72, size: 9, colour: colours.text_2 });
  write('P', texts.not_real, { left: beside, y: y + 88, size: 9, colour: colours.text_2 });
}

/** An address has no spaces to break at. */
function inPieces(paper: Paper, text: string, width: number, size: number): string[] {
  const parts = text.split(/(?<=\/)/);
  const lines: string[] = [];
  for (const part of parts) {
    const longer = (lines.at(-1) ?? '') + part;
    if (lines.length > 0 && paper.wrap(longer, width, size).length === 1 && paper.widthOf(longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

function letterhead(paper: Paper): void {
  const height = 34;
  const scale = height / markSize.height;
  paper.decorate(doc => {
    doc.save().translate(left, 28).scale(scale);
    doc.path(markPath).fill(colours.brand);
    doc.circle(markLamp.x, markLamp.y, markLamp.radius).fill(colours.accent).restore();
    doc.roundedRect(a4.width - a4.margin - 136, 32, 136, 26, 13).fill(colours.accent_soft);
    doc.rect(left, 74, a4.width - 2 * a4.margin, 2).fill(colours.accent);
  });
  const sect = paper.part('Sect', undefined, 'en');
  const beside = left + markSize.width * scale + 10;
  paper.write('P', texts.product, { left: beside, y: 26, size: 17, colour: colours.brand, bold: true }, sect);
  paper.write('P', fromLeft(texts.broker), { left: beside, y: 50, size: 8.5, colour: colours.text_3 }, sect);
  const badge = { middle: a4.width - a4.margin - 68, y: 37, size: 9.5, colour: colours.on_accent_soft, bold: true };
  paper.write('P', fromLeft(texts.sample), badge, sect);
}
