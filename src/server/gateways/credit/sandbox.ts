import { type CreditAnswer, type CreditScorer, CreditUnavailable, isAboutNumber } from './credit.ts';

/** How long a person waits whose answer the sandbox does not have at once. */
const answers_in_ms = 20_000;

const approved = (credit_class: 'A' | 'B' | 'C' | 'D', limit_rial: number): CreditAnswer => ({
  state: 'approved',
  credit_class,
  limit_rial,
});
/** Demonstration figures. */
const usual = approved('A', 500_000_000);

/** Last two digits of a national id that make the sandbox differ; everybody else is of class A. */
export const sandboxCredit: Readonly<Record<string, CreditAnswer>> = {
  '20': approved('B', 300_000_000),
  '30': approved('C', 150_000_000),
  '40': approved('D', 50_000_000),
  '51': { state: 'declined', credit_class: 'E', reasons: ['score_low'] },
  '52': { state: 'declined', credit_class: 'E', reasons: ['arrears'] },
  '53': { state: 'declined', credit_class: 'E', reasons: ['returned_cheque', 'arrears'] },
  '54': { state: 'declined', credit_class: null, reasons: ['thin_file'] },
  '55': { state: 'declined', credit_class: 'C', reasons: ['limit_used'] },
  '56': { state: 'declined', credit_class: null, reasons: ['mobile_not_owner'] },
};
/** Who is refused because of the number has one that ends so, and is of class A with it. */
export const sandboxOwnNumber = '5656';
/** Those whose answer takes a while, and those about whom the service never answers. */
export const sandboxSlow = '60';
export const sandboxSilent = '70';

export function createSandboxCredit(clock: { now(): Date }): CreditScorer {
  return {
    name: 'sandbox',
    lender: 'پناه',
    async ask({ national_id, mobile, asked_at }) {
      const ending = national_id.slice(-2);
      if (ending === sandboxSilent) throw new CreditUnavailable('the sandbox scorer is silent about this person');
      if (ending === sandboxSlow && clock.now().getTime() - asked_at.getTime() < answers_in_ms)
        return { state: 'pending' };
      const answer = sandboxCredit[ending] ?? usual;
      const isOthersNumber = answer.state === 'declined' && isAboutNumber(answer);
      return isOthersNumber && mobile.endsWith(sandboxOwnNumber) ? usual : answer;
    },
  };
}
