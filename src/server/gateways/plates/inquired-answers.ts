import type { PlateAnswer } from './plates.ts';

/** What the registry knows, as answers of the wizard; a vehicle never insured has no answers about a policy. */
export const inquiredAnswersOf = ({ vehicle, policy }: Extract<PlateAnswer, { outcome: 'found' }>) => ({
  car_usage: vehicle.usage,
  car_brand: vehicle.brand,
  car_model: vehicle.model,
  car_production_year: vehicle.production_year,
  policy_status: policy ? ('other' as const) : ('without' as const),
  previous_company: policy?.company ?? null,
  last_policy_start_date: policy?.start_date ?? null,
  last_policy_exp_date: policy?.exp_date ?? null,
  no_damage_factor: policy?.no_damage_factor ?? null,
  driver_no_damage_factor: policy?.driver_no_damage_factor ?? null,
});
