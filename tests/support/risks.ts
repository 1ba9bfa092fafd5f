import { encodeParams } from '#wizard/params';
import type { Answers, WizardConfig } from '#wizard/wizard';
import type { RunningServer } from './running-server.ts';

/** Answers by hand: a Peugeot 207 of 1399, private, 40 % on a policy of a year that ends in two weeks. */
export const carAnswers: Answers = {
  vehicle_type: 'car',
  inquiry: 'by_hand',
  car_usage: 'private',
  car_brand: 'peugeot',
  car_model: 'peugeot-207',
  car_production_year: 1399,
  policy_status: 'other',
  previous_company: 'alborz',
  last_policy_exp_date: '2026-12-05',
  last_policy_start_date: '2025-12-05',
  no_damage_factor: 40,
  driver_no_damage_factor: 40,
  has_damage: false,
  policy_term: 12,
};

/** The questions that a server asks. */
export const questionsOf = (server: Pick<RunningServer, 'client'>): Promise<WizardConfig> =>
  server.client().wizard.readConfig({ params: { insurance: 'thirdparty' }, query: {} });

/** The `{params}` of the offers' path for a car, with some answers changed; null takes one away. */
export async function paramsOf(server: Pick<RunningServer, 'client'>, changes: Answers = {}): Promise<string> {
  return encodeParams(await questionsOf(server), { ...carAnswers, ...changes });
}
