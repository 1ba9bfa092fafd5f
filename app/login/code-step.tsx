import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTools } from '../api/tools.ts';
import { Button, TextButton } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useSecondsLeft } from '../ui/seconds-left.ts';
import { CodeInput } from './code-input.tsx';
import { type Login, loginOf, refusesCode } from './login.ts';
import type { SentCode } from './sent-code.ts';
import { loginTexts, maskedMobile, shownMobile, shownSeconds } from './texts.ts';

interface WayProps {
  icon: IconName;
  title: string;
  end?: string | undefined;
  disabled?: boolean;
  onClick: () => void;
}

function OtherWay({ icon, title, end, disabled, onClick }: WayProps) {
  return (
    <button type="button" className="row login-way" disabled={disabled} onClick={onClick}>
      <span className="login-way-icon">
        <Icon name={icon} />
      </span>
      <span className="row-title">{title}</span>
      {end ? (
        <span className="row-end small muted">{end}</span>
      ) : (
        <span className="go">
          <Icon name="go" />
        </span>
      )}
    </button>
  );
}

/** Another text, a call, the password: all visible, each with the time from which it can be had. */
function OtherWays({ login, sent }: { login: Login; sent: SentCode }) {
  const { step, scenario } = useStore(login.$state);
  const identity = useStore(login.$identity);
  const resendIn = useSecondsLeft(useStore(login.$resendAt));
  const callIn = useSecondsLeft(sent.call_at);
  return (
    <div className="login-ways">
      <div className="row login-resend">
        {resendIn > 0 ? (
          <>
            <span className="muted small">{loginTexts.resendIn}</span>
            <span className="row-end">
              <span className="small ltr strong" role="timer">
                {shownSeconds(resendIn)}
              </span>
            </span>
          </>
        ) : (
          <Button kind="quiet" size="s" flush icon="refresh" onClick={login.resend}>
            {loginTexts.resend}
          </Button>
        )}
      </div>
      {step === 'VERIFICATION_CODE' && (
        <OtherWay
          icon="phone"
          title={loginTexts.callMe}
          end={callIn > 0 ? loginTexts.callIn(shownSeconds(callIn)) : undefined}
          disabled={callIn > 0}
          onClick={login.call}
        />
      )}
      {scenario === 'LOGIN_WITH_CODE' && !identity && (
        <OtherWay icon="lock" title={loginTexts.withPassword} onClick={() => login.switchTo('LOGIN_WITH_PASSWORD')} />
      )}
    </div>
  );
}

export function CodeStep({ onEntered }: { onEntered: () => void }) {
  const login = loginOf(useTools());
  const { step, scenario, data } = useStore(login.$state);
  const busy = useStore(login.$busy);
  const problem = useStore(login.$problem);
  const sent = useStore(login.$sent);
  const proving = useStore(login.$proving);
  const [code, setCode] = useState('');
  const length = sent?.length ?? 6;
  const expired = useSecondsLeft(sent?.expires_at ?? 0) === 0;
  useEffect(() => {
    if (problem && refusesCode(problem)) setCode('');
  }, [problem]);

  const submit = async (full: string) => {
    if (await login.submitCode(full)) onEntered();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === length) submit(code);
  };
  const [before, after] = step === 'VERIFICATION_CODE_WITH_CALL' ? loginTexts.calling : loginTexts.sentTo;
  return (
    <form className="stack login-step" noValidate onSubmit={press}>
      {proving && <p className="login-lead">{loginTexts.prove.why}</p>}
      <p className="small muted between login-lead">
        {(sent || !proving) && (
          <span>
            {before}
            <span className="ltr strong login-number">
              {proving ? maskedMobile(proving) : shownMobile(data.username)}
            </span>
            {after}
          </span>
        )}
        {!proving && <TextButton onClick={login.changeNumber}>{loginTexts.changeNumber}</TextButton>}
      </p>
      <CodeInput
        length={length}
        value={code}
        onValue={setCode}
        onFull={submit}
        error={problem?.text ?? null}
        expiry={sent && expired ? loginTexts.expired : null}
      />
      <Button type="submit" wide busy={busy} disabled={!busy && code.length < length}>
        {scenario === 'RESET_PASSWORD' ? loginTexts.checkCode : proving ? loginTexts.prove.go : loginTexts.enter}
      </Button>
      {proving && !sent && !busy && (
        <Button kind="quiet" wide icon="refresh" onClick={login.resend}>
          {loginTexts.resend}
        </Button>
      )}
      {sent && <OtherWays login={login} sent={sent} />}
    </form>
  );
}
