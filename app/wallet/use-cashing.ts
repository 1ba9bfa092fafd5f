import { useRef, useState } from 'react';
import type { CashingType } from '#contract/cashing';
import { cashingPaths } from '#contract/paths/cashing';
import { CallRefused } from '../api/api.ts';
import { useIntent } from '../api/intent.ts';
import { useTools } from '../api/tools.ts';

interface Wish {
  amount_rial: number;
  iban: string;
  person?: { first_name: string; last_name: string; national_id: string };
}

/** What the bank has confirmed, and the code that is awaited for it. */
interface Prepared {
  wish: Wish;
  bank_title: string | null;
  holder_name: string;
  sent: { mobile: string; length: number; resend_at: number };
}

/** Cashing as its page plays it: the sum and the account, the code, and the request itself. */
export function useCashing(type: CashingType, onDone: () => void) {
  const api = useTools().api(cashingPaths);
  const intent = useIntent();
  const right = useRef<{ code: string; proof: string } | null>(null);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  /** A refusal's sentences by the field; what belongs to no field, and a lost connection, was said by the toast. */
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof CallRefused)) return;
      const fields = Object.entries(cause.errors).map(([field, [text = '']]) => [field, text]);
      setErrors({ ...Object.fromEntries(fields), code: cause.message });
    } finally {
      setBusy(false);
    }
  };

  /** Clears the errors of fields that the customer edits. */
  const clearErrors = (...fields: string[]) =>
    setErrors(current => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))));

  const prepare = (wish: Wish) =>
    run(async () => {
      const { iban, bank_title, holder_name, username, code_length, resend_in_s } = await api.cashing.prepare({
        query: { type },
        body: wish,
      });
      right.current = null;
      const resend_at = Date.now() + resend_in_s * 1000;
      const sent = { mobile: username, length: code_length, resend_at };
      setPrepared({ wish: { ...wish, iban }, bank_title, holder_name, sent });
    });

  const confirm = (code: string) =>
    run(async () => {
      if (!prepared) return;
      const { amount_rial, iban } = prepared.wish;
      // A code proves once: what it gave is kept for a second try, where the answer was lost.
      if (right.current?.code !== code) {
        const { proof } = await api.cashing.confirm({ body: { code } });
        right.current = { code, proof };
      }
      const { proof } = right.current;
      const body = { amount_rial, iban, proof };
      await intent(body, idempotencyKey => api.cashing.create({ query: { type }, body }, { idempotencyKey }));
      onDone();
    });

  return { prepared, errors, busy, clearErrors, prepare, confirm, close: () => setPrepared(null) };
}
