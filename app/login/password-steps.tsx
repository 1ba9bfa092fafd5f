import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { HiddenNumber, PasswordField, PasswordRules } from '../ui/password-field.tsx';
import { focusIfVisitorIsHere } from '../ui/visitor-is-here.ts';
import { loginOf } from './login.ts';
import { loginTexts, maskedMobile, shownMobile } from './texts.ts';

function usePasswordForm(first: string) {
  const form = useRef<HTMLFormElement>(null);
  const login = loginOf(useTools());
  const problem = useStore(login.$problem);
  const focus = (id: string) => focusIfVisitorIsHere(form.current?.querySelector<HTMLInputElement>(`#${id}`));
  useEffect(() => {
    form.current?.querySelector(`#${first}`)?.setAttribute('autofocus', '');
    focus(first);
  }, [first]);
  useEffect(() => {
    if (problem) focus(problem.at === 'repeat' ? 'login-repeat' : first);
  }, [problem, first]);
  return { form, login, problem };
}

export function PasswordStep({ onEntered }: { onEntered: () => void }) {
  const { form, login, problem } = usePasswordForm('login-password');
  const { data } = useStore(login.$state);
  const busy = useStore(login.$busy);
  const proving = useStore(login.$proving);
  const [password, setPassword] = useState('');
  const [reveal, setReveal] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await login.submitPassword(password)) onEntered();
  };
  return (
    <form ref={form} className="stack login-step" noValidate onSubmit={submit}>
      <p className="small muted between login-lead">
        <span className="ltr strong login-number">{proving ? maskedMobile(proving) : shownMobile(data.username)}</span>
        {!proving && (
          <button type="button" className="link" onClick={login.changeNumber}>
            {loginTexts.changeNumber}
          </button>
        )}
      </p>
      <HiddenNumber username={data.username} />
      <PasswordField
        id="login-password"
        label={loginTexts.password}
        value={password}
        onValue={setPassword}
        error={problem?.text ?? null}
        autoComplete="current-password"
        reveal={reveal}
        onReveal={setReveal}
      />
      <Button type="submit" wide busy={busy}>
        {loginTexts.enter}
      </Button>
      <div className="between">
        <Button kind="quiet" size="s" flush onClick={() => login.switchTo('RESET_PASSWORD')}>
          {loginTexts.forgot}
        </Button>
        <Button kind="quiet" size="s" flush onClick={() => login.switchTo('LOGIN_WITH_CODE')}>
          {loginTexts.withCode}
        </Button>
      </div>
    </form>
  );
}

export function NewPasswordStep({ onEntered }: { onEntered: () => void }) {
  const { form, login, problem } = usePasswordForm('login-new-password');
  const { data } = useStore(login.$state);
  const busy = useStore(login.$busy);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [reveal, setReveal] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await login.submitNewPassword(password, repeat)) onEntered();
  };
  return (
    <form ref={form} className="stack login-step" noValidate onSubmit={submit}>
      <HiddenNumber username={data.username} />
      <div>
        <PasswordField
          id="login-new-password"
          label={loginTexts.newPassword}
          value={password}
          onValue={setPassword}
          error={problem && problem.at !== 'repeat' ? problem.text : null}
          autoComplete="new-password"
          reveal={reveal}
          onReveal={setReveal}
        />
        <PasswordRules password={password} />
      </div>
      <PasswordField
        id="login-repeat"
        label={loginTexts.repeat}
        value={repeat}
        onValue={setRepeat}
        error={problem?.at === 'repeat' ? problem.text : null}
        autoComplete="new-password"
        reveal={reveal}
      />
      <Button type="submit" wide busy={busy}>
        {loginTexts.saveAndEnter}
      </Button>
      <p className="caption">{loginTexts.otherDevices}</p>
    </form>
  );
}
