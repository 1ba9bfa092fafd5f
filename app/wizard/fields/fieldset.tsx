import type { ReactNode } from 'react';
import { FieldError } from '../../ui/field.tsx';

interface FieldsetProps {
  id: string;
  legend: string;
  /** Where the step's title already asks the same. */
  hidden: boolean;
  hint?: string | undefined;
  error: string | null;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ id, legend, hidden, hint, error, children }: FieldsetProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined} data-invalid={error ? true : undefined}>
      <legend className={hidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
