import { useState } from 'react';
import { answerInWords, fieldKey, isAsked, isNamed } from '#wizard/fields';
import type { CarInfoModification } from '#wizard/kinds/car-info-modification';
import type { Field } from '#wizard/wizard';
import { TextButton } from '../../ui/button.tsx';
import { fieldTexts } from '../field-texts.ts';
import { fieldId } from './field-ids.ts';
import type { FieldForm, FieldProps } from './field-props.ts';

function Row({ field, form, onOpen }: { field: Field; form: FieldForm; onOpen: () => void }) {
  const value = isNamed(field) ? form.answers[field.name] : undefined;
  const label = field.label ?? '';
  return (
    <div>
      <dt>{label}</dt>
      <dd className="cluster">
        {answerInWords(field, value, { answers: form.answers, lists: form.config.lists }) || fieldTexts.unknown}
        <TextButton onClick={onOpen} aria-label={fieldTexts.changeOf(label)}>
          {fieldTexts.change}
        </TextButton>
      </dd>
    </div>
  );
}

/** What the rows say in one line; a part without all its answers is left out. */
function inBrief(brief: readonly string[], parts: readonly Field[], form: FieldForm): string {
  const seen = { answers: form.answers, lists: form.config.lists };
  const said = new Map(
    parts.filter(isNamed).map(part => [part.name, answerInWords(part, form.answers[part.name], seen)]),
  );
  const known = brief.filter(part => [...part.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => said.get(name)));
  const lines = known.map(part => part.replace(/\{(\w+)\}/g, (_, name: string) => said.get(name) ?? ''));
  return (lines.length > 0 ? lines : [...said.values()].filter(Boolean)).join('، ');
}

/** Known facts as rows; «تغییر» opens the row's own question in place, and what is missing or wrong is open already. */
export default function CarInfoField({ field, form, Part }: FieldProps<CarInfoModification>) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [unfolded, setUnfolded] = useState(false);
  const inner: FieldForm = { ...form, alone: false };
  const missing = (part: Field) =>
    isNamed(part) && part.required === true && (form.answers[part.name] ?? null) === null;
  const open = (part: Field) => {
    const key = fieldKey(part);
    return opened.includes(key) || form.errors[key] !== undefined || missing(part);
  };
  const parts = field.fields.filter(part => isNamed(part) && isAsked(part));
  const rows = (
    <dl className="facts">
      {parts.map(part =>
        open(part) ? (
          <div key={fieldKey(part)} className="facts-open">
            <dt className="sr-only">{part.label}</dt>
            <dd>
              <Part field={part} form={inner} />
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
  );
  if (field.brief)
    return (
      <details
        className="card accordion facts-card"
        open={unfolded || parts.some(open)}
        onToggle={event => setUnfolded(event.currentTarget.open)}
      >
        <summary>
          <span>
            <span className="row-note">{field.label}</span>
            <span className="row-title">{inBrief(field.brief, parts, form)}</span>
          </span>
        </summary>
        {rows}
      </details>
    );
  return (
    <section className="card facts-card">
      {field.label && parts.length > 1 && <h2 className="title-s">{field.label}</h2>}
      {rows}
    </section>
  );
}
