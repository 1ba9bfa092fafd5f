import type { Answers } from '#wizard/wizard';
import { createStartAnswers } from '../api/start-answers.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import type { Wizard } from './wizard-store.ts';

/** What the wizard listens to once it is there: the address, known answers, the login, the connection. */
export async function beginWizard(tools: AppTools, wizard: Wizard, query: Answers, typed: Answers): Promise<void> {
  const insurance = wizard.insurance;
  const { draft, has_plate, ...known } = query;
  const fresh = wizard.$around.get().phase === 'drawn';
  await wizard.start({
    ...(typeof draft === 'string' ? { uid: draft } : {}),
    typed,
    known,
    wayOff: has_plate === false,
  });
  if (!fresh) return;
  window.addEventListener('online', () => void wizard.flush());
  storesOf(tools, createStartAnswers).$answers.subscribe(answers => {
    if (Object.keys(answers).length) wizard.suggest(answers as Answers);
  });
  tools.token.$loggedIn.subscribe(async loggedIn => {
    wizard.$loggedIn.set(loggedIn);
    if (!loggedIn || Object.keys(wizard.$form.get()?.answers ?? {}).length) return;
    const drafts = await tools.api.draftList({}, { quiet: true }).catch(() => null);
    const unfinished = drafts?.results.find(each => each.insurance === insurance);
    if (unfinished && !Object.keys(wizard.$form.get()?.answers ?? {}).length)
      wizard.$around.setKey('unfinished', unfinished);
  });
}
