import { letterhead } from '../../../paper/letterhead.ts';
import { colours, type Paper, type Writing } from '../../../paper/paper.ts';
import { longTable, type Row, wholeWidth } from '../../../paper/table.ts';
import type { Order } from '../store.ts';
import type { DrawnCertificate } from './certificate.ts';
import { englishDate, certificateTexts as texts } from './certificate-texts.ts';

const { left, right } = wholeWidth;
const lang = 'en';
const code_size = 108;

/** The sheet in English that follows a policy, for consulates and hospitals abroad, with a code to check it. */
export function certificateSheet(paper: Paper, order: Order, certificate: DrawnCertificate): void {
  const { title, statement, document_title, insured, facts, insurer, link } = certificate;
  paper.sheet();
  const head = letterhead(paper, { lang, product: texts.product, broker: texts.broker, badge: texts.sample });
  paper.write('H1', title, { lang, y: 92, size: 18, bold: true }, head);
  const lines = paper.wrap(statement, right - left, 10.5);
  paper.write('P', lines, { lang, y: 124, size: 10.5, leading: 16, colour: colours.text_2 }, head);

  const list = (y: number, heading: string, rows: Row[]) => longTable(paper, { ...wholeWidth, lang, y, heading, rows });
  const people = insured.map(({ name, document }): Row => [name, texts.document(document, document_title)]);
  let y = list(124 + lines.length * 16 + 14, texts.insured, people);
  y = list(y, texts.policy, [
    [texts.insurer, insurer],
    [texts.number, order.policy_number ?? ''],
    [texts.from, englishDate(order.start_date)],
    [texts.until, englishDate(order.end_date)],
    ...facts.map(({ label, value }): Row => [label, value]),
  ]);

  y = paper.room(y + 6, code_size + 8);
  const foot = paper.part('Sect', undefined, lang);
  paper.code(link, { left, y, size: code_size, about: texts.code }, foot);
  const beside = left + code_size + 18;
  const wide = right - beside;
  const write = (kind: 'H2' | 'P', text: string | string[], below: number, at: Omit<Writing, 'y'>) =>
    paper.write(kind, text, { lang, left: beside, y: y + below, ...at }, foot);
  write('H2', texts.check, 4, { size: 11, bold: true });
  write('P', paper.wrap(texts.checking, wide, 9), 24, { size: 9, leading: 13 });
  write('P', inPieces(paper, link, wide, 8.5), 42, { size: 8.5, leading: 12, colour: colours.brand });
  write('P', texts.help, 72, { size: 9, colour: colours.text_2 });
  write('P', texts.not_real, 88, { size: 9, colour: colours.text_2 });
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
