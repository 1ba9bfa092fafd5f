import type { ReactNode } from 'react';
import type { CompletionForm } from '#contract/orders';
import { normaliseText } from '#persian/digits';
import type { FormErrors } from '../../api/form-errors.ts';
import { TextField } from '../../ui/text-field.tsx';
import { saveButtonText } from './button-text.ts';
import type { TabProps } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

/** What is typed, by the name of its question. */
export type Details = Record<string, string>;
type Field = CompletionForm['details'][number]['fields'][number];

const fieldsOf = ({ details }: Pick<CompletionForm, 'details'>): Field[] => details.flatMap(group => group.fields);

export const savedDetails = (form: Pick<CompletionForm, 'details'>): Details =>
  Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value ?? '']));

const asAsked = ({ capitals }: Field, text: string): string => {
  const typed = normaliseText(text);
  return capitals ? typed.toUpperCase() : typed;
};

interface DetailsTabProps extends TabProps {
  head: ReactNode;
  draft: Details;
  onDraft: (draft: Details) => void;
}

/** The line's questions about what is insured, as the travellers of a trip. */
export function DetailsTab(props: DetailsTabProps) {
  const { form, head, draft, onDraft, errors, refused, onErrors, onSave, after, busy } = props;

  const submit = () => {
    const values: Details = {};
    const found: FormErrors = {};
    for (const field of fieldsOf(form)) {
      values[field.name] = asAsked(field, draft[field.name] ?? '');
      if (!new RegExp(field.pattern).test(values[field.name] ?? '')) found[field.name] = field.error;
    }
    onErrors(found);
    if (Object.keys(found).length === 0) onSave({ tab: 'details', values });
  };

  return (
    <TabShell
      head={head}
      errors={errors}
      refused={refused}
      button={saveButtonText(form, after)}
      busy={busy}
      onSubmit={submit}
    >
      {form.details.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="title-s">{title}</legend>
          <div className="card stack">
            {fields.map(({ name, label, hint, is_ltr }) => (
              <TextField
                key={name}
                id={name}
                label={label}
                {...(hint ? { hint } : {})}
                ltr={is_ltr}
                value={draft[name] ?? ''}
                onValue={value => onDraft({ ...draft, [name]: value })}
                error={errors[name] ?? null}
                maxLength={60}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </TabShell>
  );
}
