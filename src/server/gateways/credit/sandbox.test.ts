import { describe, expect, it } from 'vitest';
import { CreditUnavailable, creditReasons } from './credit.ts';
import { createSandboxCredit, sandboxCredit, sandboxSilent, sandboxSlow } from './sandbox.ts';

const asked_at = new Date('2026-11-21T08:30:00Z');
let now = asked_at;
const scorer = createSandboxCredit({ now: () => now });
const ask = (ending: string) =>
  scorer.ask({ uid: 'c', national_id: `01234567${ending}`, mobile: '09121110000', asked_at });

describe('the sandbox scorer', () => {
  it('gives every class and every reason to somebody, and class A to the rest', async () => {
    const answers = await Promise.all(Object.keys(sandboxCredit).map(ask));
    const declined = answers.flatMap(answer => (answer.state === 'declined' ? answer.reasons : []));
    expect(new Set(declined)).toEqual(new Set(creditReasons));
    expect(await ask('99')).toMatchObject({ state: 'approved', credit_class: 'A' });
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
