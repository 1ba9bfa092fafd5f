import type { Balances, Operation } from '#contract/wallet';
import type { Tools } from '../../tools.ts';
import { listCreditPage } from './credit-list.ts';
import { movedBy, readNumbered } from './movement-numbers.ts';
import { walletBalances } from './spendable.ts';
import { operationTitle } from './texts.ts';

interface PageQuery {
  page: number;
  page_size: number;
}

/** Movements of a customer's money, newest first: what each did to the wallet, and what a bank moved. */
export async function listOperations(tools: Tools, account_uid: string, query: PageQuery & { of: 'all' | 'wallet' }) {
  const { page, page_size, of } = query;
  const name = of === 'wallet' ? 'wallet_no' : 'movement_no';
  const { count, movements } = await readNumbered(tools, account_uid, name, { page, page_size });
  const results = movements.map(
    ({ journal, postings }): Operation => ({
      uid: journal.uid,
      kind: journal.kind,
      title: operationTitle(journal.kind, journal.subject),
      at: journal.at.toISOString(),
      ...movedBy(postings.map(({ account, amount_rial }) => [account, amount_rial])),
      reference: journal.reference,
      card_masked: journal.card_masked,
      order_uid: ofOwnOrder.includes(journal.kind) ? journal.order_uid : null,
    }),
  );
  return { count, page, page_size, results };
}

/** Of a reward or a commission the order is another customer's. */
const ofOwnOrder = ['settle', 'refund', 'policy_refund', 'payment_return', 'unneeded'];

/** What a customer has, read of the balances alone. */
export async function readBalances(tools: Tools, account_uid: string): Promise<Balances> {
  const { balance_rial, purchase_only_rial, income_rial } = await walletBalances(tools, account_uid);
  return { balance_rial, purchase_only_rial, income_rial, cashable_rial: balance_rial - purchase_only_rial };
}

export const listCredits = async (tools: Tools, account_uid: string, query: PageQuery) => ({
  ...(await listCreditPage(tools, account_uid, query)),
  ...(await readBalances(tools, account_uid)),
});
