import type { Answers, Field } from '#wizard/config';
import type { RadioButton } from '#wizard/kinds/radio-button';
import { TextButton } from '../ui/button.tsx';
import type { StepLook } from './step-look.ts';
import { wizardTexts } from './texts.ts';

/** A choice between a few kinds of the same step. */
export const isSwitch = (field: Field): field is RadioButton =>
  field.component === 'radio_button' && field.layout === 'switch' && Array.isArray(field.options);

interface QuietWaysProps {
  look: StepLook;
  set: (changes: Answers) => void;
  onWay: (id: string) => void;
}

/** In a partner's page the first step has its other kinds and ways as quiet links below its button. */
export function QuietWays({ look, set, onWay }: QuietWaysProps) {
  const kinds = look.fields
    .filter(isSwitch)
    .flatMap(({ name, options }) =>
      Array.isArray(options)
        ? options.filter(({ value }) => value !== look.shown[name]).map(({ value, label }) => ({ name, value, label }))
        : [],
    );
  return (
    <div className="column quiet-ways">
      {kinds.map(({ name, value, label }) => (
        <TextButton key={name + value} onClick={() => set({ [name]: value })}>
          {wizardTexts.haveInstead(label)}
        </TextButton>
      ))}
      {(look.step.alternatives ?? []).map(({ id, title }) => (
        <TextButton key={id} onClick={() => onWay(id)}>
          {title}
        </TextButton>
      ))}
    </div>
  );
}
