import { asc, eq } from 'drizzle-orm';
import { tehranToday } from '#persian/jalali';
import { madeOfRows } from '../../kernel/cache/rows-of-the-minute.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { InsuranceLine, ListedInsurer } from '../../lines/line.ts';
import { findLine } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { insurers } from './tables.ts';

/** A line with what its questions and prices need of the database. */
export interface LineOnSale {
  line: InsuranceLine;
  /** One object until it is read again or the day changes. */
  options: unknown;
  /** Insurers that the line lists, in their order. */
  insurers: ListedInsurer[];
}

type Insurers = (ListedInsurer & { title_en: string; lines: string[] })[];
/** Of the insurers as they were read: one of each line and day. */
const kept = new WeakMap<Insurers, Map<string, LineOnSale>>();

/** The line of a path's `{insurance}`. */
export async function readLine(tools: Tools, insurance: string): Promise<LineOnSale> {
  const line = findLine(insurance);
  if (!line) throw new Refusal('unknown_line');
  const all = await madeOfRows(
    tools,
    'insurers',
    () => listInsurers(tools),
    (rows): Insurers => rows,
  );
  const key = `${line.slug} ${tehranToday(tools.clock.now())}`;
  const made = kept.get(all) ?? new Map<string, LineOnSale>();
  kept.set(all, made);
  const known = made.get(key);
  if (known) return known;
  const listed = all.filter(insurer => insurer.lines.includes(line.slug));
  const on_sale = { line, options: await line.options(tools, listed), insurers: listed };
  made.set(key, on_sale);
  return on_sale;
}

/** All insurers in their order, with the lines that each is shown in. */
export const listInsurers = ({ db }: Tools): Promise<Insurers> =>
  db
    .select({
      slug: insurers.slug,
      title: insurers.title,
      title_en: insurers.title_en,
      metrics: insurers.metrics,
      lines: insurers.lines,
    })
    .from(insurers)
    .orderBy(asc(insurers.position));

/** What an insurer calls itself in English. */
export async function readInsurerName({ db }: Tools, slug: string): Promise<string> {
  const [found] = await db.select({ title_en: insurers.title_en }).from(insurers).where(eq(insurers.slug, slug));
  return found?.title_en ?? slug;
}
