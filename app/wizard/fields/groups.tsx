import type { Answer, Answers, ChoiceField, MultiComponent, OptionValue } from '#wizard/wizard';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps, Form } from './field-props.ts';
import { FieldView } from './field-view.tsx';
import { Fieldset } from './fieldset.tsx';

/** The questions of a choice are unfolded by the walk and stand after it. */
export function ChoiceFieldView({ field, value, onValue, error, id, form }: FieldProps<ChoiceField>) {
  const legend = field.label ?? form.stepTitle;
  const optionOf = (text: string): OptionValue | null =>
    field.options.find(option => String(option.value) === text)?.value ?? null;
  if (field.display === 'select' && !field.multiple)
    return (
      <Select
        id={id}
        label={legend}
        hint={field.hint}
        error={error}
        value={value === null ? '' : String(value)}
        onValue={text => onValue(optionOf(text))}
        placeholder={field.placeholder ?? ''}
        options={field.options.map(option => ({ value: String(option.value), title: option.label }))}
      />
    );
  const chosen = Array.isArray(value) ? value : [];
  const isChosen = (option: OptionValue) => (field.multiple ? chosen.includes(option) : value === option);
  const choose = (option: OptionValue) => {
    if (!field.multiple) onValue(option);
    else onValue(chosen.includes(option) ? chosen.filter(each => each !== option) : [...chosen, option]);
  };
  return (
    <Fieldset id={id} legend={legend} hidden={form.alone} hint={field.hint} error={error}>
      <div className="choices">
        {field.options.map(option => (
          <label key={String(option.value)} className="choice">
            <input
              type={field.multiple ? 'checkbox' : 'radio'}
              name={id}
              checked={isChosen(option.value)}
              onChange={() => choose(option.value)}
            />
            <span className="choice-body">
              <span>
                <span className="choice-title">{option.label}</span>
                {option.note && <span className="choice-note">{option.note}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

const asParts = (value: Answer | undefined): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

interface GroupProps {
  field: MultiComponent;
  parts: Answers;
  prefix: string;
  form: Form;
  onParts: (parts: Answers) => void;
}

function Group({ field, parts, prefix, form, onParts }: GroupProps) {
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text]] : [],
    ),
  );
  const inner: Form = {
    ...form,
    alone: false,
    answers: { ...form.answers, ...parts },
    errors,
    set: typed => onParts({ ...parts, ...typed }),
  };
  return (
    <div className="stack">
      {field.fields.map(part => (
        <FieldView key={'name' in part ? part.name : part.id} field={part} form={inner} />
      ))}
    </div>
  );
}

/** Several questions under one legend, once or as a list. */
export function MultiComponentField({ field, value, onValue, error, id, form }: FieldProps<MultiComponent>) {
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
