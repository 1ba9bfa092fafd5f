import { purseOf } from './spendable.ts';

/** One posting to or from a customer's spendable money, with what its movement says. */
export interface Entry {
  uid: string;
  kind: string;
  about: string;
  order_uid: string | null;
  subject: string | null;
  at: Date;
  account: string;
  amount_rial: number;
}

/** Money that came to a customer, and what is left of it, by where it stands now. */
export interface CreditPart extends Pick<Entry, 'uid' | 'kind' | 'order_uid' | 'subject' | 'at'> {
  amount_rial: number;
  left: { bonus: number; wallet: number; income: number };
}

/** Movements that bring back what an earlier one about the same thing had taken. */
const bringBack = ['release', 'cash_back', 'cash_returned'];
/** `hold:<attempt>` and `release:<attempt>` are about the same thing. */
const thingOf = (about: string) => about.slice(about.indexOf(':') + 1);

interface Use {
  credit: CreditPart;
  amount_rial: number;
}

/**
 * What is left of everything that ever came to a customer, computed of their postings in the order of booking.
 * 1. A credit for purchases has an account of its own: what is in it, is left of it.
 * 2. Wallet and income are taken from the oldest first. What is brought back belongs to what it was taken from.
 * 3. A credit that has become cash goes into the wallet, or the income, as what it is.
 * So what is left adds up to the balances.
 */
export function creditParts(entries: readonly Entry[]): CreditPart[] {
  const credits = new Map<string, CreditPart>();
  const uses = new Map<string, Use[]>();
  const usesOf = ({ about, account }: Entry) => {
    const key = `${account} ${thingOf(about)}`;
    if (!uses.has(key)) uses.set(key, []);
    return uses.get(key)!;
  };
  const creditOf = (key: string, { uid, kind, order_uid, subject, at }: Entry): CreditPart => {
    if (!credits.has(key))
      credits.set(key, { uid, kind, order_uid, subject, at, amount_rial: 0, left: { bonus: 0, wallet: 0, income: 0 } });
    return credits.get(key)!;
  };

  function takeOldest(entry: Entry, purse: 'wallet' | 'income'): void {
    let wanted_rial = -entry.amount_rial;
    for (const credit of credits.values()) {
      const amount_rial = Math.min(wanted_rial, credit.left[purse]);
      if (amount_rial === 0) continue;
      credit.left[purse] -= amount_rial;
      wanted_rial -= amount_rial;
      usesOf(entry).push({ credit, amount_rial });
    }
  }

  function putBack(entry: Entry, purse: 'wallet' | 'income'): void {
    for (const { credit, amount_rial } of usesOf(entry)) credit.left[purse] += amount_rial;
    usesOf(entry).length = 0;
  }

  for (const entry of entries) {
    const { account, amount_rial, kind } = entry;
    const purse = purseOf(account);
    if (purse === null) continue;
    if (purse === 'bonus') {
      const credit = creditOf(thingOf(thingOf(account)), { ...entry, uid: thingOf(thingOf(account)) });
      if (credit.amount_rial === 0) credit.amount_rial = amount_rial;
      credit.left.bonus += amount_rial;
    } else if (amount_rial < 0) takeOldest(entry, purse);
    else if (bringBack.includes(kind)) putBack(entry, purse);
    else {
      const matured = kind === 'mature' ? credits.get(thingOf(entry.about).split(':')[0]!) : undefined;
      const credit = matured ?? creditOf(entry.uid, entry);
      if (!matured) credit.amount_rial += amount_rial;
      credit.left[purse] += amount_rial;
    }
  }
  return [...credits.values()];
}
