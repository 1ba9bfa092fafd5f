import type { Answers, Field } from '#wizard/config';
import type { RadioButton } from '#wizard/kinds/radio-button';
import { TextButton } from '../ui/button.tsx';
import type { ShownStep } from './shown-step.ts';
import { wizardTexts } from './texts.ts';

/** A choice between a few kinds of the same step. */
export const isSwitch = (field: Field): field is RadioButton =>
  field.component === 'radio_button' && field.layout === 'switch' && Array.isArray(field.options);

interface AlternativeLinksProps {
  shown: ShownStep;
  set: (changes: Answers) => void;
  onAlternative: (id: string) => void;
}

/** In a partner's page the first step has its other kinds and its alternatives as quiet links below its button. */
export function AlternativeLinks({ shown, set, onAlternative }: AlternativeLinksProps) {
  const kinds = shown.fields
    .filter(isSwitch)
    .flatMap(({ name, options }) =>
      Array.isArray(options)
        ? options
            .filter(({ value }) => value !== shown.values[name])
            .map(({ value, label }) => ({ name, value, label }))
        : [],
    );
  return (
    <div className="column alternative-links">
      {kinds.map(({ name, value, label }) => (
        <TextButton key={name + value} onClick={() => set({ [name]: value })}>
          {wizardTexts.haveInstead(label)}
        </TextButton>
      ))}
      {(shown.step.alternatives ?? []).map(({ id, title }) => (
        <TextButton key={id} onClick={() => onAlternative(id)}>
          {title}
        </TextButton>
      ))}
    </div>
  );
}
