import { useState } from 'react';
import { type CarInfoModification, type Field, fieldKey, isNamed } from '#wizard/wizard';
import { TextButton } from '../../ui/button.tsx';
import { fieldTexts } from '../field-texts.ts';
import { inWords } from './details.ts';
import type { FieldProps, Form } from './field-props.ts';
import { FieldView } from './field-view.tsx';
import { fieldId } from './names.ts';

function Row({ field, form, onOpen }: { field: Field; form: Form; onOpen: () => void }) {
  const value = isNamed(field) ? form.answers[field.name] : undefined;
  const label = field.label ?? '';
  return (
    <div>
      <dt>{label}</dt>
      <dd className="cluster">
        {inWords(field, value, { answers: form.answers, lists: form.config.lists }) || fieldTexts.unknown}
        <TextButton onClick={onOpen} aria-label={fieldTexts.changeOf(label)}>
          {fieldTexts.change}
        </TextButton>
      </dd>
    </div>
  );
}

/** Known facts as rows; «تغییر» opens the row's own question in place, and what is missing or wrong is open already. */
export default function CarInfoField({ field, form }: FieldProps<CarInfoModification>) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const inner: Form = { ...form, alone: false };
  const missing = (part: Field) =>
    isNamed(part) && part.required === true && (form.answers[part.name] ?? null) === null;
  const open = (part: Field) => {
    const key = fieldKey(part);
    return opened.includes(key) || form.errors[key] !== undefined || missing(part);
  };
  return (
    <section className="card stack">
      {field.label && <h2 className="title-s">{field.label}</h2>}
      <dl className="facts">
        {field.fields
          .filter(part => isNamed(part) && part.component !== 'hidden')
          .map(part =>
            open(part) ? (
              <div key={fieldKey(part)} className="facts-open">
                <dt className="sr-only">{part.label}</dt>
                <dd>
                  <FieldView field={part} form={inner} />
                </dd>
              </div>
            ) : (
              <Row
                key={fieldKey(part)}
                field={part}
                form={form}
                onOpen={() => {
                  setOpened([...opened, fieldKey(part)]);
                  setTimeout(() => document.getElementById(fieldId(part))?.focus(), 60);
                }}
              />
            ),
          )}
      </dl>
    </section>
  );
}
