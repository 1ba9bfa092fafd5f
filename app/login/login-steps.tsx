import { useStore } from '@nanostores/react';
import { persianDigits } from '#persian/digits';
import { useTools } from '../api/tools.ts';
import { visitorOf, type WrongUser } from '../api/visitor.ts';
import { Button } from '../ui/button.tsx';
import { leftToRight } from '../ui/left-to-right.ts';
import { CodeStep } from './code-step.tsx';
import './login.css';
import { loginOf } from './login.ts';
import { NumberStep } from './number-step.tsx';
import { NewPasswordStep, PasswordStep } from './password-steps.tsx';
import { loginTexts } from './texts.ts';

interface LoginStepsProps {
  /** Why the customer is asked, in a sentence. */
  why?: string | undefined;
  onEntered: () => void;
  /** Another page takes the login's place; in the dialog it closes. */
  onLeave?: () => void;
}

/** The form of the step where the customer stands; the same in the dialog and on the page. */
export function LoginSteps({ why, onEntered, onLeave }: LoginStepsProps) {
  const { step } = useStore(loginOf(useTools()).$state);
  if (step === 'USERNAME') return <NumberStep why={why} onLeave={onLeave} />;
  if (step === 'PASSWORD') return <PasswordStep onEntered={onEntered} />;
  if (step === 'NEW_PASSWORD') return <NewPasswordStep onEntered={onEntered} />;
  return <CodeStep key={step} onEntered={onEntered} />;
}

interface WrongUserStepProps {
  wrong: WrongUser;
  onDone: (switched: boolean) => void;
}

/** Two numbers, two buttons: nobody is moved to another account unasked (specification §3, isWrongUser). */
export function WrongUserStep({ wrong, onDone }: WrongUserStepProps) {
  const visitor = visitorOf(useTools());
  const mine = leftToRight(persianDigits(wrong.mine));
  const theirs = leftToRight(persianDigits(wrong.theirs));
  return (
    <div className="stack login-step">
      <p className="muted small login-lead">{loginTexts.wrongUser.text(mine, theirs)}</p>
      <Button
        wide
        onClick={() => {
          visitor.enter(wrong.arrived, true);
          onDone(true);
        }}
      >
        {loginTexts.wrongUser.go(theirs)}
      </Button>
      <Button kind="secondary" wide onClick={() => onDone(false)}>
        {loginTexts.wrongUser.stay(mine)}
      </Button>
    </div>
  );
}
