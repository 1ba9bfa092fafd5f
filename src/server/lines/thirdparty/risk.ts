import { isIsoDate } from '#persian/jalali';
import type { Answer, Answers } from '#wizard/wizard';
import { UnpriceableRisk } from '../line.ts';
import type { Vehicle, Vehicles } from '../vehicles/vehicles.ts';
import { oldestNewYear, type RatedRisk, rateRisk, type ThirdpartyRisk, tariffOn } from './tariff.ts';
import { type Tariff, type Usage, usagePercent, type VehicleClass } from './tariff-1405.ts';

/** What is insured, with the part of its price that no insurer decides. */
export interface MotorRisk {
  risk: ThirdpartyRisk;
  rated: RatedRisk;
  vehicle: Vehicle;
  /** Months of cover that the customer asked for. */
  policy_term: number;
}

const isClass = (text: unknown, tariff: Tariff): text is VehicleClass =>
  typeof text === 'string' && Object.hasOwn(tariff.base_rial, text);
const isUsage = (text: unknown): text is Usage => typeof text === 'string' && Object.hasOwn(usagePercent, text);

/**
 * What is insured, of the wizard's checked answers; `vehicle_class` is the class of the chosen model.
 * Answers about a policy count only for vehicles that had one, and an old vehicle is not new. Throws `UnpriceableRisk` with the answer's name.
 */
export function readRisk(answers: Answers, vehicle_class: string | null, today: string): ThirdpartyRisk {
  const need = <T>(field: string, value: T | null): T => {
    if (value === null) throw new UnpriceableRisk(field);
    return value;
  };
  const whole = (field: string, min: number, max: number): number => {
    const value = answers[field];
    return need(
      field,
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null,
    );
  };
  const day = (field: string): string => need(field, isIsoDate(answers[field]) ? answers[field] : null);
  const status = answers.policy_status;
  const policy_status = need(
    'policy_status',
    status === 'new' || status === 'without' || status === 'other' ? status : null,
  );
  const production_year = whole('car_production_year', 1300, 1500);
  if (policy_status === 'new' && production_year < oldestNewYear(today)) throw new UnpriceableRisk('policy_status');
  const had = policy_status === 'other';
  const has_damage = had && need('has_damage', typeof answers.has_damage === 'boolean' ? answers.has_damage : null);
  const tariff = tariffOn(today);
  // A motorcycle has one usage in the tariff, so nobody is asked for it.
  const usage = answers.car_usage ?? (answers.vehicle_type === 'motorcycle' ? 'private' : null);
  return {
    vehicle_class: need('car_model', isClass(vehicle_class, tariff) ? vehicle_class : null),
    usage: need('car_usage', isUsage(usage) ? usage : null),
    production_year,
    policy_status,
    last_policy_start_date: had ? day('last_policy_start_date') : null,
    last_policy_exp_date: had ? day('last_policy_exp_date') : null,
    no_damage_factor: had ? whole('no_damage_factor', 0, tariff.no_damage.cap) : 0,
    driver_no_damage_factor: had ? whole('driver_no_damage_factor', 0, tariff.no_damage.cap) : 0,
    has_damage,
    property_damage_count: has_damage ? whole('property_damage_count', 0, 3) : 0,
    life_damage_count: has_damage ? whole('life_damage_count', 0, 3) : 0,
    driver_damage_count: has_damage ? whole('driver_damage_count', 0, 3) : 0,
    today,
  };
}

function termOf(term: Answer | undefined): number {
  if (typeof term !== 'number' || !Number.isInteger(term) || term < 1 || term > 12)
    throw new UnpriceableRisk('policy_term');
  return term;
}

/** The vehicle with all that its price depends on. Throws `UnpriceableRisk`. */
export function readMotor(answers: Answers, options: Pick<Vehicles, 'find'>, today: string): MotorRisk {
  const vehicle = options.find(answers.vehicle_type ?? null, answers.car_brand ?? null, answers.car_model ?? null);
  if (!vehicle) throw new UnpriceableRisk('car_model');
  const risk = readRisk(answers, vehicle.vehicle_class, today);
  return { risk, rated: rateRisk(risk, tariffOn(today)), vehicle, policy_term: termOf(answers.policy_term) };
}
