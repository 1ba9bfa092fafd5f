import { describe, expect, it } from 'vitest';
import { type BankGateway, BankRefused, BankUnavailable } from './bank.ts';

/** A bank under test, with hands to play the customer and the bank's own troubles. */
export interface BankUnderTest {
  bank: BankGateway;
  pay(authority: string): Promise<void>;
  cancel(authority: string): Promise<void>;
  setDown(down: boolean): void;
}

const payment = {
  attempt_uid: 'attempt-1',
  amount_rial: 65_749_600,
  description: 'شخص ثالث البرز',
  callback_url: 'http://localhost:4000/payment/callback/x/',
  mobile: '09121234567',
};

/** What every bank gateway must do. */
export function bankSuite(name: string, start: () => Promise<BankUnderTest>): void {
  describe(`a payment at ${name}`, () => {
    it('has an authority of its own and a page to go to', async () => {
      const { bank } = await start();
      const first = await bank.request(payment);
      const second = await bank.request(payment);
      expect(first.redirect_url).toContain(first.authority);
      expect(second.authority).not.toBe(first.authority);
    });
    it('is opened from the smallest amount on, and below it refused for good', async () => {
      const { bank } = await start();
      const { min_rial } = bank;
      expect((await bank.request({ ...payment, amount_rial: min_rial })).redirect_url).toMatch(/^http/);
      const less = bank.request({ ...payment, amount_rial: min_rial - 10 });
      await expect(less).rejects.toBeInstanceOf(BankRefused);
    });
    it('is paid with a reference, and paid again says the same', async () => {
      const { bank, pay } = await start();
      const { authority } = await bank.request(payment);
      await pay(authority);
      const verdict = await bank.verify(authority, payment.amount_rial);
      expect(verdict).toMatchObject({ state: 'paid', reference: expect.stringMatching(/^\d+$/) });
      expect(await bank.verify(authority, payment.amount_rial)).toEqual(verdict);
    });
    it('that was cancelled is not paid', async () => {
      const { bank, cancel } = await start();
      const { authority } = await bank.request(payment);
      await cancel(authority);
      expect(await bank.verify(authority, payment.amount_rial)).toMatchObject({ state: 'failed' });
    });
    it('of another amount is not taken', async () => {
      const { bank, pay } = await start();
      const { authority } = await bank.request(payment);
      await pay(authority);
      const verdict = await bank.verify(authority, payment.amount_rial - 10);
      expect(verdict).toEqual({ state: 'failed', reason: 'amount_differs' });
    });
    it('that the bank does not know is said to be unknown', async () => {
      const { bank } = await start();
      expect(await bank.verify('nobody', 10)).toEqual({ state: 'failed', reason: 'unknown_authority' });
    });
    it('is neither paid nor failed while the bank is silent', async () => {
      const { bank, pay, setDown } = await start();
      const { authority } = await bank.request(payment);
      await pay(authority);
      setDown(true);
      await expect(bank.request(payment)).rejects.toBeInstanceOf(BankUnavailable);
      await expect(bank.verify(authority, payment.amount_rial)).rejects.toBeInstanceOf(BankUnavailable);
      setDown(false);
      expect(await bank.verify(authority, payment.amount_rial)).toMatchObject({ state: 'paid' });
    });
  });
}
