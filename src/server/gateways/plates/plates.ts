import type { Plate } from '#persian/plate';

/** What is asked: a plate, and its owner's national id (ten Latin digits, already checked). */
export interface PlateQuestion {
  plate: Plate;
  national_id: string;
}

/** What the national registry knows of a vehicle. Brand and model are ids of our own lists. */
export interface InquiredVehicle {
  vehicle_type: 'car' | 'motorcycle';
  usage: string;
  brand: string;
  brand_title: string;
  model: string;
  model_title: string;
  /** Class of the tariff. */
  vehicle_class: string;
  /** Jalali. */
  production_year: number;
  color: string;
}

/** The last policy. Dates are ISO days, percents whole numbers; the smaller of property and injury discount counts. */
export interface InquiredPolicy {
  /** The insurer's slug. */
  company: string;
  company_title: string;
  unique_code: string;
  start_date: string;
  exp_date: string;
  no_damage_factor: number;
  driver_no_damage_factor: number;
}

export type PlateAnswer =
  | { outcome: 'found'; vehicle: InquiredVehicle; policy: InquiredPolicy | null }
  /** The registry answered: no vehicle of this plate belongs to this person. */
  | { outcome: 'not_found' }
  /** The registry did not answer, or not in time; the customer goes on by hand. */
  | { outcome: 'failed' };

/** The vehicle inquiry. Never rejects for what the registry does: that is an outcome. */
export interface PlateInquiry {
  inquire(question: PlateQuestion): Promise<PlateAnswer>;
}
