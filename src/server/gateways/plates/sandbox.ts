import { addDays, addYears, tehranToday, toJalali } from '#persian/jalali';
import { isCarPlate, type Plate, plateCategory, plateKey } from '#persian/plate';
import type { InquiredPolicy, PlateAnswer, PlateInquiry, PlateQuestion } from './plates.ts';
import { sandboxCars, sandboxColors, sandboxCompanies, sandboxMotorcycles } from './sandbox-vehicles.ts';

/** Plates with a known answer, for demonstrations and tests. */
export const sandboxPlates = {
  /** Peugeot 207 of 1399, insured at Alborz until 14 days from now, 40 % without claims. */
  car: { plate: { left2: '24', letter: 'ب', mid3: '581', region2: '63' }, national_id: '0013542419' },
  /** Honda CG125 of 1401, insured at Iran until 9 days from now, 15 %. */
  motorcycle: { plate: { region3: '123', number5: '45678' }, national_id: '0013542419' },
} satisfies Record<string, PlateQuestion>;

/** Numbers that make the sandbox fail: the middle three digits of a car's plate, the last three of a motorcycle's. */
export const sandboxNumbers = {
  not_found: '444',
  failed: '555',
  never_insured: '666',
  late: '777',
  slow: '888',
} as const;

const numberOf = (plate: Plate) => (isCarPlate(plate) ? plate.mid3 : plate.number5.slice(-3));

/** A number of a text, the same one every time (FNV-1a). */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

const policyOf = (
  [company, company_title]: readonly [string, string],
  exp_date: string,
  no_damage_factor: number,
  driver_no_damage_factor: number,
  seed: number,
): InquiredPolicy => ({
  company,
  company_title,
  unique_code: String(10_000_000_000 + seed),
  start_date: addYears(exp_date, -1),
  exp_date,
  no_damage_factor,
  driver_no_damage_factor,
});

const samePlate = (question: PlateQuestion, known: PlateQuestion) =>
  plateKey(question.plate) === plateKey(known.plate) && question.national_id === known.national_id;

/**
 * The inquiry without a licence. Any plate is found, with a vehicle and a policy that follow from its digits, so that
 * the same plate gets the same answer on the same day. Numbers that decide otherwise: 444 is not found, 555 fails,
 * 666 was never insured, 777 ended 40 days ago, 888 answers after four seconds.
 */
export function createSandboxPlates(options: { clock: { now(): Date }; slow_ms?: number }): PlateInquiry {
  const { clock, slow_ms = 4_000 } = options;
  return {
    async inquire(question): Promise<PlateAnswer> {
      const number = numberOf(question.plate);
      if (number === sandboxNumbers.not_found) return { outcome: 'not_found' };
      if (number === sandboxNumbers.failed) return { outcome: 'failed' };
      if (number === sandboxNumbers.slow) await new Promise(resolve => setTimeout(resolve, slow_ms));
      return answerOf(question, tehranToday(clock.now()));
    },
  };
}

function answerOf(question: PlateQuestion, today: string): PlateAnswer {
  const { plate } = question;
  const car = pick(sandboxCars, 0);
  const motorcycle = pick(sandboxMotorcycles, 0);
  if (samePlate(question, sandboxPlates.car))
    return {
      outcome: 'found',
      vehicle: { ...car, usage: 'private', production_year: 1399, color: 'سفید' },
      policy: policyOf(['alborz', 'البرز'], addDays(today, 14), 40, 40, 581),
    };
  if (samePlate(question, sandboxPlates.motorcycle))
    return {
      outcome: 'found',
      vehicle: { ...motorcycle, usage: 'private', production_year: 1401, color: 'مشکی' },
      policy: policyOf(['iran', 'ایران'], addDays(today, 9), 15, 15, 678),
    };
  const seed = scatter(plateKey(plate));
  const number = numberOf(plate);
  const isCar = isCarPlate(plate);
  const exp_date = addDays(today, number === sandboxNumbers.late ? -40 : (seed >>> 8) % 60);
  const factor = 5 * ((seed >>> 4) % 13);
  return {
    outcome: 'found',
    vehicle: {
      ...pick(isCar ? sandboxCars : sandboxMotorcycles, seed),
      usage: isCar && plateCategory(plate.letter) === 'taxi' ? 'taxi_city' : 'private',
      production_year: toJalali(today).year - 1 - ((seed >>> 12) % 20),
      color: pick(sandboxColors, seed >>> 2),
    },
    policy:
      number === sandboxNumbers.never_insured
        ? null
        : policyOf(pick(sandboxCompanies, seed >>> 6), exp_date, factor, Math.min(70, factor + 5), seed % 1_000_000),
  };
}
