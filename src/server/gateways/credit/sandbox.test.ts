import { describe, expect, it } from 'vitest';
import { CreditUnavailable, creditReasons } from './credit.ts';
import { createSandboxCredit, sandboxCredit, sandboxOwnNumber, sandboxSilent, sandboxSlow } from './sandbox.ts';

const asked_at = new Date('2026-11-21T08:30:00Z');
let now = asked_at;
const scorer = createSandboxCredit({ now: () => now });
const ask = (ending: string, mobile = '09121110000') =>
  scorer.ask({ uid: 'c', national_id: `01234567${ending}`, mobile, asked_at });

describe('the sandbox scorer', () => {
  it('gives every class and every reason to somebody, and class A to the rest', async () => {
    const answers = await Promise.all(Object.keys(sandboxCredit).map(ending => ask(ending)));
    const declined = answers.flatMap(answer => (answer.state === 'declined' ? answer.reasons : []));
    expect(new Set(declined)).toEqual(new Set(creditReasons));
    expect(await ask('99')).toMatchObject({ state: 'approved', credit_class: 'A' });
  });
  it('refuses somebody by every number but their own', async () => {
    expect(await ask('56')).toMatchObject({ reasons: ['mobile_not_owner'] });
    expect((await ask('56', `0912111${sandboxOwnNumber}`)).state).toBe('approved');
    expect(await ask('51', `0912111${sandboxOwnNumber}`)).toMatchObject({ reasons: ['score_low'] });
  });
  it('keeps somebody waiting, and then answers', async () => {
    expect(await ask(sandboxSlow)).toEqual({ state: 'pending' });
    now = new Date(asked_at.getTime() + 20_000);
    expect((await ask(sandboxSlow)).state).toBe('approved');
  });
  it('does not answer about somebody', async () => {
    await expect(ask(sandboxSilent)).rejects.toBeInstanceOf(CreditUnavailable);
  });
});
