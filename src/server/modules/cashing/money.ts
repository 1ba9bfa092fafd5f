import type { CashingMoney } from '../wallet/wallet.ts';
import type { CashingRow } from './store.ts';
import { cashingTexts } from './texts.ts';

/** A cashing as the ledger books it. */
export const moneyOf = ({ uid, account_uid, type, amount_rial, bank_title, iban }: CashingRow): CashingMoney => ({
  uid,
  account_uid,
  type,
  amount_rial,
  subject: cashingTexts.subject(bank_title, iban),
});
