import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/text-field.tsx';
import { focusIfVisitorIsHere } from '../ui/visitor-is-here.ts';
import { loginOf } from './login.ts';
import { TermsLink } from './terms-link.tsx';
import { loginTexts } from './texts.ts';

const hints = {
  LOGIN_WITH_CODE: loginTexts.mobileHint,
  LOGIN_WITH_PASSWORD: loginTexts.mobilePasswordHint,
  RESET_PASSWORD: loginTexts.mobileResetHint,
};

interface NumberStepProps {
  why: string | undefined;
  onLeave: (() => void) | undefined;
}

export function NumberStep({ why, onLeave }: NumberStepProps) {
  const login = loginOf(useTools());
  const { scenario, data } = useStore(login.$state);
  const busy = useStore(login.$busy);
  const problem = useStore(login.$problem);
  const identity = useStore(login.$identity);
  const [typed, setTyped] = useState(data.username);
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector<HTMLInputElement>('input') ?? null;
  useEffect(() => {
    field()?.setAttribute('autofocus', '');
    focusIfVisitorIsHere(field());
  }, []);
  useEffect(() => {
    if (problem) focusIfVisitorIsHere(field());
  }, [problem]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.submitUsername(typed);
  };
  const withPassword = scenario === 'LOGIN_WITH_PASSWORD';
  return (
    <form ref={form} className="stack login-step" noValidate onSubmit={submit}>
      <p className="muted small login-lead">{why ?? loginTexts.why}</p>
      <NumberField
        label={loginTexts.mobile}
        hint={hints[scenario]}
        inputMode="tel"
        autoComplete="username"
        name="username"
        maxLength={14}
        value={typed}
        onValue={setTyped}
        error={problem?.text ?? null}
      />
      <Button type="submit" wide busy={busy}>
        {withPassword ? loginTexts.goOn : loginTexts.getCode}
      </Button>
      {!identity && (
        <Button
          kind="quiet"
          wide
          onClick={() =>
            login.switchTo(scenario === 'LOGIN_WITH_CODE' ? 'LOGIN_WITH_PASSWORD' : 'LOGIN_WITH_CODE', typed)
          }
        >
          {scenario === 'LOGIN_WITH_CODE' ? loginTexts.withPassword : loginTexts.withCode}
        </Button>
      )}
      <p className="caption login-terms">
        {loginTexts.terms[0]}
        <TermsLink onLeave={onLeave} />
        {loginTexts.terms[2]}
      </p>
    </form>
  );
}
