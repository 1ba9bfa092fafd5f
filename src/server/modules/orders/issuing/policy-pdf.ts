import { lineTitle, subjectWord } from '#contract/lines';
import { persianDigits } from '#persian/digits';
import { formatDate, tehranInstant, tehranToday } from '#persian/jalali';
import { formatToman } from '#persian/toman';
import { row } from '#pricing/price';
import { costOfChanges, paidFor } from '#pricing/refund';
import { lineOf } from '../../../lines/lines.ts';
import { letterhead } from '../../../paper/letterhead.ts';
import { colours, Paper } from '../../../paper/paper.ts';
import { fromLeft } from '../../../paper/persian-text.ts';
import {
  type Column,
  gap,
  heightOf,
  inset,
  longTable,
  type Row,
  type Table,
  table,
  wholeWidth,
} from '../../../paper/table.ts';
import type { DrawnCertificate } from '../certificate/certificate.ts';
import { certificateSheet } from '../certificate/certificate-sheet.ts';
import { detailGroups } from '../completion/line-questions.ts';
import type { Order } from '../store.ts';
import { policyTexts } from './policy-texts.ts';

const { left, right } = wholeWidth;
const half = (right - left - gap) / 2;
const first: Column = { left: right - half, right };
const second: Column = { left, right: left + half };

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
  head(paper, order);
  keyFacts(paper, order, 142);
  const insured: Table = { ...first, y: 230, heading: policyTexts.insured, rows: insuredRows(order) };
  const covers: Table = { ...second, y: 230, heading: lineOf(order).policy.covers_title, rows: coverRows(order) };
  const height = Math.max(heightOf(paper, insured), heightOf(paper, covers));
  table(paper, { ...insured, height });
  table(paper, { ...covers, height });
  const people: Table = { ...wholeWidth, y: 230 + height + gap, heading: policyTexts.people, rows: peopleRows(order) };
  const price: Table = {
    ...wholeWidth,
    heading: policyTexts.premium,
    ...premium(order),
    y: people.rows.length ? longTable(paper, people) : people.y,
  };
  closing(paper, order, issued_at, longTable(paper, price) + 2);
  if (certificate) certificateSheet(paper, order, certificate);
  return paper.finish();
}

function head(paper: Paper, order: Order): void {
  const { product, broker, sample, title, insurer } = policyTexts;
  const sect = letterhead(paper, { lang: 'fa', product, broker, badge: sample });
  paper.write('H1', title(lineTitle(order.insurance)), { y: 86, size: 18, bold: true }, sect);
  paper.write('P', insurer(order.insurer_title), { y: 114, size: 11, colour: colours.text_2 }, sect);
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

/** The price as it was sold, and in one row what changes have made of it since. */
function premium(order: Order): Pick<Table, 'rows' | 'total' | 'figures'> {
  const changes = row('changes', policyTexts.changes, costOfChanges(order.premium_changes));
  const rows = [...order.price.rows, ...(changes.amount_rial === 0 ? [] : [changes])];
  return {
    rows: rows.map(({ title, amount_rial }) => [title, fromLeft(formatToman(amount_rial))]),
    total: [policyTexts.total, formatToman(paidFor(order))],
    figures: true,
  };
}

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
