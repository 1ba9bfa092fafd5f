import type { PlanTerms } from '#pricing/installment-plan';
import { plansOnSale } from '#pricing/plans-on-sale';
import type { InsuranceLine } from './line.ts';

/** The plans of installments with which a line sells, open for its own choices; none where it says nothing of them. */
export const plansOf = ({ planChoices }: Pick<InsuranceLine, 'planChoices'>): PlanTerms[] =>
  planChoices ? plansOnSale.map(({ months, ...plan }) => ({ ...plan, choices: planChoices(months) })) : [];
