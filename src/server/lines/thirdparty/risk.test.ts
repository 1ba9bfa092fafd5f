import { describe, expect, it } from 'vitest';
import { UnpriceableRisk } from '../line.ts';
import { readRisk } from './risk.ts';

const answers = {
  car_usage: 'private',
  car_model: 'peugeot-207',
  car_production_year: 1399,
  policy_status: 'other',
  last_policy_start_date: '2025-12-05',
  last_policy_exp_date: '2026-12-05',
  no_damage_factor: 40,
  driver_no_damage_factor: 35,
  has_damage: false,
};
const read = (changed: Record<string, string | number | boolean | null>, vehicle_class: string | null = 'car_4cyl') =>
  readRisk({ ...answers, ...changed }, vehicle_class, '2026-11-21');
const issue = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof UnpriceableRisk) return error.field;
    throw error;
  }
  return 'none';
};

describe('what is insured, from what the customer answered', () => {
  it('is read without claims when there were none', () => {
    expect(read({})).toMatchObject({ vehicle_class: 'car_4cyl', no_damage_factor: 40, property_damage_count: 0 });
  });
  it('forgets answers about a policy the customer turned out not to have', () => {
    expect(read({ policy_status: 'without' })).toMatchObject({
      last_policy_exp_date: null,
      no_damage_factor: 0,
      has_damage: false,
    });
  });
  it('cannot be new when it was built before last year', () => {
    expect(issue(() => read({ policy_status: 'new', car_production_year: 1385 }))).toBe('policy_status');
    expect(issue(() => read({ policy_status: 'new', car_production_year: 1403 }))).toBe('policy_status');
    expect(read({ policy_status: 'new', car_production_year: 1404 })).toMatchObject({ policy_status: 'new' });
  });
  it('is not guessed: a missing or impossible answer is named', () => {
    expect(issue(() => read({ policy_status: null }))).toBe('policy_status');
    expect(issue(() => read({ has_damage: null }))).toBe('has_damage');
    expect(issue(() => read({ has_damage: true }))).toBe('property_damage_count');
    expect(issue(() => read({ no_damage_factor: 75 }))).toBe('no_damage_factor');
    expect(issue(() => read({ last_policy_exp_date: '2026-13-40' }))).toBe('last_policy_exp_date');
    expect(issue(() => read({ car_usage: 'constructor' }))).toBe('car_usage');
    expect(issue(() => read({}, 'toString'))).toBe('car_model');
    expect(issue(() => read({}, null))).toBe('car_model');
  });
});
