import { expect, it } from 'vitest';
import { comingLeads } from './coming-leads.ts';

const today = '2026-11-21';

it('texts are promised on the days that are still ahead, else on the day before the end, and none where that has come', () => {
  expect(comingLeads([30, 7], '2027-01-10', today)).toEqual([30, 7]);
  expect(comingLeads([30, 7], '2026-12-10', today)).toEqual([7]);
  expect(comingLeads([30, 7], '2026-11-23', today)).toEqual([1]);
  expect(comingLeads([30, 7], '2026-11-22', today)).toEqual([]);
  expect(comingLeads([30, 7], '2026-11-10', today)).toEqual([]);
  expect(comingLeads([30, 7, 1, -1], '2026-11-21', today)).toEqual([-1]);
});
