import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { isStrong } from '#contract/password-rules';
import { profilePaths } from '#contract/paths/profile';
import { AccountFrame } from '../account-frame/account-frame.tsx';
import { CallRefused } from '../api/api.ts';
import { useCustomerData } from '../api/customer-data.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { HiddenNumber, PasswordField, PasswordRules } from '../ui/password-field.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { WhenReady } from '../ui/when-ready.tsx';
import { CodeProof } from './code-proof.tsx';
import { type Proof, usePasswordChange } from './password-change.ts';
import { profileTexts, passwordPageTexts as texts } from './texts.ts';

type Errors = Partial<Record<'password' | 'verification_code' | 'new_password' | 'new_password_confirm', string>>;

/** The codes of refusals that name no field, and the field that they are about. */
const fieldOf: Partial<Record<string, keyof Errors>> = {
  wrong_code: 'verification_code',
  code_expired: 'verification_code',
  code_locked: 'verification_code',
};

function errorsOf({ fieldErrors, code, message }: CallRefused): Errors {
  const field = fieldOf[code];
  return field ? { [field]: message } : fieldErrors;
}

function faultsOf(proof: Proof, next: string, again: string): Errors {
  const found: Errors = {};
  if (proof.by === 'password' && !proof.password) found.password = texts.presentEmpty;
  if (proof.by === 'code' && !/^\d{6}$/.test(proof.code)) found.verification_code = texts.codeEmpty;
  if (!isStrong(next)) found.new_password = texts.weak;
  else if (next !== again) found.new_password_confirm = texts.mismatch;
  return found;
}

/** By the present password, or by a code: of who has none, or has forgotten it. */
function PasswordForm({ has_password }: { has_password: boolean }) {
  const tools = useTools();
  const username = useStore(visitorOf(tools).$user)?.username ?? '';
  const change = usePasswordChange(username);
  const [proof, setProof] = useState<Proof>(has_password ? { by: 'password', password: '' } : { by: 'code', code: '' });
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [reveal, setReveal] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const show = (found: Errors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    return first !== undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || show(faultsOf(proof, next, again))) return;
    const isHere = staying(tools.nav);
    setBusy(true);
    try {
      await change(proof, next, again);
      tools.alerts.show(texts.saved, 'success');
      if (isHere()) tools.nav.go('/account/profile', { replace: true });
    } catch (cause) {
      if (cause instanceof CallRefused) show(errorsOf(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card stack password-form" noValidate onSubmit={submit}>
      <HiddenNumber username={username} />
      {proof.by === 'password' ? (
        <div>
          <PasswordField
            id="password"
            label={texts.present}
            value={proof.password}
            onValue={password => setProof({ by: 'password', password })}
            error={errors.password ?? null}
            autoComplete="current-password"
            reveal={reveal}
          />
          <Button kind="quiet" size="s" flush onClick={() => setProof({ by: 'code', code: '' })}>
            {texts.forgot}
          </Button>
        </div>
      ) : (
        <CodeProof
          username={username}
          code={proof.code}
          onCode={code => setProof({ by: 'code', code })}
          error={errors.verification_code ?? null}
          onPassword={has_password ? () => setProof({ by: 'password', password: '' }) : undefined}
        />
      )}
      <div>
        <PasswordField
          id="new_password"
          label={texts.next}
          value={next}
          onValue={setNext}
          error={errors.new_password ?? null}
          autoComplete="new-password"
          reveal={reveal}
          onReveal={setReveal}
        />
        <PasswordRules password={next} />
      </div>
      <PasswordField
        id="new_password_confirm"
        label={texts.again}
        value={again}
        onValue={setAgain}
        error={errors.new_password_confirm ?? null}
        autoComplete="new-password"
        reveal={reveal}
      />
      <Button type="submit" wide busy={busy}>
        {texts.save}
      </Button>
    </form>
  );
}

export default function PasswordPage() {
  const api = useTools().api(profilePaths);
  const own = useCustomerData('profile', () => api.profile.readDetails({}));
  return (
    <AccountFrame>
      <BackLink to="/account/profile" title={texts.back} />
      <div>
        <h1 className="title-l">{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </div>
      <WhenReady loaded={own} heading="h2" missing={profileTexts.missing} skeleton={<Skeleton height={420} />}>
        {({ has_password }) => <PasswordForm has_password={has_password} />}
      </WhenReady>
    </AccountFrame>
  );
}
