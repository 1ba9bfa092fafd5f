import { asc } from 'drizzle-orm';
import type { Line } from '#contract/lines';
import { tehranToday, toJalali } from '#persian/jalali';
import type { Database } from '../../db/database.ts';
import { insurers, vehicleBrands, vehicleModels, vehicleUsages } from '../../db/schema/catalogue.ts';
import type { CatalogueBrand, LineCatalogue, ListedInsurer, Vehicle } from '../../lines/line.ts';
import type { Tools } from '../../tools.ts';

/** Vehicles and insurers as the database has them. */
export interface Catalogue {
  usages: LineCatalogue['usages'];
  brands: CatalogueBrand[];
  insurers: (ListedInsurer & { lines: string[] })[];
  vehicles: Map<string, Vehicle>;
  /** One object for each line, the same until the catalogue is read again or the year changes. */
  byLine: Map<string, LineCatalogue>;
}

const kept_ms = 60_000;
const kept = new WeakMap<Database, { catalogue: Catalogue; until: number }>();

/**
 * The catalogue, read at most once a minute. What is kept is the finished answer, never one on its way: a transaction
 * that waited for somebody else's query would wait for ever on the embedded database.
 */
export async function readCatalogue(tools: Tools): Promise<Catalogue> {
  const now = tools.clock.now().getTime();
  const last = kept.get(tools.database);
  if (last && last.until > now) return last.catalogue;
  const catalogue = await loadCatalogue(tools);
  kept.set(tools.database, { catalogue, until: now + kept_ms });
  return catalogue;
}

const production_years = 46;
/** A Jalali year begins in a Gregorian one this much greater. */
const gregorian_ahead = 621;

/** Years of production that pickers offer, this year first. */
export function productionYears(today: string): LineCatalogue['years'] {
  const { year } = toJalali(today);
  return Array.from({ length: production_years }, (_, i) => ({
    jalali: year - i,
    gregorian: year - i + gregorian_ahead,
  }));
}

/** What a line's questions and prices need, of the catalogue. */
export async function readLineCatalogue(tools: Tools, line: Line): Promise<LineCatalogue> {
  const catalogue = await readCatalogue(tools);
  const years = productionYears(tehranToday(tools.clock.now()));
  const key = `${line} ${years[0]?.jalali}`;
  const known = catalogue.byLine.get(key);
  if (known) return known;
  const made: LineCatalogue = {
    usages: catalogue.usages,
    brands: catalogue.brands,
    insurers: catalogue.insurers.filter(insurer => insurer.lines.includes(line)),
    years,
    findVehicle: (type, brand, model) => catalogue.vehicles.get(keyOf(type, brand, model)) ?? null,
  };
  catalogue.byLine.set(key, made);
  return made;
}

/** A model by type, brand and id; null when the catalogue has none. */
export async function findVehicle(
  tools: Tools,
  vehicle_type: string,
  brand: string,
  model: string,
): Promise<Vehicle | null> {
  return (await readCatalogue(tools)).vehicles.get(keyOf(vehicle_type, brand, model)) ?? null;
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts);

async function loadCatalogue(tools: Tools): Promise<Catalogue> {
  const usages = await tools.db.select().from(vehicleUsages).orderBy(asc(vehicleUsages.position));
  const brandRows = await tools.db.select().from(vehicleBrands).orderBy(asc(vehicleBrands.position));
  const modelRows = await tools.db.select().from(vehicleModels).orderBy(asc(vehicleModels.position));
  const insurerRows = await tools.db.select().from(insurers).orderBy(asc(insurers.position));
  const vehicles = new Map<string, Vehicle>();
  const brands = new Map<string, CatalogueBrand>();
  for (const { id, title, vehicle_type } of brandRows)
    brands.set(keyOf(vehicle_type, id), { id, title, vehicle_type, models: [] });
  for (const { id, title, vehicle_type, brand, vehicle_class } of modelRows) {
    const owner = brands.get(keyOf(vehicle_type, brand));
    if (!owner) continue;
    owner.models.push({ id, title, vehicle_class });
    vehicles.set(keyOf(vehicle_type, brand, id), { vehicle_type, brand_title: owner.title, title, vehicle_class });
  }
  return {
    usages: usages.map(({ id, title, vehicle_type }) => ({ id, title, vehicle_type })),
    brands: [...brands.values()],
    insurers: insurerRows.map(({ slug, title, metrics, lines }) => ({ slug, title, metrics, lines })),
    vehicles,
    byLine: new Map(),
  };
}
