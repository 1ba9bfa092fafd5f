import { parsePlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import type { RenewedPolicy } from '../line.ts';

const ofVehicle = ['vehicle_type', 'car_usage', 'car_brand', 'car_model', 'car_production_year'] as const;

/**
 * With its plate the vehicle is asked about at the registry, which knows what has happened since. Without one, what the
 * policy says is answered by hand; the discount is not, for it has changed with the year.
 */
export function renewalOf({ answers, subject, national_id, insurer, ...days }: RenewedPolicy): Answers {
  const plate = subject.identifier === null ? null : parsePlate(subject.identifier);
  const said = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(answers as Answers).filter(([name]) => names.includes(name)));
  if (plate) return { ...said(['vehicle_type']), plate, national_id };
  return {
    ...said(ofVehicle),
    policy_status: 'other',
    previous_company: insurer,
    last_policy_start_date: days.start_date,
    last_policy_exp_date: days.end_date,
  };
}
