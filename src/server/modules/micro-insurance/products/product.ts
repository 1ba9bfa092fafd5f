import type { MicroDocument, MicroProduct as ShownProduct } from '#contract/micro-insurance';
import type { Price } from '#pricing/price';
import type { RefundTerms } from '#pricing/refund';
import type { Answers } from '#wizard/wizard';
import type { Questions } from '../../../lines/line.ts';

/** The first and the last day. */
export interface Period {
  starts_on: string;
  ends_on: string;
}

/** What was paid for it. */
export interface PaidPeriod extends Period {
  total_rial: number;
}

/** What is insured: a title as people read it, and what tells it from others, where something does. */
export interface Subject {
  title: string;
  key: string | null;
}

/** An insurer that sells the product, and its price in percent of the tariff. */
export interface Seller {
  insurer: string;
  percent: number;
}

/**
 * One small insurance: everything that is true of it alone. `Item` is what is insured, read of checked answers. Days are ISO
 * days in Tehran, money is integer rial. All prices are demonstration data.
 */
export interface MicroProduct<Item = unknown> extends Omit<ShownProduct, 'available'> {
  questions(today: string): Questions;
  /** Throws `UnpriceableRisk` for what the questions alone cannot check. */
  readItem(answers: Answers, today: string): Item;
  price(item: Item): Price;
  /** In percent of the price, where it is an estimate: from, to. */
  range_percent: readonly [from: number, to: number] | null;
  sumInsured(item: Item): { sum_insured_rial: number; franchise_rial: number };
  subject(item: Item): Subject;
  period(item: Item, today: string): Period;
  documents(item: Item): MicroDocument[];
  /** In the order in which the back office offers them; the first sells what has a fixed price. */
  sellers: readonly Seller[];
  /** How an active one is given back on a day. */
  refund(policy: PaidPeriod, day: string): RefundTerms;
}
