import { type FormEvent, useState } from 'react';
import { supportPaths } from '#contract/paths/support';
import type { ContactType } from '#contract/support';
import { useFormName, useFormStorage } from '../api/form-storage.ts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { useStepFocus } from '../ui/step-focus.ts';
import { NumberField, TextField } from '../ui/text-field.tsx';
import { contactFormTexts } from './contact-form-texts.ts';

type Sent = { number: string; answer_by: string };

const types = Object.keys(contactFormTexts.types) as ContactType[];

/** What the address says of it. */
interface About {
  type: ContactType | null;
  order: string | null;
}

/** The kind of message that an address names. */
export const contactTypeOf = (value: unknown): ContactType | null => types.find(type => type === value) ?? null;

/** Writes to us without a login: who, how to call back, and what about. What is typed survives a refresh of this tab. */
export function ContactForm({ type, order }: About) {
  const tools = useTools();
  const begun = { type: type ?? ('question' as ContactType), name: '', mobile: '', order: order ?? '', text: '' };
  const name = useFormName(['contact', type, order].filter(Boolean).join(' '));
  const { draft: form, set, settled } = useFormStorage(name, () => begun);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const around = useStepFocus<HTMLElement>(sent !== null, 'h2');
  const take = (changed: Partial<typeof form>) => {
    set(now => ({ ...now, ...changed }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = Object.fromEntries(
      (['name', 'mobile', 'text'] as const)
        .filter(field => form[field].trim().length < 2)
        .map(field => [field, contactFormTexts.needed[field]]),
    );
    if (Object.keys(missing).length) return setErrors(missing);
    setBusy(true);
    const { createContact } = tools.api(supportPaths).support;
    try {
      const { type, order, ...body } = form;
      setSent(await createContact({ query: { type }, body: { ...body, ...(order.trim() ? { order } : {}) } }));
      settled();
    } catch (cause) {
      setErrors(createContact.refusal(cause)?.fieldErrors ?? {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="stack" aria-labelledby="contact-form" ref={around}>
      <h2 className="title-s" id="contact-form" tabIndex={-1}>
        {contactFormTexts.title}
      </h2>
      {sent ? (
        <Notice kind="success" role="status" title={contactFormTexts.sent(sent.number)}>
          {' '}
          {contactFormTexts.sentText(sent.answer_by)}
        </Notice>
      ) : (
        <form className="stack" noValidate onSubmit={submit}>
          <Select
            label={contactFormTexts.type}
            value={form.type}
            onValue={value => take({ type: value as ContactType })}
            options={types.map(value => ({ value, title: contactFormTexts.types[value] }))}
          />
          <TextField
            label={contactFormTexts.name}
            autoComplete="name"
            maxLength={80}
            value={form.name}
            onValue={name => take({ name })}
            error={errors.name ?? null}
          />
          <NumberField
            label={contactFormTexts.mobile}
            inputMode="tel"
            autoComplete="tel"
            maxLength={14}
            value={form.mobile}
            onValue={mobile => take({ mobile })}
            error={errors.mobile ?? null}
          />
          <TextField
            label={contactFormTexts.order}
            optional
            ltr
            maxLength={20}
            value={form.order}
            onValue={order => take({ order })}
            error={errors.order ?? null}
          />
          <Field label={contactFormTexts.text} error={errors.text ?? null}>
            {control => (
              <div className="field-box">
                <textarea
                  {...control}
                  maxLength={4_000}
                  value={form.text}
                  onInput={event => take({ text: event.currentTarget.value })}
                />
              </div>
            )}
          </Field>
          <Button type="submit" icon="send" busy={busy}>
            {contactFormTexts.submit}
          </Button>
        </form>
      )}
    </section>
  );
}
