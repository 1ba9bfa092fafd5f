import { parsePlate } from '#persian/plate';
import type { Answers } from '#wizard/wizard';
import type { Renewal, RenewedPolicy } from '../line.ts';

/** The answers that name the vehicle. */
export const ofVehicle = ['vehicle_type', 'car_usage', 'car_brand', 'car_model', 'car_production_year'] as const;

/**
 * With its plate the vehicle is asked about at the registry, which knows what has happened since. Without one, what the
 * policy says is answered by hand; the discount is not, for it has changed with the year.
 */
function answersOf({ answers, subject, national_id, insurer, start_date, end_date }: RenewedPolicy): Answers {
  const plate = subject.identifier === null ? null : parsePlate(subject.identifier);
  const said = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(answers as Answers).filter(([name]) => names.includes(name)));
  if (plate) return { ...said(['vehicle_type']), plate, national_id };
  return {
    ...said(ofVehicle),
    policy_status: 'other',
    previous_company: insurer,
    last_policy_start_date: start_date,
    last_policy_exp_date: end_date,
  };
}

export const renewal: Renewal = { title: 'تمدید', days_before: 30, answers: answersOf };
