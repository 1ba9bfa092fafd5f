import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Sheet } from '../ui/sheet.tsx';
import { loginOf } from './login.ts';
import { LoginSteps, WrongUserStep } from './login-steps.tsx';
import type { Step } from './scenario.ts';
import { loginTexts } from './texts.ts';

export interface LoginDialogProps {
  /** Why the customer is asked, in a sentence. */
  text?: string | undefined;
  /** The number whose owner is asked for a code, where a partner has named it. */
  number?: string | undefined;
  onDone: (loggedIn: boolean) => void;
}

function titleOf(step: Step, wrong: boolean, number: string | undefined): string {
  if (wrong) return loginTexts.wrongUser.title;
  return number && step === 'VERIFICATION_CODE' ? loginTexts.prove.title : loginTexts.titles[step];
}

/** The login dialog: from below on phones, in the middle on wider screens. */
export default function LoginDialog({ text, number, onDone }: LoginDialogProps) {
  const tools = useTools();
  const login = loginOf(tools);
  const { step } = useStore(login.$state);
  const visitor = visitorOf(tools);
  const wrong = useStore(visitor.$wrongUser);
  useEffect(() => {
    if (number) login.prove(number);
    else login.restore();
    return login.endProof;
  }, [login, number]);
  // The customer has logged in in another tab or widget. A number that is being proven waits for its owner, and of two
  // accounts the customer chooses.
  useEffect(
    () => visitor.$loginsElsewhere.listen(() => !number && !visitor.$wrongUser.get() && onDone(true)),
    [visitor, number, onDone],
  );
  const isFirst = useStore(login.$isFirst) || wrong !== null;
  return (
    <Sheet
      open
      title={titleOf(step, wrong !== null, number)}
      onBack={isFirst ? undefined : login.back}
      onClose={() => onDone(false)}
    >
      {wrong ? (
        <WrongUserStep wrong={wrong} onDone={onDone} />
      ) : (
        <LoginSteps why={text} onEntered={() => onDone(true)} onLeave={() => onDone(false)} />
      )}
    </Sheet>
  );
}
