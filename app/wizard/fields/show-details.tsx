import { formatPlate, isCarPlate, readPlate } from '#persian/plate';
import { fieldsByAnswer } from '#wizard/fields';
import type { ShowDetails } from '#wizard/kinds/show-details';
import { TextButton } from '../../ui/button.tsx';
import { PlateBadge } from '../../ui/plate-badge.tsx';
import { fieldTexts } from '../field-texts.ts';
import { formatted } from './details.ts';
import type { FieldForm, FieldProps } from './field-props.ts';

type Item = ShowDetails['items'][number];

function Value({ item, form }: { item: Item; form: FieldForm }) {
  const value = form.answers[item.from];
  if (item.format === 'plate') {
    const plate = readPlate(value);
    if (!plate) return <>{fieldTexts.unknown}</>;
    return isCarPlate(plate) ? <PlateBadge plate={plate} /> : <span className="ltr">{formatPlate(plate)}</span>;
  }
  const field = fieldsByAnswer(form.config).get(item.from);
  const text = formatted(item.format, value, field, { answers: form.answers, lists: form.config.lists });
  if (item.no_cost_text && (value === 0 || value === null || value === undefined)) return <>{item.no_cost_text}</>;
  return <>{[text || fieldTexts.unknown, text && item.suffix].filter(Boolean).join(' ')}</>;
}

/** What is known, each with a link to the step that asked it. */
export default function ShowDetailsField({ field, form }: FieldProps<ShowDetails>) {
  return (
    <section className="card facts-card">
      {field.label && <h2 className="title-s">{field.label}</h2>}
      <dl className="facts">
        {field.items.map(item => {
          const step = item.edit_step;
          return (
            <div key={item.from}>
              <dt>{item.label}</dt>
              <dd className="cluster">
                <Value item={item} form={form} />
                {step && (
                  <TextButton onClick={() => form.goTo(step)} aria-label={fieldTexts.changeOf(item.label)}>
                    {fieldTexts.change}
                  </TextButton>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
