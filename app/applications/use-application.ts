import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FiledApplication } from '#contract/applications';
import { readMobile } from '#persian/phone';
import { CallRefused } from '../api/api.ts';
import { useFormStorage } from '../api/form-storage.ts';
import { type MobileCode, sendMobileCode } from '../api/mobile-code.ts';
import { useTools } from '../api/tools.ts';
import { useStoreNow } from '../ui/use-store-now.ts';
import type { Faults, Person } from './application-form.ts';
import { applicationTexts } from './texts.ts';

interface Filing<Form> {
  name: string | null;
  empty: () => Form;
  faults: (form: Form, isVisitor: boolean, code_length: number | null) => Faults<Form>;
  file: (form: Form, isVisitor: boolean) => Promise<FiledApplication>;
}

/**
 * A form that is filed once.
 * 1. What is wrong stands at its field, and the first of them gets the focus.
 * 2. A visitor's number is proven by a code, which is sent once all else is right.
 * 3. What is typed survives a reload, except for the national id and the code, until it is filed.
 */
export function useApplication<Form extends Person>({ name, empty, faults, file }: Filing<Form>) {
  const tools = useTools();
  const isVisitor = !useStoreNow(tools.token.$hasToken);
  const { draft: form, set, settled } = useFormStorage<Form>(name, empty, ['national_id', 'verification_code']);
  const [errors, setErrors] = useState<Faults<Form>>({});
  const [refused, setRefused] = useState(0);
  const [lastSent, setLastSent] = useState<MobileCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [filed, setFiled] = useState<FiledApplication | null>(null);
  const around = useRef<HTMLFormElement>(null);
  /** A code counts for the number that it was sent to. */
  const sent = lastSent?.mobile === readMobile(form.mobile) ? lastSent : null;

  // Each refusal moves the focus once; typing that puts a field right moves nothing.
  useEffect(() => {
    if (refused) around.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  function refuse(wrong: Faults<Form>) {
    setErrors(wrong);
    setRefused(now => now + 1);
  }

  async function attempt(act: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      await act();
    } catch (cause) {
      const refusal = cause instanceof CallRefused ? cause : null;
      const told = Object.entries(refusal?.fieldErrors ?? {}).filter(([field]) => Object.hasOwn(form, field));
      if (told.length) refuse(Object.fromEntries(told) as Faults<Form>);
      else if (refusal?.code.startsWith('code_') || refusal?.code === 'wrong_code')
        // Before a code was sent there is no field for it.
        refuse({ [sent ? 'verification_code' : 'mobile']: refusal.message } as Faults<Form>);
      else setFailure(refusal?.message || applicationTexts.offline);
    } finally {
      setBusy(false);
    }
  }

  const sendCode = () =>
    attempt(async () => {
      setLastSent(await sendMobileCode(tools, { mobile: readMobile(form.mobile) ?? '' }));
      set(now => ({ ...now, verification_code: '' }));
    });

  return {
    form,
    errors,
    sent,
    busy,
    failure,
    filed,
    isVisitor,
    around,
    sendCode,
    change(changed: Partial<Form>) {
      set(now => ({ ...now, ...changed }));
      const left = Object.entries(errors).filter(([field]) => !Object.hasOwn(changed, field));
      setErrors(Object.fromEntries(left) as Faults<Form>);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      const wrong = faults(form, isVisitor, sent?.length ?? null);
      if (Object.keys(wrong).length > 0) return refuse(wrong);
      if (isVisitor && !sent) return void sendCode();
      void attempt(async () => {
        setFiled(await file(form, isVisitor));
        settled();
      });
    },
  };
}
export type Application<Form extends Person> = ReturnType<typeof useApplication<Form>>;
