import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { fieldTexts } from './texts.ts';

export interface FieldFace {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to put it right; shown with an icon and announced. */
  error?: string | null;
  optional?: boolean;
  disabled?: boolean;
  /** The value in words, under the box. */
  words?: ReactNode;
}

/** What the control inside a field must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldFace {
  id?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint, value in words, error. The control names its hint and error, so that they are read out. */
export function Field({ id, label, hint, error, optional, disabled, words, children }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, words && `${own}-words`, error && `${own}-error`].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
      <label className="field-label" htmlFor={own}>
        {label} {optional && <span className="optional">{fieldTexts.optional}</span>}
      </label>
      {children({ id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="field-hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {words && (
        <p className="field-words" id={`${own}-words`}>
          {words}
        </p>
      )}
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p className="field-error" id={id}>
          <Icon name="alert-circle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
