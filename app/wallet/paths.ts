import type { CashingType } from '#contract/cashing';

/** Pages that are for one kind of money: the wallet's, or a marketer's income. */
const ofType = (path: string, type: CashingType, page: number): string => {
  const query = [type === 'income' && 'type=income', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
};

export const cashingPath = (type: CashingType): string => ofType('/account/cashing', type, 1);
export const creditsPath = (type: CashingType, page = 1): string => ofType('/account/credits', type, page);
