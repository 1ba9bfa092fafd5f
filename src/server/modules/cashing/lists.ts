import type { Cashing, CashingType } from '#contract/cashing';
import { type CashingState, cashingStates, openStates } from '#contract/cashing-states';
import { maskSheba } from '#persian/sheba';
import type { Tools } from '../../tools.ts';
import { listCreditPage, sumForPurchases } from '../wallet/wallet.ts';
import { knownPerson, listBankAccounts } from './holder.ts';
import { cashableNow, findClosed } from './rules.ts';
import { type CashingRow, listMoves, listOwn } from './store.ts';
import { nextTitles, stateNotes, stateTitles, threadTitles } from './texts.ts';

interface PageQuery {
  page: number;
  page_size: number;
}
type Move = Awaited<ReturnType<typeof listMoves>>[number];

const way = ['requested', 'approved', 'sent', 'paid'] as const;
const isOpen = (state: CashingState) => (openStates as readonly CashingState[]).includes(state);

/** What was done, where it stands, and what comes; an end that is not the wished one stands in the place of the rest. */
function threadOf(row: CashingRow, moves: Move[]): Cashing['thread'] {
  const at = (state: CashingState) => moves.findLast(move => move.to_state === state)?.at.toISOString() ?? null;
  const state = row.state === 'unknown' ? 'sent' : row.state;
  const reached = way.indexOf(state as (typeof way)[number]);
  if (reached < 0)
    return [
      ...way
        .filter(step => at(step))
        .map(step => ({ title: threadTitles[step], at: at(step), state: 'done' as const })),
      { title: stateTitles[state], at: at(state), state: 'done' },
    ];
  return way.map((step, no) => {
    if (no <= reached) return { title: threadTitles[step], at: at(step), state: 'done' };
    const title = nextTitles[step as keyof typeof nextTitles];
    return { title, at: null, state: no === reached + 1 ? 'now' : 'next' };
  });
}

function shownCashing(row: CashingRow, moves: Move[]): Cashing {
  return {
    uid: row.uid,
    type: row.type,
    amount_rial: row.amount_rial,
    iban_masked: maskSheba(row.iban),
    bank_title: row.bank_title,
    holder_name: row.holder_name,
    state: row.state,
    state_title: stateTitles[row.state],
    note: [row.reason, stateNotes[row.state]].filter(Boolean).join(' '),
    reference: row.reference,
    can_cancel: row.state === 'requested',
    created_at: row.created_at.toISOString(),
    thread: threadOf(row, moves),
  };
}

export const describeCashing = async (tools: Tools, row: CashingRow): Promise<Cashing> =>
  shownCashing(row, await listMoves(tools, [row.uid]));

export async function listCashings(tools: Tools, account_uid: string, which: 'open' | 'ended', query: PageQuery) {
  const states = cashingStates.filter(state => isOpen(state) === (which === 'open'));
  const { count, rows } = await listOwn(tools, account_uid, states, query);
  const moves =
    rows.length > 0
      ? await listMoves(
          tools,
          rows.map(({ uid }) => uid),
        )
      : [];
  const results = rows.map(row =>
    shownCashing(
      row,
      moves.filter(({ cashing_uid }) => cashing_uid === row.uid),
    ),
  );
  return { count, page: query.page, page_size: query.page_size, results };
}

/** Credits of one kind, what of them can be cashed, and what the form for it needs. */
export async function listCashable(tools: Tools, account_uid: string, query: PageQuery & { type: CashingType }) {
  const { type } = query;
  const closed = await findClosed(tools, account_uid);
  const accounts = await listBankAccounts(tools, account_uid);
  return {
    ...(await listCreditPage(tools, account_uid, query)),
    ...(await cashableNow(tools, account_uid, type)),
    waiting_rial: await sumForPurchases(tools, account_uid, type),
    closed: closed && { code: closed.code, message: closed.sentence, from: fromOf(closed.facts.details) },
    accounts: accounts.map(({ iban, bank_title, holder_name }) => ({ iban, bank_title, holder_name })),
    ...(await knownPerson(tools, account_uid)),
  };
}

const fromOf = (details: unknown): string | null => (details as { from?: string } | undefined)?.from ?? null;
