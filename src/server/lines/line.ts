import type { InsurerMetrics, QuotedOffers } from '#contract/offer-cells';
import type { Answer, Answers, WizardConfig, WizardContext } from '#wizard/wizard';

export type VehicleType = 'car' | 'motorcycle';

/** An insurer as the offers show it. */
export interface ListedInsurer {
  slug: string;
  title: string;
  metrics: InsurerMetrics;
}

export interface CatalogueBrand {
  id: string;
  title: string;
  vehicle_type: VehicleType;
  models: { id: string; title: string; vehicle_class: string }[];
}

/** A model of the catalogue, with the class its tariff goes by. */
export interface Vehicle {
  vehicle_type: VehicleType;
  brand_title: string;
  title: string;
  vehicle_class: string;
}

/** What a line's questions and prices need to know of the world. */
export interface LineCatalogue {
  usages: { id: string; title: string; vehicle_type: VehicleType }[];
  brands: CatalogueBrand[];
  /** Insurers that the line lists, in their order. */
  insurers: ListedInsurer[];
  /** Years of production, newest first: the Jalali year and the Gregorian one it begins in. */
  years: { jalali: number; gregorian: number }[];
  findVehicle(vehicle_type: Answer, brand: Answer, model: Answer): Vehicle | null;
}

/** Answers that cannot be priced: the first one that is missing or impossible. */
export class UnpriceableRisk extends Error {
  field: string;
  constructor(field: string) {
    super(`cannot price without a good ${field}`);
    this.field = field;
  }
}

/** A line's offers, and what they are for in words. */
export interface LineQuote {
  offers: QuotedOffers;
  vehicle_title: string;
  /** The risk in a few words. */
  summary: string[];
  /** Months of cover that the customer asked for. */
  policy_term: number;
  demo: boolean;
}

/** One line of insurance: its questions as data, and its prices. `today` is the ISO day in Tehran. */
export interface InsuranceLine {
  questions(input: { today: string; catalogue: LineCatalogue; context?: Partial<WizardContext> }): WizardConfig;
  /** What is to be insured, in words («پژو ۲۰۷»); null while the answers do not tell. */
  subject(config: WizardConfig, answers: Answers): string | null;
  /** Prices checked answers for the insurers given. Throws `UnpriceableRisk`. */
  quote(input: { today: string; catalogue: LineCatalogue; answers: Answers }): LineQuote;
}
