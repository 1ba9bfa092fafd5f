import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rial } from './money.ts';

const insurer = z.object({ slug: z.string(), title: z.string() });
/** Written flat: an answer holds thousands of these. */
const amounts = z.array(z.number().int());

const metrics = z.object({
  solvency_level: z.number().nullable(),
  market_share_percent: z.number().nullable(),
  branches: z.number().nullable(),
  agents: z.number().nullable(),
  damage_centers: z.number().nullable(),
  complaint_response_days: z.number().nullable(),
  complaint_over_share: z.number().nullable(),
  satisfaction: z.number().nullable(),
  reviews: z.number().nullable(),
  mobile_assessment: z.boolean(),
  express_delivery: z.boolean(),
  demo: z.boolean(),
});

const wayOut = z.object({
  text: z.string(),
  financial_coverage: rial.optional(),
  policy_term: z.number().int().optional(),
});

const offer = z.object({
  id: z.string(),
  quote: z.string(),
  insurer,
  plans: z.array(z.string()),
  perks: z.array(z.string()),
  metrics,
  policy_terms: amounts,
  tier_count: z.number().int(),
  fixed_rows: z.record(z.string(), z.number().int()),
  tier_rows: z.record(z.string(), amounts),
  discount_bp: z.number().int(),
  payable_rial: amounts,
});

const plan = z.object({
  id: z.string(),
  kind: z.enum(['credit', 'cheque']),
  title: z.string(),
  note: z.string(),
  down_weight: z.number().int(),
  parts: z.number().int(),
  part_weight: z.number().int(),
  fee_fixed_rial: rial,
  fee_per_mille: z.number(),
  keeps_discount: z.boolean(),
  due: z.enum(['same_day', 'month_start']),
  min_total_rial: rial,
  policy_terms: amounts,
});

/** `OffersAnswer` of offer-cells.ts, which also reads it. */
const offersAnswer = z.object({
  year: z.number().int(),
  today: z.string(),
  valid_until: z.string(),
  holds_for_s: z.number().int(),
  vehicle_title: z.string(),
  summary: z.array(z.string()),
  policy_term: z.number().int(),
  demo: z.boolean(),
  tiers_rial: amounts,
  policy_terms: amounts,
  row_titles: z.array(z.object({ key: z.string(), title: z.string(), note: z.string().nullable() })),
  covers: z.object({ bodily_rial: rial, driver_rial: rial }),
  no_damage: z.object({ third_percent: z.number().int(), driver_percent: z.number().int() }),
  late: z.object({ days: z.number().int(), daily_rial: rial }),
  rules: z.object({
    short_term_percent: z.record(z.string(), z.number()),
    insurer_discount_per_mille: z.number().int(),
    vat_percent: z.number().int(),
  }),
  plans: z.array(plan),
  offers: z.array(offer),
  refused: z.array(z.object({ insurer, reason: z.string(), text: z.string(), way_out: wayOut.nullable() })),
});

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

export const offers = {
  offers: endpoint({
    method: 'GET',
    path: '/:insurance/api/offers/:params',
    access: 'anyone',
    summary:
      "Offers of all insurers of a line for the wizard's answers (`params`), with every cover tier and term each one sells, and why the others refuse",
    answer: offersAnswer,
  }),
  carPlateInquiry: endpoint({
    method: 'POST',
    path: '/api/order/landing/car-plate-inquiry/',
    access: 'anyone',
    limit: 20,
    summary: "Finds a vehicle and its last policy by plate and its owner's national id",
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
  }),
  carValue: endpoint({
    method: 'GET',
    path: '/api/order/wizard-api/car-value/',
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
  }),
};
