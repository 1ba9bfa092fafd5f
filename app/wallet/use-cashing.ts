import { useRef, useState } from 'react';
import type { CashingType } from '#contract/cashing';
import { cashingPaths } from '#contract/paths/cashing';
import { readSheba } from '#persian/sheba';
import { CallRefused } from '../api/api.ts';
import { useIntent } from '../api/intent.ts';
import { awaitedMobileCode, type MobileCode, mobileCode } from '../api/mobile-code.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';

interface Wish {
  amount_rial: number;
  iban: string;
  person?: { first_name: string; last_name: string; national_id?: string };
}

/** What the bank has confirmed, and the code that is awaited for it. */
interface Prepared {
  /** As it was typed, and with the Sheba as the bank knows it. */
  asked: Wish;
  wish: Wish;
  bank_title: string | null;
  holder_name: string;
  sent: MobileCode;
}

/** Cashing as its page plays it: the sum and the account, the code, and the request itself. */
export function useCashing(type: CashingType, onDone: () => void) {
  const tools = useTools();
  const api = tools.api(cashingPaths);
  const intent = useIntent();
  const right = useRef<{ code: string; proof: string } | null>(null);
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [isOpen, setOpen] = useState(false);
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
      setErrors({ ...cause.fieldErrors, code: cause.message });
    } finally {
      setBusy(false);
    }
  };

  /** Clears the errors of fields that the customer edits. */
  const clearErrors = (...fields: string[]) =>
    setErrors(current => Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))));

  /** A code that is on its way already is as good: by then the bank has named the holder of this account as well. */
  async function askForCode(asked: Wish): Promise<Prepared> {
    try {
      const answer = await api.cashing.prepare({ query: { type }, body: asked });
      right.current = null;
      const { iban, bank_title, holder_name } = answer;
      return { asked, wish: { ...asked, iban }, bank_title, holder_name, sent: mobileCode(answer) };
    } catch (cause) {
      const mobile = visitorOf(tools).$user.get()?.username ?? '';
      const sent = awaitedMobileCode(api.cashing.prepare.refusal(cause), mobile);
      if (!sent) throw cause;
      const { accounts } = await api.cashing.listCashable({ query: { type, page_size: 1 } });
      const to = accounts.find(({ iban }) => iban === readSheba(asked.iban));
      if (!to) throw cause;
      const { iban, bank_title, holder_name } = to;
      return { asked, wish: { ...asked, iban }, bank_title, holder_name, sent };
    }
  }

  /** Asks for a code, again where one was sent before. */
  const prepare = (asked: Wish) =>
    run(async () => {
      setPrepared(await askForCode(asked));
      setOpen(true);
    });

  /** The same wish opens the same sheet again while another code would come too soon. */
  function begin(asked: Wish): void {
    const isSame = prepared !== null && JSON.stringify(prepared.asked) === JSON.stringify(asked);
    if (!isSame || prepared.sent.resend_at <= Date.now()) return void prepare(asked);
    setErrors({});
    setOpen(true);
  }

  const confirm = (code: string) =>
    run(async () => {
      if (!prepared) return;
      const isHere = staying(tools.nav);
      const { amount_rial, iban } = prepared.wish;
      // A code proves once: what it gave is kept for a second try, where the answer was lost.
      if (right.current?.code !== code) {
        const { proof } = await api.cashing.confirm({ body: { code } });
        right.current = { code, proof };
      }
      const { proof } = right.current;
      const body = { amount_rial, iban, proof };
      await intent(body, idempotencyKey => api.cashing.create({ query: { type }, body }, { idempotencyKey }));
      if (isHere()) onDone();
    });

  return { prepared, isOpen, errors, busy, clearErrors, begin, prepare, confirm, close: () => setOpen(false) };
}
