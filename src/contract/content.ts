import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const carModel = z.object({ id: z.string(), title: z.string(), vehicle_class: z.string() });
const carBrand = z.object({
  id: z.string(),
  title: z.string(),
  vehicle_type: z.enum(['car', 'motorcycle']),
  models: z.array(carModel),
});

export const content = {
  faq: endpoint({
    method: 'GET',
    path: '/api/faq/',
    access: 'anyone',
    summary: 'Questions and answers, of one type or all',
    query: z.object({ type: z.string().max(40).optional() }),
    answer: z.object({
      results: z.array(z.object({ id: z.string(), type: z.string(), question: z.string(), answer: z.string() })),
    }),
  }),
  mementoValidInsuranceTypes: endpoint({
    method: 'GET',
    path: '/api/memento-valid-insurance-types/',
    access: 'anyone',
    summary: 'Insurance lines one can be reminded of',
    answer: z.object({ results: z.array(z.object({ slug: z.string(), title: z.string() })) }),
  }),
  carInfo: endpoint({
    method: 'GET',
    path: '/api/web_config/car_info/',
    access: 'anyone',
    summary: 'Usages, brands, models and years for the pickers',
    query: z.object({ vehicle_type: z.enum(['car', 'motorcycle']).optional() }),
    answer: z.object({
      usages: z.array(z.object({ id: z.string(), title: z.string(), vehicle_type: z.enum(['car', 'motorcycle']) })),
      brands: z.array(carBrand),
      years: z.array(z.object({ jalali: z.number().int(), gregorian: z.number().int() })),
    }),
  }),
  showConsentBanner: endpoint({
    method: 'GET',
    path: '/api/show-consent-banner/',
    access: 'anyone',
    summary: 'Whether the consent banner must be shown',
    answer: z.object({ showBanner: z.boolean() }),
  }),
};
