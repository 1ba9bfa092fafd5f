import { useState } from 'react';
import { accountsPaths } from '#contract/paths/accounts';
import { persianDigits } from '#persian/digits';
import { embedOf } from '../api/config.ts';
import { awaitedMobileCode } from '../api/mobile-code.ts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { leftToRight } from '../ui/left-to-right.ts';
import { NumberField } from '../ui/text-field.tsx';
import { passwordPageTexts as texts } from './texts.ts';

interface CodeProofProps {
  username: string;
  code: string;
  onCode: (code: string) => void;
  error: string | null;
  /** Back to the present password, where there is one. */
  onPassword: (() => void) | undefined;
}

/** A code sent to the customer's own number, in the place of the present password. */
export function CodeProof({ username, code, onCode, error, onPassword }: CodeProofProps) {
  const tools = useTools();
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const mobile = leftToRight(persianDigits(username));
  const send = async () => {
    setBusy(true);
    const { sendResetCode } = tools.api(accountsPaths).accounts;
    const ended = await sendResetCode({ body: { username, ...embedOf(tools.config) } }).then(
      () => true,
      cause => {
        const refusal = sendResetCode.refusal(cause);
        // One that is on its way already is as good: the refusal says how long to wait for another.
        return refusal?.code === 'resend_too_soon' || awaitedMobileCode(refusal, username) !== null;
      },
    );
    setSent(now => now || ended);
    setBusy(false);
  };
  return (
    <div className="stack code-proof">
      <p className="small muted" role="status">
        {sent ? texts.sent(mobile) : texts.codeLead(mobile)}
      </p>
      {sent && (
        <NumberField
          id="verification_code"
          label={texts.code}
          value={code}
          onValue={onCode}
          error={error}
          maxLength={6}
          autoComplete="one-time-code"
        />
      )}
      <div className="between">
        <Button kind={sent ? 'quiet' : 'tonal'} size="s" busy={busy} flush={sent} onClick={send}>
          {sent ? texts.sendAgain : texts.sendCode}
        </Button>
        {onPassword && (
          <Button kind="quiet" size="s" flush onClick={onPassword}>
            {texts.remembered}
          </Button>
        )}
      </div>
    </div>
  );
}
