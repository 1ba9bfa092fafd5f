import { describe, expect, it } from 'vitest';
import { type PayoutGateway, PayoutsUnavailable } from './payouts.ts';

/** A payout bank under test, with hands for its own troubles. */
export interface PayoutsUnderTest {
  payouts: PayoutGateway;
  setDown(down: boolean): void;
  /** Lets the time pass in which it pays. */
  wait(): void;
  /** How much it has paid to an account, as its own books say. */
  paidTo(iban: string): Promise<number>;
  ibans: { good: string; unknown: string; somebody_else: string; returned: string; silent: string; lost: string };
}

const person = { first_name: 'مریم', last_name: 'رستمی', national_id: '0499370899' };
const amount_rial = 5_000_000;

/** What every payout gateway must do. */
export function payoutsSuite(name: string, start: () => Promise<PayoutsUnderTest>): void {
  const payoutTo = (iban: string) => ({ uid: `payout-${iban}`, iban, amount_rial, holder_name: 'مریم رستمی' });
  describe(`a payout at ${name}`, () => {
    it('goes to an account whose holder the bank names', async () => {
      const { payouts, ibans } = await start();
      expect(await payouts.lookUp({ iban: ibans.good, ...person })).toMatchObject({ holder_name: expect.any(String) });
      expect(await payouts.lookUp({ iban: ibans.unknown, ...person })).toBeNull();
    });
    it('is paid once, however often it is sent', async () => {
      const { payouts, ibans, wait, paidTo } = await start();
      const payout = payoutTo(ibans.good);
      await payouts.send([payout]);
      expect(await payouts.ask(payout.uid)).toEqual({ state: 'pending' });
      await payouts.send([payout]);
      wait();
      const answer = await payouts.ask(payout.uid);
      expect(answer).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^\d+$/) });
      expect(await payouts.ask(payout.uid)).toEqual(answer);
      expect(await paidTo(ibans.good)).toBe(amount_rial);
    });
    it('that the account does not take comes back with a reason', async () => {
      const { payouts, ibans, wait } = await start();
      await payouts.send([payoutTo(ibans.returned)]);
      wait();
      expect(await payouts.ask(payoutTo(ibans.returned).uid)).toMatchObject({
        state: 'returned',
        reason: expect.any(String),
      });
    });
    it('whose sending was not answered is asked about: the bank has it, or says that it never got it and then gets it', async () => {
      const { payouts, ibans, wait } = await start();
      for (const iban of [ibans.silent, ibans.lost])
        await expect(payouts.send([payoutTo(iban)])).rejects.toBeInstanceOf(PayoutsUnavailable);
      wait();
      expect(await payouts.ask(payoutTo(ibans.silent).uid)).toMatchObject({ state: 'paid' });
      expect(await payouts.ask(payoutTo(ibans.lost).uid)).toEqual({ state: 'not_taken' });
      await payouts.send([payoutTo(ibans.lost)]);
      wait();
      expect(await payouts.ask(payoutTo(ibans.lost).uid)).toMatchObject({ state: 'paid' });
    });
    it('is neither paid nor returned while the bank is silent', async () => {
      const { payouts, ibans, setDown } = await start();
      setDown(true);
      await expect(payouts.ask('x')).rejects.toBeInstanceOf(PayoutsUnavailable);
      await expect(payouts.send([payoutTo(ibans.good)])).rejects.toBeInstanceOf(PayoutsUnavailable);
      await expect(payouts.lookUp({ iban: ibans.good, ...person })).rejects.toBeInstanceOf(PayoutsUnavailable);
    });
  });
}
