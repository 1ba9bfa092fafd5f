import { discountCodeRefusals } from '#contract/discount-code-refusals';
import type { Client } from '../api/api.ts';
import { withKind } from '../ui/money.tsx';

export type Quote = Omit<Awaited<ReturnType<Client['payment']['calculatePrice']>>, 'order_uid'>;
export type Payable = Awaited<ReturnType<Client['payment']['readPayable']>>['payable'];
type Option = Quote['options'][number];

/** What the customer has chosen on the payment page. */
export interface Choice {
  method: string;
  use_wallet: boolean;
  discount_code: string | null;
}

/** Refusals after which the order can no longer be sold; the customer needs a fresh price. */
const unsellable: readonly string[] = ['offer_refused', 'start_day_passed', 'vehicle_sold', 'renewed_policy_ended'];
export const needsFreshPrice = ({ code }: { code: string }): boolean => unsellable.includes(code);

/** Whether a refusal is of the discount code itself. */
export const isDiscountCodeRefusal = ({ code }: { code: string }): boolean =>
  discountCodeRefusals.some(each => each === code);

/** Nothing is chosen for the customer but the plain way: everything now, from the bank. */
export const firstChoice: Choice = { method: 'cash', use_wallet: false, discount_code: null };

export const isParts = (option: Option): boolean => option.installments.length > 0;

/** The plan whose days are shown: the chosen one, or while cash is chosen the first that is open. */
export function shownPlans(quote: Pick<Quote, 'options'>, method: string): Option[] {
  const plans = quote.options.filter(option => option.available && isParts(option));
  const chosen = plans.filter(option => option.id === method);
  return chosen.length ? chosen : plans;
}

export interface SumRow {
  key: string;
  title: string;
  note: string | null;
  amount_rial: number;
  kind?: 'off' | 'sub';
}

/** The server's rows from the premium to what the bank asks for now; rows of nothing are left out. */
export const sumRows = (quote: Pick<Quote, 'price'>): SumRow[] =>
  quote.price.rows
    .filter(row => row.amount_rial !== 0)
    .map(row => (row.key === 'later' ? { ...row, kind: 'sub' } : withKind(row)));

/** In a frame: which one it is, the page around it, so that the bank's way back ends there, and what the way back must prove. */
export const wayBack = (embed_session: string | undefined, page: string | null, way_back_hash: string | null) => ({
  ...(embed_session && { embed_session }),
  ...(embed_session && page && page.length <= 2048 && { return_url: page.split('#', 1)[0] as string }),
  ...(embed_session && way_back_hash && { way_back_hash }),
});

/** Whether a part is paid later. */
export const hasLater = (quote: Pick<Quote, 'price'>): boolean =>
  quote.price.rows.some(row => row.key === 'later' && row.amount_rial < 0);
