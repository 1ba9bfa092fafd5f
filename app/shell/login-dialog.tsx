import { atom } from 'nanostores';
import { type ComponentType, useEffect, useState } from 'react';
import { type AppTools, useStores, useTools } from '../api/tools.ts';
import type { LoginDialogProps } from '../login/login-dialog.tsx';
import { useStoreNow } from '../ui/use-store-now.ts';
import { isOutdated } from './outdated.ts';
import { loadLoginDialog } from './pages.ts';
import { shellTexts } from './texts.ts';

interface LoginQuestion {
  text: string | undefined;
  /** The number whose owner is asked for a code; without one anybody may log in. */
  number: string | undefined;
  answer: (loggedIn: boolean) => void;
}

/**
 * The open question "please log in", at most one; a second asker waits for the same answer. A login that was under way when
 * its dialog was closed answers the next question as well, unless that one asks for the owner of a number.
 */
export function createLoginQuestion(_: AppTools) {
  const $question = atom<LoginQuestion | null>(null);
  let waiting: Promise<boolean> | null = null;
  return {
    $question,
    ask(why?: { text?: string; number?: string }): Promise<boolean> {
      waiting ??= new Promise<boolean>(resolve => {
        const question: LoginQuestion = {
          text: why?.text,
          number: why?.number,
          answer(loggedIn) {
            const open = $question.get();
            if (open !== question) {
              if (loggedIn && open && !open.number) open.answer(true);
              return;
            }
            waiting = null;
            $question.set(null);
            resolve(loggedIn);
          },
        };
        $question.set(question);
      });
      return waiting;
    },
  };
}

/** Fetches the login feature when it is first asked for. */
export function LoginDialog() {
  const { alerts } = useTools();
  const { $question } = useStores(createLoginQuestion);
  const question = useStoreNow($question);
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null);
  useEffect(() => {
    if (!question || Dialog) return;
    loadLoginDialog().then(
      loaded => setDialog(() => loaded.default),
      async () => {
        // The dialog's file went with an older build; a reload brings the current one.
        if (await isOutdated()) return location.reload();
        alerts.show(shellTexts.notLoaded, 'error');
        question.answer(false);
      },
    );
  }, [question, Dialog, alerts]);
  return question && Dialog ? <Dialog text={question.text} number={question.number} onDone={question.answer} /> : null;
}
