import type { PaymentOption } from '#contract/payment';
import { formatTomanText } from '#persian/toman';
import type { Choice } from '#pricing/choices';
import { applyCode, type CodeRefusal, type DiscountCode, walletRow } from '#pricing/discounts';
import {
  creditPlan,
  type InstallmentPlan,
  installmentPlan,
  type PlanTerms,
  planIsOpen,
} from '#pricing/installment-plan';
import type { Price } from '#pricing/price';
import { cashOf, priceOf, row, sumOf } from '#pricing/price';
import { paymentTexts } from './texts.ts';

/** What a payment is computed of. */
export interface PaymentInput {
  price: Price;
  /** Those that its insurer takes. */
  plans: readonly PlanTerms[];
  /** What may be paid later by credit; null where nobody has asked yet, and `off` where nothing is sold by it. */
  credit_rial: number | null | 'off';
  choice: Choice;
  line: string;
  today: string;
  code: DiscountCode | null;
  method: string;
  /** 0 when the wallet is not used. */
  wallet_rial: number;
  /** The smallest payment that the bank opens. */
  min_at_bank_rial: number;
}

export interface PaymentPrice {
  price: Price;
  payable_rial: number;
  wallet_rial: number;
  discount_rial: number;
  fee_rial: number;
  /** The marketplace's own discount inside the premium, at our cost. */
  marketplace_rial: number;
  later: InstallmentPlan['installments'];
  options: PaymentOption[];
  refused: CodeRefusal | 'method_not_available' | null;
}

/**
 * What is paid, and when.
 * 1. The premium with tax, and the marketplace's discount. A plan that does not keep that discount gives it back as a row.
 * 2. The discount code takes from that.
 * 3. A plan adds its fee and splits the whole; what is due later is a row of its own.
 * 4. The wallet pays of what is due today; the rest goes to the bank, which opens no payment that is too small.
 */
export function paymentPrice(input: PaymentInput): PaymentPrice {
  const { cash_rial, discount_rial: marketplace_rial } = cashOf(input.price);
  const coded = input.code ? applyCode(cash_rial, input.code, input) : null;
  const codeRow = coded && coded.refused === null ? coded.row : null;
  const code_rial = -(codeRow?.amount_rial ?? 0);
  const plans = plansOf(input, cash_rial - code_rial, marketplace_rial);
  const plan = plans.find(each => each.terms.id === input.method)?.plan ?? null;
  const available = input.method === 'cash' || plan !== null;
  const lost_rial = plan ? plan.total_rial - plan.fee_rial - (cash_rial - code_rial) : 0;
  const later = plan?.installments.filter(part => part.no > 0) ?? [];
  const rows = [
    row('premium', paymentTexts.premium, cash_rial + marketplace_rial),
    row('marketplace_discount', paymentTexts.marketplace, lost_rial - marketplace_rial),
    ...(codeRow ? [codeRow] : []),
    row('plan_fee', paymentTexts.plan_fee, plan?.fee_rial ?? 0, plan?.title ?? null),
    row('later', paymentTexts.later, -later.reduce((sum, part) => sum + part.amount_rial, 0)),
  ];
  const wallet = walletRow(sumOf(rows), input.wallet_rial, input.min_at_bank_rial);
  const price = priceOf([...rows, wallet]);
  return {
    price,
    payable_rial: price.total_rial,
    wallet_rial: -wallet.amount_rial || 0,
    discount_rial: code_rial,
    fee_rial: plan?.fee_rial ?? 0,
    marketplace_rial: marketplace_rial - lost_rial,
    later,
    options: [cashOption(cash_rial - code_rial), ...plans.map(each => planOption(each, cash_rial - code_rial, input))],
    refused: coded?.refused ?? (available ? null : 'method_not_available'),
  };
}

interface OfferedPlan {
  terms: PlanTerms;
  /** As it can be chosen now; null while it needs an answer about credit, or a higher limit. */
  plan: InstallmentPlan | null;
  /** As it would be with all of it lent. */
  whole: InstallmentPlan;
}

function plansOf(input: PaymentInput, cash_rial: number, discount_rial: number): OfferedPlan[] {
  const { credit_rial: credit, today } = input;
  const cash = { cash_rial, discount_rial };
  return input.plans
    .filter(terms => terms.kind !== 'credit' || credit !== 'off')
    .filter(terms => planIsOpen(terms, cash_rial, input.choice))
    .map(terms => {
      const whole = installmentPlan(cash, terms, today);
      if (terms.kind !== 'credit') return { terms, plan: whole, whole };
      return { terms, plan: typeof credit === 'number' ? creditPlan(cash, terms, today, credit) : null, whole };
    });
}

/** Everything now. */
export const cashOption = (cash_rial: number): PaymentOption => ({
  id: 'cash',
  title: paymentTexts.cash,
  note: paymentTexts.cash_note,
  total_rial: cash_rial,
  fee_rial: 0,
  extra_rial: 0,
  first_rial: cash_rial,
  installments: [],
  available: true,
  unavailable_reason: null,
  needs_credit_check: false,
});

function planOption(
  { terms, plan, whole }: OfferedPlan,
  cash_rial: number,
  { credit_rial }: Pick<PaymentInput, 'credit_rial'>,
): PaymentOption {
  const shown = plan ?? whole;
  const needs_credit_check = terms.kind === 'credit' && credit_rial === null;
  const dearer = shown.total_rial > cash_rial;
  return {
    ...shown,
    extra_rial: shown.total_rial - cash_rial,
    note: dearer ? paymentTexts.dearer(formatTomanText(shown.total_rial - cash_rial)) : shown.note,
    available: plan !== null,
    unavailable_reason: plan ? null : needs_credit_check ? paymentTexts.needs_credit : paymentTexts.credit_too_low,
    needs_credit_check,
  };
}
