import { useRef } from 'react';
import { evaluateParts } from '#wizard/evaluate-step';
import { fieldKey, flatFields } from '#wizard/fields';
import type { MultiComponent } from '#wizard/kinds/multi-component';
import { normaliseAnswers } from '#wizard/normalise';
import { scopeOf } from '#wizard/walk';
import type { Answer, Answers } from '#wizard/wizard';
import { Button, IconButton } from '../../ui/button.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldForm, FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';

const asParts = (value: Answer | undefined): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

interface GroupProps {
  field: MultiComponent;
  parts: Answers;
  prefix: string;
  item?: string;
  form: FieldForm;
  Part: FieldProps['Part'];
  onParts: (parts: Answers) => void;
}

function Group({ field, parts, prefix, item = '', form, Part, onParts }: GroupProps) {
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
    item: (form.item ?? '') + item,
    answers: { ...form.answers, ...parts },
    errors,
    set: typed => onParts({ ...parts, ...typed }),
  };
  return (
    <div className="stack">
      {shown.map(part => (
        <Part key={fieldKey(part)} field={part} form={inner} />
      ))}
    </div>
  );
}

/** Stable keys for list items, so that removing one does not move typed text to its neighbour. */
function useItemKeys(count: number) {
  const keys = useRef<number[]>([]);
  const made = useRef(0);
  while (keys.current.length < count) keys.current.push(made.current++);
  return keys.current;
}

/** Several questions under one legend, once or as a list. */
export default function MultiComponentField({
  field,
  value,
  onValue,
  error,
  id,
  form,
  Part,
}: FieldProps<MultiComponent>) {
  const { repeat } = field;
  const items = Array.isArray(value) ? value.map(asParts) : [];
  const shown =
    repeat && items.length < repeat.min_items
      ? [...items, ...Array.from({ length: repeat.min_items - items.length }, () => ({}))]
      : items;
  const keys = useItemKeys(shown.length);
  const leaveOut = (at: number) => {
    keys.splice(at, 1);
    onValue(shown.filter((_, index) => index !== at));
  };
  const nameOf = (at: number) => fieldTexts.itemOf(repeat?.item_label ?? field.label ?? '', at + 1);
  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden={form.alone} hint={field.hint} error={error}>
      {!repeat && (
        <Group
          field={field}
          parts={asParts(value)}
          prefix={`${field.name}.`}
          form={form}
          Part={Part}
          onParts={onValue}
        />
      )}
      {repeat && (
        <div className="stack">
          {shown.map((parts, at) => (
            <div key={keys[at]} className="card stack">
              {shown.length > 1 && (
                <div className="between">
                  <h2 className="title-s">{nameOf(at)}</h2>
                  {shown.length > repeat.min_items && (
                    <IconButton icon="trash" label={fieldTexts.removeOf(nameOf(at))} onClick={() => leaveOut(at)} />
                  )}
                </div>
              )}
              <Group
                field={field}
                parts={parts}
                prefix={`${field.name}.${at}.`}
                item={`-${keys[at]}`}
                form={form}
                Part={Part}
                onParts={next => onValue(shown.map((other, index) => (index === at ? next : other)))}
              />
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
