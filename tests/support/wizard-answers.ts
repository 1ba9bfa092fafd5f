import { randomUUID } from 'node:crypto';
import type { Answers, StepSave, WizardConfig } from '#wizard/wizard';

/** What is answered by hand, step by step, for a car that was insured until yesterday. */
export const byHand: [step: string, answers: Answers][] = [
  ['plate', { vehicle_type: 'car', inquiry: 'by_hand' }],
  ['usage', { car_usage: 'private' }],
  ['vehicle', { car_brand: 'peugeot', car_model: 'peugeot-206' }],
  ['year', { car_production_year: 1400 }],
  ['policy-status', { policy_status: 'other' }],
  ['previous-company', { previous_company: 'iran' }],
  ['expiry-date', { last_policy_exp_date: '2026-11-20' }],
  ['start-date', { last_policy_start_date: '2025-11-20' }],
  ['discount', { no_damage_factor: 20 }],
  ['driver-discount', { driver_no_damage_factor: 20 }],
  ['damage', { has_damage: false }],
  ['term', { policy_term: 12 }],
];

/** A save of a step; the first one unless it says otherwise. */
export const saveOf = (config: WizardConfig, step: string, answers: Answers, client_seq = 1): StepSave => ({
  flow_version: config.flow_version,
  step,
  answers,
  removed: [],
  client_seq,
  idempotency_key: randomUUID(),
});
