import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { persianDigits } from '#persian/digits';
import { formatDate, tehranToday } from '#persian/jalali';
import { maskNationalId } from '#persian/national-id';
import { maskMobile } from '#persian/phone';
import { formatToman } from '#persian/toman';
import { fromLeft, visualRuns } from './persian-text.ts';
import { policyTexts } from './policy-texts.ts';
import type { Order } from './store.ts';

const fonts = path.join(path.dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf');
const ink = '#16243a';
const soft = '#5b6678';
const line = '#d5dae3';
const brand = '#0b5d6b';
const page = { width: 595, height: 842, margin: 48 };
const right = page.width - page.margin;

type Doc = InstanceType<typeof PDFDocument>;

/** Writes a line that ends at the right edge `x`, as a Persian reader expects it. */
function write(doc: Doc, text: string, x: number, y: number, size: number, color = ink, font = 'regular'): void {
  doc.font(font).fontSize(size).fillColor(color);
  const runs = visualRuns(text);
  const widths = runs.map(run => doc.widthOfString(run, { features: [] }));
  let left = x - widths.reduce((sum, width) => sum + width, 0);
  for (const [i, run] of runs.entries()) {
    doc.text(run, left, y, { lineBreak: false, features: [] });
    left += widths[i] ?? 0;
  }
}

/** The policy of an issued order as a PDF of one page. */
export function renderPolicy(order: Order): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: 'fa-IR',
    info: {
      Title: `${order.title} ${order.policy_number}`,
      Author: policyTexts.broker,
      CreationDate: order.issued_at ?? new Date(0),
    },
  });
  doc.registerFont('regular', path.join(fonts, 'Vazirmatn-Regular.ttf'));
  doc.registerFont('bold', path.join(fonts, 'Vazirmatn-Bold.ttf'));
  const done = collect(doc);
  heading(doc, order);
  let y = facts(doc, order, 176);
  y = money(doc, order, y + 18);
  closing(doc, y + 22);
  doc.end();
  return done;
}

function heading(doc: Doc, order: Order): void {
  doc.rect(0, 0, page.width, 8).fill(brand);
  write(doc, policyTexts.title, right, 40, 22, ink, 'bold');
  write(doc, policyTexts.insurer(order.insurer_title), right, 78, 13, soft);
  write(doc, `${policyTexts.unique_code}: ${persianDigits(order.unique_code ?? '')}`, right, 112, 14, brand, 'bold');
  write(doc, `${policyTexts.number}: ${fromLeft(persianDigits(order.policy_number ?? ''))}`, right, 138, 11, soft);
}

function facts(doc: Doc, order: Order, from: number): number {
  const rows: [string, string][] = [
    [policyTexts.holder, `${order.first_name} ${order.last_name}`],
    [policyTexts.national_id, fromLeft(persianDigits(maskNationalId(order.national_id ?? '')))],
    [policyTexts.mobile, fromLeft(persianDigits(maskMobile(order.mobile) ?? ''))],
    ...(order.plate ? [[policyTexts.plate, order.plate] as [string, string]] : []),
    ...order.facts.map(({ label, value }) => [label, value] as [string, string]),
    [policyTexts.issued_on, formatDate(tehranToday(order.issued_at ?? order.created_at), { weekday: true })],
    [policyTexts.order, order.number],
  ];
  return table(doc, rows, from);
}

function money(doc: Doc, order: Order, from: number): number {
  write(doc, policyTexts.premium, right, from, 13, ink, 'bold');
  const rows = order.price.rows.map(row => [row.title, fromLeft(formatToman(row.amount_rial))] as [string, string]);
  const y = table(doc, rows, from + 26);
  write(doc, policyTexts.total, right, y + 6, 12, ink, 'bold');
  write(doc, `${formatToman(order.total_rial)} ${policyTexts.toman}`, right - 220, y + 6, 12, ink, 'bold');
  return y + 28;
}

function table(doc: Doc, rows: [string, string][], from: number): number {
  let y = from;
  for (const [label, value] of rows) {
    write(doc, label, right, y, 10.5, soft);
    write(doc, value, right - 220, y, 10.5);
    y += 21;
    doc
      .moveTo(page.margin, y - 3)
      .lineTo(right, y - 3)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  }
  return y;
}

function closing(doc: Doc, from: number): void {
  let y = from;
  for (const text of policyTexts.closing) {
    write(doc, text, right, y, 9, soft);
    y += 16;
  }
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
