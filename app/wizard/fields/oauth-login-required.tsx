import { useState } from 'react';
import type { OauthLoginRequired } from '#wizard/kinds/oauth-login-required';
import { useTools } from '../../api/tools.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWake } from '../../ui/use-wake.ts';
import { fieldTexts } from '../field-texts.ts';
import type { FieldProps } from './field-props.ts';
import { leaveForProvider } from './leave-for-provider.ts';

/** Redirects to the login provider and back to this step, which moves on once the login succeeded. */
export default function OauthLoginField({ field, error, id, form }: FieldProps<OauthLoginRequired>) {
  const tools = useTools();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useWake(() => setBusy(false));
  if (form.oauthProviders.includes(field.provider)) return <Notice kind="success">{fieldTexts.loggedInWith}</Notice>;
  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await leaveForProvider(tools, field.provider);
      // An app opens the step beside this page, which stays.
      if (tools.kind === 'frame') setBusy(false);
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <div className="stack">
      {field.reason && <p className="lead">{field.reason}</p>}
      <Button id={id} kind="tonal" icon="lock" busy={busy} onClick={leave}>
        {field.label ?? fieldTexts.loginWith}
      </Button>
      <FieldError id={`${id}-error`} error={failed ? fieldTexts.providerMissing : error} />
    </div>
  );
}
