import { passwordRules, ruleNames } from '#contract/password-rules';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { passwordTexts } from './page-texts.ts';
import { TextField } from './text-field.tsx';
import './password-field.css';

/** For the customer's password keeper: whose password this is. */
export function HiddenNumber({ username }: { username: string }) {
  return (
    <input
      className="sr-only"
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

interface PasswordFieldProps {
  id: string;
  label: string;
  value: string;
  onValue: (value: string) => void;
  error: string | null;
  autoComplete: 'current-password' | 'new-password';
  reveal: boolean;
  onReveal?: (reveal: boolean) => void;
}

/** Digits stay as they are typed: a password is never converted. */
export function PasswordField({ reveal, onReveal, ...rest }: PasswordFieldProps) {
  return (
    <TextField
      {...rest}
      ltr
      type={reveal ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        onReveal && (
          <IconButton
            className="password-eye"
            icon="eye"
            label={reveal ? passwordTexts.hide : passwordTexts.show}
            pressed={reveal}
            onClick={() => onReveal(!reveal)}
          />
        )
      }
    />
  );
}

/** What a new password must have, ticked while one types. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="perks password-rules">
      {ruleNames.map(rule => {
        const met = passwordRules[rule](password);
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon name={met ? 'check' : 'minus'} />
            {passwordTexts.rules[rule]}
            {met && <span className="sr-only"> {passwordTexts.ruleMet}</span>}
          </li>
        );
      })}
    </ul>
  );
}
