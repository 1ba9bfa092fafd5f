import { a4, colours, type Lang, type Paper, type Writing } from './paper.ts';

export type Row = [label: string, value: string];

export interface Column {
  left: number;
  right: number;
}
export const wholeWidth: Column = { left: a4.margin, right: a4.width - a4.margin };

/** A card with a heading and rows: labels where reading begins, values across from them. */
export interface Table extends Column {
  lang?: Lang;
  y: number;
  heading: string;
  rows: Row[];
  total?: Row;
  /** Values are amounts: they end below each other. */
  figures?: boolean;
  /** At least. */
  height?: number;
}

/** From the edge of a card to what is written in it. */
export const inset = 18;
/** Between two cards. */
export const gap = 12;
const heading_height = 38;
const size = 9.5;
const leading = 15;
const figures_width = 78;

/** How wide values may be. */
const valueWidth = ({ left, right, figures }: Table) => (figures ? figures_width : (right - left - 2 * inset) * 0.66);

/** The rows in lines: a label goes on below where its value leaves no room. English values begin below each other. */
const rowsOf = (paper: Paper, of: Table) =>
  of.rows.map(([label, value]) => {
    const values = paper.wrap(value, valueWidth(of), size);
    const taken = of.lang === 'en' ? valueWidth(of) : Math.max(...values.map(line => paper.widthOf(line, size)));
    const labels = paper.wrap(label, of.right - of.left - 2 * inset - taken - gap, size);
    const more = Math.max(labels.length, values.length) - 1;
    return { labels, values, height: (of.figures ? 17 : 20) + more * leading };
  });

export const heightOf = (paper: Paper, of: Table): number =>
  rowsOf(paper, of).reduce((sum, { height }) => sum + height, heading_height) + (of.total ? 32 : 8);

type Place = Pick<Writing, 'lang' | 'left' | 'right'>;

/** Where labels and values stand. */
function placesOf(of: Table): { label: Place; value: Place } {
  const { lang = 'fa', left, right, figures } = of;
  if (lang === 'en')
    return { label: { lang, left: left + inset }, value: { lang, left: right - inset - valueWidth(of) } };
  const value = figures ? { right: left + inset + figures_width } : { left: left + inset };
  return { label: { lang, right: right - inset }, value: { lang, ...value } };
}

/** Draws a table that fits where it stands. */
export function table(paper: Paper, of: Table): void {
  const { lang, left, right, y, heading, total, height = heightOf(paper, of) } = of;
  paper.card(y, height, { left, width: right - left });
  const sect = paper.part('Sect', undefined, lang);
  const { label, value } = placesOf(of);
  paper.write('H2', heading, { ...label, y: y + 11, size: 11.5, bold: true }, sect);
  const body = paper.part('Table', sect);
  let top = y + heading_height;
  for (const [index, row] of rowsOf(paper, of).entries()) {
    if (index > 0) rule(paper, of, top - 2);
    const tr = paper.part('TR', body);
    paper.write('TH', row.labels, { ...label, y: top, size, leading, colour: colours.text_2 }, tr);
    paper.write('TD', row.values, { ...value, y: top, size, leading }, tr);
    top += row.height;
  }
  if (!total) return;
  rule(paper, of, top);
  const tr = paper.part('TR', body);
  paper.write('TH', total[0], { ...label, y: top + 6, size: 11, bold: true }, tr);
  paper.write('TD', total[1], { ...value, y: top + 4, size: 12.5, bold: true, colour: colours.brand }, tr);
}

/** Draws a table that may be longer than a sheet: its rows go on under the same heading. Gives where to go on below it. */
export function longTable(paper: Paper, { total, ...of }: Table): number {
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

const rule = (paper: Paper, { left, right }: Column, y: number) =>
  paper.decorate(doc => {
    doc
      .moveTo(left + inset, y)
      .lineTo(right - inset, y)
      .lineWidth(0.6)
      .strokeColor(colours.line)
      .stroke();
  });
