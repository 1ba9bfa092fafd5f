import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { persianDigits } from '#persian/digits';
import { FieldError } from '../ui/field.tsx';
import { focusIfVisitorIsHere } from '../ui/visitor-is-here.ts';
import { codeOf } from './code-text.ts';
import { useFirstFocus } from './first-focus.ts';
import { loginTexts } from './texts.ts';
import { awaitTextMessage } from './web-otp.ts';

interface CodeInputProps {
  length: number;
  value: string;
  onValue: (code: string) => void;
  /** Called once for each full code, without a button. */
  onFull: (code: string) => void;
  error: string | null;
  /** Shown when the code has expired. Unlike `error`, it does not move focus. */
  expiry: string | null;
}

/** One real input over painted cells, so that a keyboard's suggestion, a pasted message and a screen reader all work. */
export function CodeInput({ length, value, onValue, onFull, error, expiry }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const sent = useRef('');
  const full = useRef(onFull);
  full.current = onFull;
  useFirstFocus(input);

  const take = (text: string) => {
    const code = codeOf(text, length);
    onValue(code);
    if (code.length < length) sent.current = '';
    else if (sent.current !== code) {
      sent.current = code;
      full.current(code);
    }
    return code;
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => awaitTextMessage(code => latest.current(code)), []);
  useEffect(() => {
    if (error) focusIfVisitorIsHere(input.current);
  }, [error]);
  // A field that was emptied after a refusal may get the same code again, as soon as it is drawn so.
  useLayoutEffect(() => {
    if (value.length < length) sent.current = '';
  }, [value, length]);

  const type = (event: FormEvent<HTMLInputElement>) => {
    const own = event.currentTarget;
    own.value = persianDigits(take(own.value));
  };
  const wrong = error ?? expiry;
  return (
    <div className="stack" style={{ '--gap': '8px' } as object}>
      <div className="otp" data-invalid={wrong ? true : undefined}>
        <input
          ref={input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="one-time-code"
          aria-label={loginTexts.code(length)}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'code-error' : undefined}
          value={persianDigits(value)}
          onInput={type}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            className="otp-cell"
            aria-hidden="true"
            data-now={(focused && at === Math.min(value.length, length - 1) && value.length < length) || undefined}
          >
            {persianDigits(value[at] ?? '')}
          </span>
        ))}
      </div>
      <FieldError id="code-error" error={wrong} />
    </div>
  );
}
