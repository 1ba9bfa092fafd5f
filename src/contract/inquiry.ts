import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';
import { inquiryPaths } from './paths/inquiry.ts';

const { inquiry: paths } = inquiryPaths;

const vehicleType = z.enum(['car', 'motorcycle']);
const platePart = z.string().max(12).optional();

/** Title and value for people, ready to print; `ltr` values are isolated. */
const fact = z.object({ label: z.string(), value: z.string(), ltr: z.boolean() });

/** What the registry knows, as answers of the wizard; the customer sees and confirms them before prices. */
const inquired = z.object({
  car_usage: z.string(),
  car_brand: z.string(),
  car_model: z.string(),
  car_production_year: z.number().int(),
  policy_status: z.enum(['other', 'without']),
  previous_company: z.string().nullable(),
  last_policy_start_date: z.string().nullable(),
  last_policy_exp_date: z.string().nullable(),
  no_damage_factor: z.number().int().nullable(),
  driver_no_damage_factor: z.number().int().nullable(),
});

export const inquiry = {
  inquirePlate: endpoint({
    ...paths.inquirePlate,
    access: 'anyone',
    limit: 20,
    summary: "Finds a vehicle and its last policy by plate and its owner's national id",
    /** The page that asks, by name: what its inquiries come to is logged. What is no name of a page is dropped. */
    query: z.object({ page: z.string().max(200).optional() }),
    body: z.object({
      vehicle_type: vehicleType.default('car'),
      /** The parts of a car's plate, those of a motorcycle's, or the plate as one text. */
      plate: z.union([
        z.string().max(40),
        z.object({
          left2: platePart,
          letter: platePart,
          mid3: platePart,
          region2: platePart,
          region3: platePart,
          number5: platePart,
        }),
      ]),
      national_id: z.string().max(20),
    }),
    answer: z.object({
      /** `failed`: the registry did not answer in time; the customer goes on by hand. */
      outcome: z.enum(['found', 'not_found', 'failed']),
      answers: inquired.nullable(),
      /** Proves what was found for a day: the answer `inquiry_receipt` of the draft. */
      receipt: z.string().nullable(),
      facts: z.array(fact),
      /** The registry is a sandbox: vehicles are made up. */
      demo: z.boolean(),
    }),
    refuses: ['invalid_plate', 'invalid_national_id', 'inquiry_limit_reached'],
  }),
  valueVehicle: endpoint({
    ...paths.valueVehicle,
    access: 'anyone',
    summary: 'What a vehicle of a model and year of production (Jalali) is worth today',
    query: z.object({
      vehicle_type: vehicleType.default('car'),
      car_brand: z.string().max(60),
      car_model: z.string().max(80),
      car_production_year: z.coerce.number().int().min(1300).max(1500),
    }),
    answer: z.object({
      title: z.string(),
      min_rial: rial,
      fair_rial: rial,
      max_rial: rial,
      /** ISO day. */
      priced_on: z.string(),
      /** The prices are demonstration data. */
      demo: z.boolean(),
    }),
    refuses: ['unknown_vehicle'],
  }),
};
