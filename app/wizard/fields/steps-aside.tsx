import { useEffect } from 'react';
import type { ApiCall, Login, Redirect } from '#wizard/wizard';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { callTexts } from '../call-texts.ts';
import { fieldTexts } from '../field-texts.ts';
import { wizardTexts } from '../texts.ts';
import type { FieldProps } from './field-props.ts';

/** An inquiry with a button of its own. */
export function ApiCallField({ field, error, id, form }: FieldProps<ApiCall>) {
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

export function LoginField({ field, error, id, form }: FieldProps<Login>) {
  if (form.isLoggedIn) return <Notice kind="success">{fieldTexts.loggedIn}</Notice>;
  return (
    <div className="stack">
      {field.reason && <p className="lead">{field.reason}</p>}
      <Button
        id={id}
        kind={field.skippable ? 'secondary' : 'tonal'}
        onClick={async () => {
          if (await form.login(field.reason)) form.advance();
        }}
      >
        {fieldTexts.login}
      </Button>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Leaves once; what stands on the way is a spinner. */
export function RedirectField({ field, form }: FieldProps<Redirect>) {
  const { to, replace = true, target } = field;
  useEffect(() => {
    form.leave(to, { replace, top: target !== undefined && target !== 'self' });
  }, [to]);
  return <Spinner label={field.label ?? ''} />;
}
