import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type PayoutGateway, PayoutsUnavailable } from './payouts.ts';
import { sandboxPayouts } from './tables.ts';

/** How long the sandbox bank takes to pay. */
const pays_in_ms = 60_000;

/** Last two digits of a Sheba that make the sandbox differ; every other account belongs to whoever says so, and is paid. */
export const sandboxEndings = {
  unknown: '00',
  somebody_else: '13',
  returned: '77',
  /** Takes the payout and does not say so. */
  silent: '88',
  /** Does not take it the first time, and does not say so either. */
  lost: '66',
} as const;
const endsAs = (iban: string, ending: keyof typeof sandboxEndings) => iban.endsWith(sandboxEndings[ending]);

const otherHolder = 'علی رستمی';

export function createSandboxPayouts(clock: { now(): Date }, db: Db): PayoutGateway {
  let down = false;
  /** Those that were lost on the way once. */
  const lost = new Set<string>();
  const answer = () => {
    if (down) throw new PayoutsUnavailable('the sandbox bank is down');
  };
  return {
    name: 'sandbox',
    async lookUp({ iban, first_name, last_name }) {
      answer();
      if (endsAs(iban, 'unknown')) return null;
      if (endsAs(iban, 'somebody_else')) return { holder_name: otherHolder };
      // As registries write: the family name first, with the letters of an Arabic keyboard.
      return { holder_name: `${last_name} ${first_name}`.replaceAll('ی', 'ي').replaceAll('ک', 'ك') };
    },
    async send(payouts) {
      answer();
      const created_at = clock.now();
      const lostNow = payouts.filter(({ uid, iban }) => endsAs(iban, 'lost') && !lost.has(uid));
      for (const { uid } of lostNow) lost.add(uid);
      const taken = payouts
        .filter(payout => !lostNow.includes(payout))
        .map(payout => ({ ...payout, reference: String(randomInt(1e9, 1e10)), created_at }));
      if (taken.length > 0) await db.insert(sandboxPayouts).values(taken).onConflictDoNothing();
      if (lostNow.length > 0 || payouts.some(({ iban }) => endsAs(iban, 'silent')))
        throw new PayoutsUnavailable('the sandbox bank did not answer');
    },
    async ask(uid) {
      answer();
      const [payout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.uid, uid));
      if (!payout) return { state: 'not_taken' };
      if (clock.now().getTime() - payout.created_at.getTime() < pays_in_ms) return { state: 'pending' };
      if (endsAs(payout.iban, 'returned')) return { state: 'returned', reason: 'حساب بسته است.' };
      return { state: 'paid', reference: payout.reference };
    },
    setDown(value) {
      down = value;
    },
  };
}
