import { tehranToday, toJalali } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';
import { readVehicles } from '../../lines/vehicles/vehicles.ts';
import type { Tools } from '../../tools.ts';

const million_rial = 1_000_000;

/** What a new vehicle of a class costs, in million rial. Demonstration data. */
const new_million_rial: Record<string, number> = {
  car_lt4: 5_200,
  car_pride: 5_600,
  car_4cyl: 12_500,
  car_gt4: 42_000,
  moto_gas: 650,
  moto_1cyl: 1_250,
  moto_2cyl: 3_400,
  moto_3w: 1_900,
};
const usual_million_rial = 20_000;
const kept_a_year_per_cent = 93;
const minKept_per_cent = 18;
/** Sellers and buyers meet this much around the fair price. */
const spread_per_cent = 7;
/** Models of a class differ by up to this much. */
const models_per_cent = 25;

export interface ValuedVehicle {
  vehicle_type: 'car' | 'motorcycle';
  car_brand: string;
  car_model: string;
  /** Jalali. */
  car_production_year: number;
}

/** What a vehicle is worth today, by demonstration prices that follow from its class, model and age. */
export async function valueVehicle(tools: Tools, asked: ValuedVehicle) {
  const vehicles = await readVehicles(tools);
  const vehicle = vehicles.find(asked.vehicle_type, asked.car_brand, asked.car_model);
  if (!vehicle) throw new Refusal('unknown_vehicle');
  const priced_on = tehranToday(tools.clock.now());
  const age = Math.max(0, toJalali(priced_on).year - asked.car_production_year);
  const fair = fairMillions(vehicle.vehicle_class, asked.car_model, age);
  const part = (per_cent: number) => Math.round((fair * per_cent) / 100) * million_rial;
  return {
    title: `${vehicle.brand_title} ${vehicle.title}`,
    min_rial: part(100 - spread_per_cent),
    fair_rial: fair * million_rial,
    max_rial: part(100 + spread_per_cent),
    priced_on,
    demo: true,
  };
}

function fairMillions(vehicle_class: string, model: string, age: number): number {
  const price = ((new_million_rial[vehicle_class] ?? usual_million_rial) * (100 + differenceOf(model))) / 100;
  const kept = Math.max(minKept_per_cent / 100, (kept_a_year_per_cent / 100) ** age);
  return Math.round(price * kept);
}

/** Per cent by which a model is above or below its class, the same every time. */
function differenceOf(model: string): number {
  let sum = 0;
  for (const character of model) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % (2 * models_per_cent + 1)) - models_per_cent;
}
