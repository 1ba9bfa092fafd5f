import { type Figure, figureKeys, type Insurer } from '#contract/insurers';
import { tehranToday, toJalali } from '#persian/jalali';
import { madeOfRows } from '../../kernel/cache/rows-of-the-minute.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { insurerFigures } from './tables.ts';

type FigureRow = typeof insurerFigures.$inferSelect;

const oldAfter_years = 2;
const collator = new Intl.Collator('fa');

/** What somebody has counted stands before what is made up, and the newest before the older. */
const better = (a: FigureRow, b: FigureRow) =>
  Number(a.basis === 'demonstration') - Number(b.basis === 'demonstration') || (a.period < b.period ? 1 : -1);

/** One figure of each key. */
export function figuresOf(rows: FigureRow[], year: number): Figure[] {
  return figureKeys.flatMap(key => {
    const [best] = rows.filter(row => row.key === key).sort(better);
    if (!best) return [];
    const { value, period, source, basis } = best;
    return [{ key, value, period, source, basis, is_old: year - Number.parseInt(period, 10) > oldAfter_years }];
  });
}

const readRows = async (tools: Tools) => ({
  insurers: await listInsurers(tools),
  figures: await tools.db.select().from(insurerFigures),
});

/** Every insurer with its figures, by name. */
export function listCompanies(tools: Tools): Promise<Insurer[]> {
  const { year } = toJalali(tehranToday(tools.clock.now()));
  return madeOfRows(
    tools,
    'companies',
    () => readRows(tools),
    ({ insurers, figures }) =>
      insurers
        .map(({ slug, title, title_en, lines }) => ({
          slug,
          title,
          title_en,
          lines,
          figures: figuresOf(
            figures.filter(figure => figure.insurer === slug),
            year,
          ),
        }))
        .sort((a, b) => collator.compare(a.title, b.title)),
  );
}

export async function readCompany(tools: Tools, slug: string): Promise<Insurer> {
  const company = (await listCompanies(tools)).find(each => each.slug === slug);
  if (!company) throw new Refusal('not_found');
  return company;
}
