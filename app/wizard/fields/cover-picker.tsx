import { formatToman } from '#persian/toman';
import type { Answer, Answers } from '#wizard/config';
import { type Cover, type CoverPicker, chooseCover, isChosen } from '#wizard/kinds/cover-picker';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioSegments } from '../../ui/radio-segments.tsx';
import { NumberField } from '../../ui/text-field.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps } from './field-props.ts';
import { Fieldset } from './fieldset.tsx';
import './cover-picker.css';

interface CardProps {
  cover: Cover;
  covers: readonly Cover[];
  answer: Answer;
  id: string;
  onAnswer: (answer: Answer | undefined) => void;
}

/** What choosing a cover does to others, in words. */
function bondsOf({ requires = [], excludes = [] }: Cover, covers: readonly Cover[]): string[] {
  const named = (ids: readonly string[]) =>
    ids.flatMap(id => covers.find(cover => cover.id === id)?.label ?? []).join('، ');
  return [
    ...(requires.length ? [fieldTexts.coverNeeds(named(requires))] : []),
    ...(excludes.length ? [fieldTexts.coverExcludes(named(excludes))] : []),
  ];
}

/** One cover, with its price at the end; its levels or its amount open inside it. */
function CoverCard({ cover, covers, answer, id, onAnswer }: CardProps) {
  const on = isChosen(answer);
  const notes = [cover.note, ...bondsOf(cover, covers)].filter(Boolean);
  return (
    <div className="cover-card" data-on={on || undefined}>
      <Choice
        type="checkbox"
        checked={on}
        disabled={cover.mandatory}
        onChange={() => onAnswer(on ? false : undefined)}
        title={cover.label}
        note={notes.join('؛ ')}
        end={cover.price_rial !== undefined && <span className="ltr">+{formatToman(cover.price_rial)}</span>}
      />
      {on && cover.kind === 'level' && (
        <fieldset className="cover-more" aria-label={cover.label}>
          <RadioSegments
            name={`${id}-${cover.id}`}
            options={cover.options ?? []}
            value={answer}
            onChoice={option => onAnswer(option.value)}
          />
        </fieldset>
      )}
      {on && cover.kind === 'amount' && (
        <div className="cover-more">
          <NumberField
            id={`${id}-${cover.id}`}
            label={fieldTexts.coverAmount(cover.label)}
            hint={null}
            error={null}
            group
            suffix={fieldTexts.toman}
            maxLength={14}
            value={typeof answer === 'number' ? String(answer / 10) : ''}
            onValue={digits => onAnswer(Number(digits) * 10)}
          />
        </div>
      )}
    </div>
  );
}

/** What every policy has stands first and cannot be dropped; the others are cards, under the titles of their groups. */
export default function CoverPickerField({ field, value, onValue, error, id, form }: FieldProps<CoverPicker>) {
  const { covers } = field;
  const chosen = Object(value) as Answers;
  const given = covers.filter(cover => cover.mandatory && cover.kind === 'toggle');
  const others = covers.filter(cover => !given.includes(cover));
  const groups = [...new Set(others.map(cover => cover.group))];
  return (
    <Fieldset id={id} legend={field.label ?? form.stepTitle} hidden={form.alone} hint={field.hint} error={error}>
      <div className="stack cover-picker">
        {given.length > 0 && (
          <section>
            <h2 className="field-label">{fieldTexts.coversOfAll}</h2>
            <ul className="cover-given">
              {given.map(cover => (
                <li key={cover.id}>
                  <Icon name="check" />
                  {cover.label}
                </li>
              ))}
            </ul>
          </section>
        )}
        {groups.map(group => (
          <section key={group ?? ''} className="choices">
            {group && <h2 className="field-label">{group}</h2>}
            {others
              .filter(cover => cover.group === group)
              .map(cover => (
                <CoverCard
                  key={cover.id}
                  cover={cover}
                  covers={covers}
                  answer={chosen[cover.id] ?? null}
                  id={id}
                  onAnswer={answer => onValue(chooseCover(covers, chosen, cover.id, answer))}
                />
              ))}
          </section>
        ))}
      </div>
    </Fieldset>
  );
}
