import { evaluateParts } from '#wizard/evaluate-step';
import { fieldKey, flatFields } from '#wizard/fields';
import type { MultiComponent } from '#wizard/kinds/multi-component';
import { normaliseAnswers } from '#wizard/normalise';
import { scopeOf } from '#wizard/walk';
import type { Answer, Answers } from '#wizard/wizard';
import { Button } from '../../ui/button.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldForm, FieldProps } from './field-props.ts';
import { FieldView } from './field-view.tsx';
import { Fieldset } from './fieldset.tsx';

const asParts = (value: Answer | undefined): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

interface GroupProps {
  field: MultiComponent;
  parts: Answers;
  prefix: string;
  form: FieldForm;
  onParts: (parts: Answers) => void;
}

function Group({ field, parts, prefix, form, onParts }: GroupProps) {
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  );
  const { config, today, isLoggedIn } = form;
  const scope = { ...scopeOf(config, { today, is_logged_in: isLoggedIn }), answers: form.answers };
  const given = { ...parts, ...normaliseAnswers(flatFields(field.fields), parts) };
  const shown = evaluateParts(field.fields, given, scope).fields;
  const inner: FieldForm = {
    ...form,
    alone: false,
    answers: { ...form.answers, ...parts },
    errors,
    set: typed => onParts({ ...parts, ...typed }),
  };
  return (
    <div className="stack">
      {shown.map(part => (
        <FieldView key={fieldKey(part)} field={part} form={inner} />
      ))}
    </div>
  );
}

/** Several questions under one legend, once or as a list. */
export default function MultiComponentField({ field, value, onValue, error, id, form }: FieldProps<MultiComponent>) {
  const { repeat } = field;
  const items = Array.isArray(value) ? value.map(asParts) : [];
  const shown =
    repeat && items.length < repeat.min_items
      ? [...items, ...Array.from({ length: repeat.min_items - items.length }, () => ({}))]
      : items;
  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden={form.alone} hint={field.hint} error={error}>
      {!repeat && (
        <Group field={field} parts={asParts(value)} prefix={`${field.name}.`} form={form} onParts={onValue} />
      )}
      {repeat && (
        <div className="stack">
          {shown.map((parts, at) => (
            <div key={at} className="card stack">
              <Group
                field={field}
                parts={parts}
                prefix={`${field.name}.${at}.`}
                form={form}
                onParts={next => onValue(shown.map((other, index) => (index === at ? next : other)))}
              />
              {shown.length > repeat.min_items && (
                <Button kind="danger-quiet" size="s" onClick={() => onValue(shown.filter((_, index) => index !== at))}>
                  {fieldTexts.remove}
                </Button>
              )}
            </div>
          ))}
          {shown.length < repeat.max_items && (
            <Button kind="tonal" icon="plus" onClick={() => onValue([...shown, {}])}>
              {repeat.add_label}
            </Button>
          )}
        </div>
      )}
    </Fieldset>
  );
}
