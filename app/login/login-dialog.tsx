import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { Sheet } from '../ui/sheet.tsx';
import { useBackCloses } from './back-closes.ts';
import { loginOf } from './login.ts';
import { LoginSteps, WrongUserStep } from './login-steps.tsx';
import { loginTexts } from './texts.ts';

interface LoginDialogProps {
  text?: string | undefined;
  onDone: (loggedIn: boolean) => void;
}

/** The login dialog: from below on phones, in the middle on wider screens. */
export default function LoginDialog({ text, onDone }: LoginDialogProps) {
  const tools = useTools();
  const login = loginOf(tools);
  const visitor = visitorOf(tools);
  const { step } = useStore(login.$state);
  const wrong = useStore(visitor.$wrongUser);
  useEffect(() => login.restore(), [login]);
  const close = useBackCloses(tools.nav, login.back, onDone);
  const first = wrong !== null || step === 'USERNAME';
  return (
    <Sheet
      open
      title={wrong ? loginTexts.wrongUser.title : loginTexts.titles[step]}
      onBack={first ? undefined : login.back}
      onClose={() => {
        visitor.$wrongUser.set(null);
        close(false);
      }}
    >
      {wrong ? <WrongUserStep wrong={wrong} onDone={close} /> : <LoginSteps why={text} onEntered={() => close(true)} />}
    </Sheet>
  );
}
