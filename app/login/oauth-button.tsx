import { useState } from 'react';
import { accountsPaths } from '#contract/paths/accounts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { useWake } from '../ui/use-wake.ts';
import { loginTexts } from './texts.ts';

/** Stands there only where the server has a provider; its address is asked for when it is wanted. */
export function OauthButton({ next }: { next: string }) {
  const { api, config } = useTools();
  const [busy, setBusy] = useState(false);
  useWake(() => setBusy(false));
  const provider = config.login_provider;
  if (!provider) return null;
  const leave = async () => {
    setBusy(true);
    try {
      const answer = await api(accountsPaths).accounts.beginOauth({ query: { provider, next } });
      location.assign(answer.authorization_endpoint);
    } catch {
      // The alert has said why.
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" wide icon="lock" busy={busy} onClick={leave}>
      {loginTexts.oauth}
    </Button>
  );
}
