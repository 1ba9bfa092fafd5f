import { lineTitle, subjectWord } from '#contract/lines';
import { persianDigits } from '#persian/digits';
import { formatDate, tehranInstant, tehranToday } from '#persian/jalali';
import { formatToman } from '#persian/toman';
import { lineOf } from '../../../lines/lines.ts';
import { markLamp, markPath, markSize } from '../../../paper/brand-mark.ts';
import { a4, colours, Paper } from '../../../paper/paper.ts';
import { fromLeft } from '../../../paper/persian-text.ts';
import type { DrawnCertificate } from '../certificate/certificate.ts';
import { certificateSheet } from '../certificate/certificate-sheet.ts';
import { detailGroups } from '../completion/line-questions.ts';
import type { Order } from '../store.ts';
import { policyTexts } from './policy-texts.ts';

const right = a4.width - a4.margin;
const inset = 18;
const gap = 12;
const heading_height = 38;

type Row = [label: string, value: string];
interface Column {
  left: number;
  right: number;
}
const whole: Column = { left: a4.margin, right };
const half = (a4.width - 2 * a4.margin - gap) / 2;
const first: Column = { left: right - half, right };
const second: Column = { left: a4.margin, right: a4.margin + half };

/**
 * The policy of an issued order as PDF: what is insured, by whom, against what, for how long and for how much, how it is
 * verified, and whom to ask; behind it the certificate in English, where the line has one. It is the customer's own legal document, so the national id stands there in full.
 */
export function renderPolicy(order: Order, certificate: DrawnCertificate | null = null): Promise<Buffer> {
  const issued_at = order.issued_at ?? order.created_at;
  const paper = new Paper({
    title: `${order.title} ${order.policy_number}`,
    author: policyTexts.product,
    created: issued_at,
  });
  letterhead(paper, order);
  keyFacts(paper, order, 142);
  const insured: Table = { ...first, y: 230, heading: policyTexts.insured, rows: insuredRows(order) };
  const covers: Table = { ...second, y: 230, heading: lineOf(order).policy.covers_title, rows: coverRows(order) };
  const height = Math.max(heightOf(paper, insured), heightOf(paper, covers));
  table(paper, { ...insured, height });
  table(paper, { ...covers, height });
  const people: Table = { ...whole, y: 230 + height + gap, heading: policyTexts.people, rows: peopleRows(order) };
  const price: Table = {
    ...whole,
    heading: policyTexts.premium,
    ...premium(order),
    y: people.rows.length ? longTable(paper, people) : people.y,
  };
  closing(paper, order, issued_at, longTable(paper, price) + 2);
  if (certificate) certificateSheet(paper, order, certificate);
  return paper.finish();
}

function letterhead(paper: Paper, order: Order): void {
  paper.decorate(doc => {
    const height = 34;
    const scale = height / markSize.height;
    doc
      .save()
      .translate(right - markSize.width * scale, 28)
      .scale(scale);
    doc.path(markPath).fill(colours.brand);
    doc.circle(markLamp.x, markLamp.y, markLamp.radius).fill(colours.accent).restore();
    doc.roundedRect(a4.margin, 32, 96, 26, 13).fill(colours.accent_soft);
    // The sill under the niche.
    doc.rect(a4.margin, 74, right - a4.margin, 2).fill(colours.accent);
  });
  const sect = paper.part('Sect');
  const brand = { right: right - 40, colour: colours.brand, bold: true };
  paper.write('P', policyTexts.product, { ...brand, y: 26, size: 17 }, sect);
  paper.write('P', policyTexts.broker, { right: right - 40, y: 50, size: 8.5, colour: colours.text_3 }, sect);
  const badge = { middle: a4.margin + 48, y: 37, size: 9.5, colour: colours.on_accent_soft, bold: true };
  paper.write('P', policyTexts.sample, badge, sect);
  paper.write('H1', policyTexts.title(lineTitle(order.insurance)), { y: 86, size: 18, bold: true }, sect);
  paper.write('P', policyTexts.insurer(order.insurer_title), { y: 114, size: 11, colour: colours.text_2 }, sect);
}

/** What people are asked for on the telephone and at the roadside. */
function keyFacts(paper: Paper, order: Order, y: number): void {
  paper.card(y, 76, { colour: colours.brand_soft });
  const sect = paper.part('Sect');
  const facts: Row[] = [
    [policyTexts.unique_code, fromLeft(persianDigits(order.unique_code ?? ''))],
    [policyTexts.number, fromLeft(persianDigits(order.policy_number ?? ''))],
    [policyTexts.from, formatDate(order.start_date)],
    [policyTexts.until, formatDate(order.end_date)],
  ];
  facts.forEach(([label, value], index) => {
    const at = { right: index % 2 === 0 ? right - inset : second.right - inset, colour: colours.on_brand_soft };
    const top = y + 8 + Math.floor(index / 2) * 32;
    paper.write('P', label, { ...at, y: top, size: 8.5 }, sect);
    paper.write('P', value, { ...at, y: top + 11, size: 11.5, bold: true }, sect);
  });
}

const insuredRows = (order: Order): Row[] => [
  [policyTexts.holder, `${order.first_name} ${order.last_name}`],
  [policyTexts.national_id, fromLeft(persianDigits(order.national_id ?? ''))],
  [policyTexts.mobile, fromLeft(persianDigits(order.mobile))],
  ...(order.subject.identifier ? [[subjectWord(order.insurance), order.subject.identifier] as Row] : []),
  [policyTexts.order, fromLeft(order.number)],
];

const coverRows = (order: Order): Row[] => order.facts.map(({ label, value }) => [label, value]);

/** What was asked about each one who is insured, on one line. */
const peopleRows = (order: Order): Row[] =>
  detailGroups(order).map(({ title, fields }) => [title, fromLeft(fields.map(({ value }) => value ?? '').join(' '))]);

const premium = (order: Order): Pick<Table, 'rows' | 'total' | 'figures'> => ({
  rows: order.price.rows.map(({ title, amount_rial }) => [title, fromLeft(formatToman(amount_rial))]),
  total: [policyTexts.total, formatToman(order.total_rial)],
  figures: true,
});

/** A card with a heading and rows: labels at the right, values at the left. */
interface Table extends Column {
  y: number;
  heading: string;
  rows: Row[];
  total?: Row;
  /** Values are amounts: they end below each other. */
  figures?: boolean;
  /** At least. */
  height?: number;
}
const size = 9.5;
const leading = 15;
const rowHeight = ({ figures }: Table, lines: string[]) => (figures ? 17 : 20) + (lines.length - 1) * leading;
const linesOf = (paper: Paper, { left, right, rows }: Table): string[][] =>
  rows.map(([, value]) => paper.wrap(value, (right - left - 2 * inset) * 0.66, size));

const heightOf = (paper: Paper, of: Table): number =>
  linesOf(paper, of).reduce((sum, lines) => sum + rowHeight(of, lines), heading_height) + (of.total ? 32 : 8);

function table(paper: Paper, of: Table): void {
  const { left, right, y, heading, rows, total, height = heightOf(paper, of) } = of;
  paper.card(y, height, { left, width: right - left });
  const sect = paper.part('Sect');
  const label = { right: right - inset };
  const value = of.figures ? { right: left + inset + 78 } : { left: left + inset };
  paper.write('H2', heading, { ...label, y: y + 11, size: 11.5, bold: true }, sect);
  const body = paper.part('Table', sect);
  let top = y + heading_height;
  for (const [index, lines] of linesOf(paper, of).entries()) {
    if (index > 0) rule(paper, of, top - 2);
    const tr = paper.part('TR', body);
    paper.write('TH', rows[index]?.[0] ?? '', { ...label, y: top, size, colour: colours.text_2 }, tr);
    paper.write('TD', lines, { ...value, y: top, size, leading }, tr);
    top += rowHeight(of, lines);
  }
  if (!total) return;
  rule(paper, of, top);
  const tr = paper.part('TR', body);
  paper.write('TH', total[0], { ...label, y: top + 6, size: 11, bold: true }, tr);
  paper.write('TD', total[1], { ...value, y: top + 4, size: 12.5, bold: true, colour: colours.brand }, tr);
}

/** A table that may be longer than a sheet: its rows go on under the same heading. Gives where to go on below it. */
function longTable(paper: Paper, { total, ...of }: Table): number {
  const all: Table = { ...of, ...(total && { total }) };
  let y = paper.room(of.y, heightOf(paper, { ...all, rows: of.rows.slice(0, 1) }));
  let rows: Row[] = [];
  for (const row of of.rows) {
    if (rows.length > 0 && !paper.holds(y, heightOf(paper, { ...all, rows: [...rows, row] }))) {
      table(paper, { ...of, y, rows });
      paper.sheet();
      y = a4.margin;
      rows = [];
    }
    rows.push(row);
  }
  table(paper, { ...all, y, rows });
  return y + heightOf(paper, { ...all, rows }) + gap;
}

const rule = (paper: Paper, { left, right: end }: Column, y: number) =>
  paper.decorate(doc => {
    const from = left + inset;
    doc
      .moveTo(from, y)
      .lineTo(end - inset, y)
      .lineWidth(0.6)
      .strokeColor(colours.line)
      .stroke();
  });

function closing(paper: Paper, order: Order, issued_at: Date, from: number): void {
  const { after_damage_title, after_damage } = lineOf(order).policy;
  const parts: Row[] = [
    [policyTexts.verify, policyTexts.verifying],
    [after_damage_title, after_damage],
    [policyTexts.help, policyTexts.reach],
  ];
  const small = { size: 8.5, leading: 13 };
  const texts = parts.map(([title, text]) => ({ title, lines: paper.wrap(text, 410, small.size) }));
  const height = texts.reduce((sum, { lines }) => sum + lines.length * small.leading + 3, small.leading);
  let y = paper.room(from, height);
  const sect = paper.part('Sect');
  for (const { title, lines } of texts) {
    paper.write('P', title, { ...small, y, bold: true }, sect);
    paper.write('P', lines, { ...small, right: right - 90, y, colour: colours.text_2 }, sect);
    y += lines.length * small.leading + 3;
  }
  const clock = persianDigits(tehranInstant(issued_at).slice(11, 16));
  const issued = policyTexts.issued_at(formatDate(tehranToday(issued_at), { weekday: true }), clock);
  paper.write('P', issued, { ...small, y: y + 2, colour: colours.text_3 }, sect);
}
