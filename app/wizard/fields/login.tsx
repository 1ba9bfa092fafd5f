import type { Login } from '#wizard/kinds/login';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps } from './field-props.ts';

/** Moves to the next step as soon as the customer is logged in. */
export default function LoginField({ field, error, id, form }: FieldProps<Login>) {
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
