import { asc } from 'drizzle-orm';
import { tehranToday, toJalali } from '#persian/jalali';
import { madeOfRows } from '../../kernel/cache/rows-of-the-minute.ts';
import type { Tools } from '../../tools.ts';
import { vehicleBrands, vehicleModels, vehicleUsages } from './tables.ts';

export type VehicleType = 'car' | 'motorcycle';

export interface VehicleBrand {
  id: string;
  title: string;
  vehicle_type: VehicleType;
  models: { id: string; title: string; vehicle_class: string }[];
}

/** A model, with the class its tariff goes by. */
export interface Vehicle {
  vehicle_type: VehicleType;
  brand_title: string;
  title: string;
  vehicle_class: string;
}

/** The vehicles that motor lines insure. */
export interface Vehicles {
  usages: { id: string; title: string; vehicle_type: VehicleType }[];
  brands: VehicleBrand[];
  /** A model by type, brand and id; null when there is none. */
  find(vehicle_type: unknown, brand: unknown, model: unknown): Vehicle | null;
}

/** The vehicles of this minute. */
export const readVehicles = (tools: Tools): Promise<Vehicles> =>
  madeOfRows(tools, 'vehicles', () => readRows(tools), arrange);

/** Older vehicles are not in the pickers. */
export const max_vehicle_age = 45;
/** A Jalali year begins in a Gregorian one this much greater. */
const gregorian_ahead = 621;

/** Years of production that pickers offer, this year first: the Jalali year and the Gregorian one it begins in. */
export function productionYears(tools: Pick<Tools, 'clock'>): { jalali: number; gregorian: number }[] {
  const { year } = toJalali(tehranToday(tools.clock.now()));
  return Array.from({ length: max_vehicle_age + 1 }, (_, i) => ({
    jalali: year - i,
    gregorian: year - i + gregorian_ahead,
  }));
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts);

async function readRows({ db }: Tools) {
  return {
    usages: await db.select().from(vehicleUsages).orderBy(asc(vehicleUsages.position)),
    brands: await db.select().from(vehicleBrands).orderBy(asc(vehicleBrands.position)),
    models: await db.select().from(vehicleModels).orderBy(asc(vehicleModels.position)),
  };
}

function arrange(rows: Awaited<ReturnType<typeof readRows>>): Vehicles {
  const vehicles = new Map<string, Vehicle>();
  const brands = new Map<string, VehicleBrand>();
  for (const { id, title, vehicle_type } of rows.brands)
    brands.set(keyOf(vehicle_type, id), { id, title, vehicle_type, models: [] });
  for (const { id, title, vehicle_type, brand, vehicle_class } of rows.models) {
    const owner = brands.get(keyOf(vehicle_type, brand));
    if (!owner) continue;
    owner.models.push({ id, title, vehicle_class });
    vehicles.set(keyOf(vehicle_type, brand, id), { vehicle_type, brand_title: owner.title, title, vehicle_class });
  }
  return {
    usages: rows.usages.map(({ id, title, vehicle_type }) => ({ id, title, vehicle_type })),
    brands: [...brands.values()],
    find: (vehicle_type, brand, model) => vehicles.get(keyOf(vehicle_type, brand, model)) ?? null,
  };
}
