import { persianDigits } from '#persian/digits';
import { TextButton } from './button.tsx';
import { leftToRight } from './left-to-right.ts';
import { mobileCodeTexts } from './page-texts.ts';
import { useSecondsLeft } from './seconds-left.ts';
import { NumberField } from './text-field.tsx';

interface MobileCodeFieldProps {
  id?: string;
  sent: { mobile: string; length: number; resend_at: number };
  value: string;
  onValue: (code: string) => void;
  onResend: () => void;
  error: string | null;
}

/** The code that was sent to a number, inside a form of its own. */
export function MobileCodeField({ id, sent, value, onValue, onResend, error }: MobileCodeFieldProps) {
  const wait = useSecondsLeft(sent.resend_at);
  const mobile = leftToRight(persianDigits(sent.mobile));
  return (
    <div className="stack" style={{ '--gap': '4px' } as object}>
      <NumberField
        {...(id === undefined ? {} : { id })}
        label={mobileCodeTexts.label(sent.length)}
        hint={mobileCodeTexts.sentTo(mobile)}
        value={value}
        onValue={onValue}
        maxLength={sent.length}
        autoComplete="one-time-code"
        error={error}
        autoFocus
      />
      {wait > 0 ? (
        <p className="small">{mobileCodeTexts.resendIn(wait)}</p>
      ) : (
        <p className="small">
          <TextButton onClick={onResend}>{mobileCodeTexts.resend}</TextButton>
        </p>
      )}
    </div>
  );
}
