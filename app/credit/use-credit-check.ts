import { useState } from 'react';
import type { CreditCheck } from '#contract/credit';
import { creditPaths } from '#contract/paths/credit';
import { CallRefused } from '../api/api.ts';
import { awaitedMobileCode, type MobileCode, mobileCode } from '../api/mobile-code.ts';
import { useTools } from '../api/tools.ts';

/** Who is asked about; the code goes to their number. */
interface Person {
  national_id: string;
  mobile: string;
}

/**
 * A check as its page plays it: first a code is sent, or one that is on its way already is awaited; then the service is asked
 * with it; what is missing is asked for again.
 */
export function useCreditCheck(order: string) {
  const { credit } = useTools().api(creditPaths);
  const [sent, setSent] = useState<MobileCode | null>(null);
  const [answer, setAnswer] = useState<CreditCheck | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  /** A refusal's sentences by the field; what belongs to no field, and a lost connection, was said by the toast. */
  async function ask(person: Person, code?: string) {
    if (busy) return;
    setBusy(true);
    setErrors({});
    const body = { order, ...person, consents: ['credit_check' as const, 'share_with_lender' as const] };
    try {
      const got = await credit.check({ body: { ...body, ...(code ? { code } : {}) } });
      if (got.code) {
        setAnswer(null);
        setSent(mobileCode(got.code));
      } else setAnswer(got);
    } catch (cause) {
      if (!(cause instanceof CallRefused)) return;
      const awaited = awaitedMobileCode(credit.check.refusal(cause), person.mobile);
      if (awaited) setSent(awaited);
      else setErrors({ code: cause.message, ...cause.fieldErrors });
    } finally {
      setBusy(false);
    }
  }

  /** Returns to the form, for another person or number. */
  function startAgain() {
    setSent(null);
    setAnswer(null);
  }

  return { sent, answer, errors, busy, ask, startAgain };
}
