import { useState } from 'react';
import { persianDigits } from '#persian/digits';
import { errorsOf } from '../api/form-errors.ts';
import { type MobileCode, sendMobileCode } from '../api/mobile-code.ts';
import { useTools } from '../api/tools.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { leftToRight } from '../ui/left-to-right.ts';
import { MobileCodeField } from '../ui/mobile-code-field.tsx';
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
  const [sent, setSent] = useState<MobileCode | null>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    setUnsent(null);
    try {
      setSent(await sendMobileCode(tools, { mobile: username, purpose: 'reset', quiet: true }));
      onCode('');
    } catch (cause) {
      setUnsent(errorsOf(cause, texts.unsent).form ?? texts.unsent);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack code-proof">
      {sent ? (
        <MobileCodeField
          id="verification_code"
          sent={sent}
          value={code}
          onValue={onCode}
          onResend={send}
          error={error}
        />
      ) : (
        <p className="small muted">{texts.codeLead(leftToRight(persianDigits(username)))}</p>
      )}
      <FieldError id="code-unsent" error={unsent} />
      <div className="between">
        {!sent && (
          <Button kind="tonal" size="s" busy={busy} onClick={send}>
            {texts.sendCode}
          </Button>
        )}
        {onPassword && (
          <Button kind="quiet" size="s" flush onClick={onPassword}>
            {texts.remembered}
          </Button>
        )}
      </div>
    </div>
  );
}
