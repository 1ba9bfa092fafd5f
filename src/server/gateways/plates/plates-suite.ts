import { describe, expect, it } from 'vitest';
import { isIsoDate } from '#persian/jalali';
import type { PlateInquiry, PlateQuestion } from './plates.ts';

/** What a maker of an inquiry gives the suite: the inquiry, and a question for each outcome. */
export interface PlatesUnderTest {
  inquiry: PlateInquiry;
  found: PlateQuestion;
  motorcycle: PlateQuestion;
  not_found: PlateQuestion;
  failed: PlateQuestion;
}

/** The behaviour that every vehicle inquiry must show. */
export function platesSuite(name: string, make: () => PlatesUnderTest): void {
  describe(`${name}, as a vehicle inquiry`, () => {
    it('finds the vehicle and its last policy', async () => {
      const { inquiry, found } = make();
      const answer = await inquiry.inquire(found);
      if (answer.outcome !== 'found' || !answer.policy) throw new Error('not found');
      expect(answer.vehicle.vehicle_type).toBe('car');
      expect(answer.vehicle.model.startsWith(`${answer.vehicle.brand}-`)).toBe(true);
      expect(answer.vehicle.production_year).toBeGreaterThan(1340);
      expect(isIsoDate(answer.policy.start_date) && isIsoDate(answer.policy.exp_date)).toBe(true);
      expect(answer.policy.start_date < answer.policy.exp_date).toBe(true);
      for (const factor of [answer.policy.no_damage_factor, answer.policy.driver_no_damage_factor]) {
        expect(factor % 5).toBe(0);
        expect(factor).toBeGreaterThanOrEqual(0);
        expect(factor).toBeLessThanOrEqual(70);
      }
    });
    it('tells a motorcycle from a car', async () => {
      const { inquiry, motorcycle } = make();
      const answer = await inquiry.inquire(motorcycle);
      expect(answer.outcome === 'found' && answer.vehicle.vehicle_type).toBe('motorcycle');
    });
    it('says that nothing was found, and that is not a failure', async () => {
      const { inquiry, not_found } = make();
      expect(await inquiry.inquire(not_found)).toEqual({ outcome: 'not_found' });
    });
    it('says that it failed rather than throwing, so that the customer can go on by hand', async () => {
      const { inquiry, failed } = make();
      expect(await inquiry.inquire(failed)).toEqual({ outcome: 'failed' });
    });
    it('gives the same answer to the same question', async () => {
      const { inquiry, found } = make();
      expect(await inquiry.inquire(found)).toEqual(await inquiry.inquire(found));
    });
  });
}
