import type { Landing } from '#contract/content';
import type { Line } from '#contract/lines';
import type { InsurerMetrics, Offer, OffersAnswer, RefusedOffer } from '#contract/offers';
import type { CarriedDiscount, RenewalQuestion } from '#contract/renewals';
import type { Suggestion } from '#contract/upselling';
import type { Choice, Choices } from '#pricing/choices';
import type { PremiumDifference } from '#pricing/endorsement';
import type { Price } from '#pricing/price';
import type { RefundTerms } from '#pricing/refund';
import type { Answers, Step, WizardConfig } from '#wizard/wizard';
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
export interface DraftFacts {
  national_id: string | null;
  subject: OrderSubject;
  /** Holds for the person of `national_id` alone. */
  proof: OrderProof;
}

/** A policy whose renewal is asked for. */
export interface RenewedPolicy {
  answers: Record<string, unknown>;
  choice: Choice;
  proof: OrderProof;
  subject: OrderSubject;
  /** Of the holder. */
  national_id: string | null;
  /** Slug of the insurer. */
  insurer: string;
  start_date: string;
  end_date: string;
}

/** One thing that makes the next policy's price another one than the last one's. */
export interface RenewalStep<Risk> {
  key: string;
  title: string;
  note: string | null;
  /** What is insured with this and all steps before it, and without those after it. */
  risk: Risk;
}

/** The next policy, priced at once of what the last one says. `last` is the risk of that policy, as it was priced. */
export interface Extension<Risk = unknown> {
  /** What the policy itself cannot say. */
  questions: RenewalQuestion[];
  /** The answers of the whole form; null where nothing proves the discount that the policy leaves behind. */
  answers(policy: RenewedPolicy, last: Risk, said: Answers): Answers | null;
  /** Whom the registry knows this vehicle to be of; null where nobody has asked it before. */
  registry(policy: RenewedPolicy): RegistryQuestion | null;
  /** From the terms of the last policy to those of the next one, one thing after the other. */
  steps(risk: Risk, last: Risk): RenewalStep<Risk>[];
  discount(risk: Risk, last: Risk): CarriedDiscount | null;
  /** What the order of the next policy takes over. */
  facts(policy: RenewedPolicy): DraftFacts;
}

/** A question to the registry of vehicles. */
export interface RegistryQuestion {
  vehicle_type: 'car' | 'motorcycle';
  plate: unknown;
  national_id: string;
}

/** How a policy is followed by the next one. */
export interface Renewal<Risk = unknown> {
  /** On its button. */
  title: string;
  /** So many days before the end of a policy it is offered; below zero, so many days after it. */
  days_before: number;
  /** What begins the form, for the customer to confirm. */
  answers(policy: RenewedPolicy): Answers;
  extend?: Extension<Risk>;
}

/** Something that a chosen offer could have beside it: another choice of the same offer, or another line by its form. */
export interface SuggestedChange extends Pick<Suggestion, 'kind' | 'title' | 'what_it_adds' | 'why'> {
  change?: Choice;
  example?: NonNullable<Suggestion['example']>;
  /** Another line, and what is known for its form. */
  line?: { slug: Line; answers: Answers };
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

/** Why a customer may want to end an issued policy. */
export interface CancelReason {
  code: string;
  title: string;
  /** What this reason brings, in a sentence. */
  note: string;
  /** A policy of the line is not ended for it; the note says why, and what is possible instead. */
  refused: boolean;
  refund: RefundTerms;
  /** What proves it. */
  documents: DocumentKind[];
}

/** What a policy says, as far as a change of it can touch that. */
export interface PolicyTerms extends LineOrder, OrderWords {
  details: Record<string, string>;
  subject: OrderSubject;
  /** Of the holder. */
  first_name: string | null;
  last_name: string | null;
  national_id: string | null;
  birth_date: string | null;
  /** Where texts about it go. */
  mobile: string;
}

/** An issued policy that its customer wants to change. */
export interface EndorsedPolicy extends PolicyTerms {
  /** Slug of the insurer. */
  insurer: string;
  priced_on: string;
}

/** What a change does to a policy. */
export interface PolicyChange {
  /** Before and after, for people. */
  facts: { label: string; before: string; after: string; ltr: boolean }[];
  /** What the policy says from then on, where that is something else. */
  terms: Partial<PolicyTerms>;
  /** Null where it costs nothing. */
  premium: PremiumDifference | null;
}

/** What the questions and the price of a change are made of. */
export interface EndorsementInput<Options = unknown> {
  policy: EndorsedPolicy;
  /** What the policy has said so far, as it was issued first and as it is last. */
  history: readonly PolicyTerms[];
  options: Options;
  today: string;
  /** The last day from which a change with a price may hold. */
  last_priced_day: string;
  /** The number of the customer's account, which they have proven; null where it has none. */
  mobile: string | null;
}

/** One kind of change that customers may ask for. */
export interface EndorsementKind<Options = unknown> {
  kind: string;
  title: string;
  note: string;
  price_hint: 'free' | 'extra' | 'maybe_refund';
  /** Who lets it go to the insurer: the tariff, which has its price at once, or a person who looks at it first. */
  decided_by: 'tariff' | 'person';
  /** What proves it. */
  documents: DocumentKind[];
  /** Why this policy cannot be changed so today, in a sentence; null where it can. */
  refusal(input: EndorsementInput<Options>): string | null;
  /**
   * The day (ISO) from whose beginning a change of a policy that says this is neither agreed to nor paid, nor taken back from
   * the insurer. Kinds without it stay open while the policy is in force.
   */
  closes_on?(policy: PolicyTerms): string;
  /** What is asked. An answer `effective_from` is the day from which it holds; else that is today. */
  questions(input: EndorsementInput<Options>): Pick<Step, 'title' | 'intro' | 'fields'>;
  /** The new policyholder's mobile number, from checked answers. They get a text once the change is issued. */
  newHolderMobile?(answers: Answers): string | null;
  /**
   * Under which kinds the order's own documents stand once the change is issued, by the kinds they have, in the order in which
   * they are moved; null puts one aside. The others stay.
   */
  movedDocuments?(policy: PolicyTerms, answers: Answers): Record<string, string | null>;
  /** What checked answers come to. Throws `UnpriceableRisk` with the name of an answer that cannot be. */
  change(input: EndorsementInput<Options> & { answers: Answers }): PolicyChange;
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
  /** What the numbers of documents are of: «Passport». Certificates of before this was said have none. */
  document_title?: string;
  statement: string;
  insured: { name: string; document: string }[];
  facts: { label: string; value: string }[];
}

/** Answers that cannot be priced: the first one that is missing or impossible, and why where a customer can use it. */
export class UnpriceableRisk extends Error {
  field: string;
  sentence: string | null;
  constructor(field: string, sentence: string | null = null) {
    super(`cannot price without a good ${field}`);
    this.field = field;
    this.sentence = sentence;
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
  /** The choices that are covers of these months, for plans of installments; lines without it are paid at once. */
  planChoices?(months: readonly number[]): Choices;
  describe(risk: Risk): RiskWords;
  describeChoice(risk: Risk, choice: Choice): OrderWords;
  /**
   * The answers that tell one insured thing from another. An order without a subject's key is of the same thing as another
   * one of its form only where these are the same; lines without them tell by the form alone.
   */
  subjectAnswers?: readonly string[];
  /** What an order learns from the form it was made of. `is_verified`: the national inquiry itself said what was priced. */
  draftFacts(answers: Answers, is_verified: boolean): DraftFacts;
  /** Lines whose policies nobody renews have none. */
  renewal?: Renewal<Risk>;
  /** What may be suggested beside a chosen offer, the most useful first; never chosen for the customer. */
  suggestions?(risk: Risk, choice: Choice): SuggestedChange[];
  documents(order: LineOrder): DocumentKind[];
  /** Why a policy may end on a day, and what comes back then; lines without it are never ended before their time. */
  cancelReasons?(policy: { start_date: string }, day: string): CancelReason[];
  /** Whether the policy was transferred to a buyer. The seller's account can then not renew or cancel it, nor be refunded. */
  isSold?(order: LineOrder): boolean;
  /** How customers may change an issued policy; lines without it are never changed. */
  endorsements?: readonly EndorsementKind<Options>[];
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
