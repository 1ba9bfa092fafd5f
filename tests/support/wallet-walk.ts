import { inArray } from 'drizzle-orm';
import { sandboxEndings } from '../../src/server/gateways/payouts/sandbox.ts';
import { refusalOf } from '../../src/server/kernel/refusal.ts';
import { issueOneTimeCode } from '../../src/server/modules/accounts/accounts.ts';
import { cancelCashing, createCashing } from '../../src/server/modules/cashing/ask.ts';
import { approveCashing, markSentBack, rejectCashing } from '../../src/server/modules/cashing/decide.ts';
import { sendPayouts } from '../../src/server/modules/cashing/send-payouts.ts';
import { bankAccounts, cashings } from '../../src/server/modules/cashing/tables.ts';
import { followOrder, matureCredits } from '../../src/server/modules/referral/referral.ts';
import { balanceOf, incomeOf } from '../../src/server/modules/wallet/ledger.ts';
import { walletCredits } from '../../src/server/modules/wallet/tables.ts';
import { releaseCredit, settleCredits, takeBackCredit } from '../../src/server/modules/wallet/wallet.ts';
import type { Tools } from '../../src/server/tools.ts';
import { shebaEnding } from './sheba.ts';
import type { TestServer } from './test-server.ts';

const min_rial = 200_000;
/** Paid, returned, taken without a word, and lost the first time. */
const endings = ['02', sandboxEndings.returned, sandboxEndings.silent, sandboxEndings.lost];

export type Happening = [weight: number, name: string, happen: () => Promise<unknown>];

interface Walk {
  server: TestServer;
  random: { below(most: number): number; chance(share: number): boolean; recent<T>(list: T[]): T | undefined };
  either(): { tools: Tools };
  write<T>(work: (tools: Tools) => Promise<T>): Promise<T | null>;
  accounts: string[];
  /** Orders that were placed. */
  uids: string[];
}

/** What happens to a wallet beside payments: cashing and its bank, rewards, commissions and their end. */
export function walkWallet({ server, random, either, write, accounts, uids }: Walk): Happening[] {
  const asked: string[] = [];
  const anybody = () => accounts[random.below(accounts.length)]!;
  const customer = (account_uid: string) => ({ account_uid, vouched_by: null, username: '', session_uid: '' });

  /** Everybody has accounts of their own: who shares one brings no reward and no commission. */
  const ownIban = (account_uid: string, ending: string) =>
    shebaEnding(ending, String(1 + accounts.indexOf(account_uid)));

  async function ask() {
    const account_uid = anybody();
    const income_rial = await balanceOf(server.tools, incomeOf(account_uid));
    const type = income_rial < min_rial ? 'referral' : 'income';
    const more_rial = type === 'income' ? income_rial - min_rial + 10 : 20_000_000;
    const iban = ownIban(account_uid, endings[random.below(endings.length)]!);
    const known = { account_uid, iban, bank_title: null, holder_name: 'مریم رستمی', verified_at: server.clock.now() };
    await server.tools.db.insert(bankAccounts).values(known).onConflictDoNothing();
    const proof = await issueOneTimeCode(server.tools, { kind: 'cashing', account_uid, life_s: 600 });
    const body = { amount_rial: min_rial + 10 * random.below(more_rial / 10), iban, proof };
    const row = await write(tools => createCashing(tools, customer(account_uid), type, body));
    if (row) asked.push(row.uid);
  }
  const onOne = (list: string[], work: (tools: Tools, uid: string) => Promise<unknown>) => async () => {
    const uid = random.recent(list);
    if (uid) await write(tools => work(tools, uid));
  };
  const takeMine = async (tools: Tools, uid: string) => cancelCashing(tools, customer(anybody()), uid);

  /** What friends and buyers bring, when their orders come so far. */
  async function follow() {
    const order_uid = random.recent(uids);
    if (order_uid) await followOrder(either().tools, order_uid);
  }
  const onCredit = (end: typeof releaseCredit) => async () => {
    const all = await server.tools.db.select().from(walletCredits).orderBy(walletCredits.at, walletCredits.uid);
    const credit = random.recent(all);
    if (credit) await end(either().tools, credit.uid);
  };

  return [
    [25, 'ask out', ask],
    [25, 'approve', onOne(asked, approveCashing)],
    [5, 'reject', onOne(asked, (tools, uid) => rejectCashing(tools, uid, 'مدرک کم است.'))],
    [15, 'take back', onOne(asked, takeMine)],
    [3, 'returned', onOne(asked, (tools, uid) => markSentBack(tools, uid, 'حساب بسته است.'))],
    [25, 'send payouts', () => sendPayouts(either().tools)],
    [5, 'send payouts twice', () => Promise.all([sendPayouts(either().tools), sendPayouts(either().tools)])],
    [50, 'follow an order', follow],
    [4, 'mature', () => matureCredits(either().tools)],
    [8, 'release', onCredit(releaseCredit)],
    [8, 'taken back', onCredit(takeBackCredit)],
    [8, 'settle credits', () => settleCredits(either().tools)],
  ];
}

/** What is asked out comes to its end. */
export async function endCashings(tools: Tools): Promise<void> {
  const waiting = await tools.db
    .select()
    .from(cashings)
    .where(inArray(cashings.state, ['requested']));
  for (const { uid } of waiting) await refusalOf(approveCashing(tools, uid));
  await sendPayouts(tools);
  await settleCredits(tools);
}
