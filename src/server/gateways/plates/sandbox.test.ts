import { describe, expect, it } from 'vitest';
import { parsePlate } from '#persian/plate';
import { brands, usages } from '../../db/seed/vehicles.ts';
import { inquiredAnswersOf } from './inquired-answers.ts';
import { platesSuite } from './plates-suite.ts';
import { createSandboxPlates, sandboxPlates } from './sandbox.ts';
import { sandboxCars, sandboxMotorcycles } from './sandbox-vehicles.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };
const inquiry = createSandboxPlates({ clock, slow_ms: 1 });
const ask = (text: string) => {
  const plate = parsePlate(text);
  if (!plate) throw new Error(text);
  return { plate, national_id: '0499370899' };
};

platesSuite('The sandbox', () => ({
  inquiry,
  found: ask('۱۲ب۳۴۵-۶۷'),
  motorcycle: ask('۱۲۳-۴۵۹۱۲'),
  not_found: ask('۱۲ب۴۴۴-۶۷'),
  failed: ask('۱۲ب۵۵۵-۶۷'),
}));

describe('the sandbox inquiry', () => {
  it('knows the car of the demonstration: a Peugeot 207 of 1399 whose policy ends in two weeks', async () => {
    const answer = await inquiry.inquire(sandboxPlates.car);
    expect(answer).toMatchObject({
      outcome: 'found',
      vehicle: { model: 'peugeot-207', production_year: 1399, vehicle_class: 'car_4cyl' },
      policy: { company: 'alborz', start_date: '2025-12-05', exp_date: '2026-12-05', no_damage_factor: 40 },
    });
  });
  it('knows the motorcycle of the demonstration', async () => {
    expect(await inquiry.inquire(sandboxPlates.motorcycle)).toMatchObject({
      vehicle: { vehicle_class: 'moto_1cyl' },
      policy: { company: 'iran' },
    });
  });
  it('plays a vehicle never insured, one that is late, and a slow registry', async () => {
    expect(await inquiry.inquire(ask('۱۲ب۶۶۶-۶۷'))).toMatchObject({ outcome: 'found', policy: null });
    expect(await inquiry.inquire(ask('۱۲ب۷۷۷-۶۷'))).toMatchObject({ policy: { exp_date: '2026-10-12' } });
    expect(await inquiry.inquire(ask('۱۲ب۸۸۸-۶۷'))).toMatchObject({ outcome: 'found' });
  });
  it('becomes answers that the customer sees before prices', async () => {
    const known = await inquiry.inquire(sandboxPlates.car);
    const never = await inquiry.inquire(ask('۱۲ب۶۶۶-۶۷'));
    if (known.outcome !== 'found' || never.outcome !== 'found') throw new Error('not found');
    expect(inquiredAnswersOf(known)).toMatchObject({
      car_model: 'peugeot-207',
      policy_status: 'other',
      no_damage_factor: 40,
    });
    expect(inquiredAnswersOf(never)).toMatchObject({ policy_status: 'without', previous_company: null });
  });
  it('finds taxis as taxis', async () => {
    expect(await inquiry.inquire(ask('۱۲ت۳۴۵-۶۷'))).toMatchObject({ vehicle: { usage: 'taxi_city' } });
  });
  it('answers in brands and models that our own lists know', () => {
    for (const vehicle of [...sandboxCars, ...sandboxMotorcycles]) {
      const brand = brands.find(each => each.vehicle_type === vehicle.vehicle_type && each.id === vehicle.brand);
      const model = brand?.models.find(each => each.id === vehicle.model);
      expect([brand?.title, model?.title, model?.vehicle_class]).toEqual([
        vehicle.brand_title,
        vehicle.model_title,
        vehicle.vehicle_class,
      ]);
    }
    expect(usages.map(usage => usage.id)).toContain('taxi_city');
  });
});
