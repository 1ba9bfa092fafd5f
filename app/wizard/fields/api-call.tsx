import type { ApiCall } from '#wizard/kinds/api-call';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { callTexts } from '../call-texts.ts';
import { wizardTexts } from '../texts.ts';
import type { FieldProps } from './field-props.ts';

/** A call with a button of its own; the others run unseen. */
export default function ApiCallField({ field, error, id, form }: FieldProps<ApiCall>) {
  if (field.trigger !== 'button') return null;
  const busy = form.calling === field.id;
  return (
    <div className="stack">
      <Button id={id} kind="secondary" busy={busy} onClick={() => form.call(field)}>
        {busy ? (field.waiting_text ?? wizardTexts.calling) : (field.label ?? callTexts.ask)}
      </Button>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
