import type { Landing } from '#contract/content';
import type { Line } from '#contract/lines';
import type { InsurerMetrics, Offer, OffersAnswer, RefusedOffer } from '#contract/offers';
import type { Choice } from '#pricing/choices';
import type { Price } from '#pricing/price';
import type { Answers, WizardConfig } from '#wizard/wizard';
import type { Tools } from '../tools.ts';

/** What a line asks; its version, the time and who asks are added where the form is given out. */
export type Questions = Pick<WizardConfig, 'lists' | 'conditions' | 'computed' | 'start' | 'steps'>;

/** Title and value for people, ready to print; `ltr` values are isolated. */
export interface OrderFact {
  label: string;
  value: string;
  ltr: boolean;
}

/** What is insured. */
export interface OrderSubject {
  /** The same for the same thing, so that nobody insures it twice by mistake; null where nothing tells. */
  key: string | null;
  /** What tells it from others, as people read it («۲۴ ب ۵۸۱ - ۶۳»); null where nothing does, or the customer has not said. */
  identifier: string | null;
}

/** What is proven to the insurer without documents: by whom, and whether. */
export type OrderProof = Record<string, boolean>;

/** An insurer as the offers show it. */
export interface ListedInsurer {
  slug: string;
  title: string;
  metrics: InsurerMetrics;
}

/** What the customer sets on the offers page without asking again. */
export type Dimension = OffersAnswer['dimensions'][number];

/** Why an insurer does not sell something, in a code and a sentence, and what to change of the choice instead. */
export type LineRefusal = Omit<RefusedOffer, 'insurer'>;

/** The prices of one insurer for every choice. A null among them is explained by the first of `not_sold` that fits. */
export type InsurerQuote = Omit<Offer, 'id' | 'quote' | 'insurer' | 'metrics'>;

/** What the offers page says about a risk. */
export type RiskWords = Pick<OffersAnswer, 'summary' | 'alike' | 'filters' | 'demo'>;

/** What an order and its policy say about a choice. Dates are ISO days. */
export interface OrderWords {
  subtitle: string;
  facts: OrderFact[];
  start_date: string;
  end_date: string;
}

/** What the customer's form knows beyond the priced answers. */
export interface KnownFromDraft {
  national_id: string | null;
  subject: OrderSubject;
  /** Holds for the person of `national_id` alone. */
  proof: OrderProof;
}

/** A policy whose renewal is asked for. */
export interface RenewedPolicy {
  answers: Record<string, unknown>;
  subject: OrderSubject;
  /** Of the holder. */
  national_id: string | null;
  /** Slug of the insurer. */
  insurer: string;
  start_date: string;
  end_date: string;
}

/** A document that an order of the line can have. */
export interface DocumentKind {
  kind: string;
  title: string;
  hint: string | null;
  required: boolean;
  /** Who or what of the answers it shows; a document about another is asked for anew. */
  about?: string;
}

/** A question about what is insured that is asked once an offer is chosen; personal, and never in an address. */
export interface DetailField {
  name: string;
  label: string;
  hint: string | null;
  /** A regular expression of the whole answer, and the sentence for an answer that does not fit. */
  pattern: string;
  error: string;
  is_ltr: boolean;
  /** Small letters count as capitals. */
  capitals: boolean;
}

export interface DetailGroup {
  title: string;
  /** Who or what of the answers it asks about; what was told of another does not hold. */
  about?: string;
  fields: DetailField[];
}

/** The words of a tab of the completion: on the tab, and as the heading of its page. */
interface TabWords {
  title: string;
  heading: string;
}

/** What the line knows of an order. */
export interface LineOrder {
  answers: Record<string, unknown>;
  choice: Choice;
  proof: OrderProof;
}

/** An issued order as its certificate needs it. */
export interface CertifiedOrder {
  answers: Record<string, unknown>;
  choice: Choice;
  details: Record<string, string>;
}

/** What people abroad are shown of a policy, in English. */
export interface Certificate {
  title: string;
  statement: string;
  insured: { name: string; document: string }[];
  facts: { label: string; value: string }[];
}

/** Answers that cannot be priced: the first one that is missing or impossible. */
export class UnpriceableRisk extends Error {
  field: string;
  constructor(field: string) {
    super(`cannot price without a good ${field}`);
    this.field = field;
  }
}

/**
 * One line of insurance: everything that is true of this line alone. `Risk` is what is insured, read of checked answers;
 * `Options` are the lists its questions offer. Days are ISO days in Tehran, money is integer rial.
 */
export interface InsuranceLine<Risk = unknown, Options = unknown> {
  slug: Line;
  /** Reads its lists; called at most once a minute. */
  options(tools: Tools, insurers: ListedInsurer[]): Promise<Options>;
  questions(input: { today: string; options: Options }): Questions;
  /** The page that sells the line before its form; needs `has_landing` in the line's row of `#contract/lines`. */
  landing?(insurers: ListedInsurer[], today: string): Landing;
  /** What is to be insured, in words («پژو ۲۰۷»); null while the answers do not tell. */
  subject(questions: Questions, answers: Answers): string | null;
  /** Throws `UnpriceableRisk`. */
  readRisk(answers: Answers, options: Options, today: string): Risk;
  dimensions(risk: Risk): Dimension[];
  /** The choice that the answers ask for. */
  firstChoice(risk: Risk): Choice;
  /** Null when the insurer does not sell this line at all. */
  quote(risk: Risk, insurer: ListedInsurer): InsurerQuote | { refused: LineRefusal } | null;
  /** The rows of one choice that the insurer sells. */
  price(risk: Risk, insurer: ListedInsurer, choice: Choice): Price;
  describe(risk: Risk): RiskWords;
  describeChoice(risk: Risk, choice: Choice): OrderWords;
  /** What an order learns from the form it was made of. `is_verified`: the national inquiry itself said what was priced. */
  known(answers: Answers, is_verified: boolean): KnownFromDraft;
  /** What begins the form of a renewal, for the customer to confirm; lines whose policies nobody renews have none. */
  renewal?(policy: RenewedPolicy): Answers;
  documents(order: LineOrder): DocumentKind[];
  /** What is asked of an order beside its holder, in groups; empty where nothing is. */
  details(order: LineOrder): DetailGroup[];
  /** Says why no document is needed; null when some are, or when nobody has proven anything. */
  provenNote(order: LineOrder): string | null;
  /** The sheet in English behind the policy, with a code to check it; lines without one are for use at home. */
  certificate?(order: CertifiedOrder): Certificate;
  /** Why a row of the price moves from one day to another, by the row's key; the others are told without a reason. */
  change_reasons?: Record<string, string>;
  /** Who signs: «مالک», «بیمه‌گذار». */
  holder: string;
  tabs: { owner: TabWords; documents: TabWords; details: TabWords };
  policy: { covers_title: string; after_damage_title: string; after_damage: string };
}
