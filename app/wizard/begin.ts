import type { Answers } from '#wizard/wizard';
import { createStartAnswers } from '../api/start-answers.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import type { Wizard } from './wizard-store.ts';

/** How the customer came to the page of the form. */
export interface Arrival {
  /** The step that the address names. */
  path: string | undefined;
  query: Answers;
  /** Typed on the page before the form was ready. */
  typed: Answers;
}

/**
 * What the wizard listens to: the address and what the page before left, with every arrival; known answers of the host
 * page, the login and the connection, once.
 */
export async function beginWizard(tools: AppTools, wizard: Wizard, { path, query, typed }: Arrival): Promise<void> {
  const insurance = wizard.insurance;
  const { draft, has_plate, go_on, ...known } = query;
  const start = storesOf(tools, createStartAnswers);
  const isFirst = wizard.$around.get().phase === 'drawn';
  const wayOff = has_plate === false;
  // A plate of the front page is a car's; «موتورسیکلت» and «پلاک ندارد» begin with nothing.
  if (tools.kind === 'site' && (wayOff || known.vehicle_type)) start.clear();
  const isNew = path === undefined && typeof draft !== 'string' && go_on !== true;
  await wizard.start({
    isNew,
    ...(typeof draft === 'string' ? { draft } : {}),
    typed,
    given: start.$answers.get() as Answers,
    known,
    wayOff,
  });
  if (!isFirst) return;
  window.addEventListener('online', () => {
    void wizard.flush();
    wizard.retry();
  });
  start.$answers.listen(answers => wizard.suggest(answers as Answers));
  tools.token.$loggedIn.subscribe(async loggedIn => {
    wizard.$loggedIn.set(loggedIn);
    const isOpen = () => wizard.isEmpty() && wizard.$around.get().unfinished === null;
    if (!loggedIn || !isOpen()) return;
    const drafts = await tools.api.draftList({}).catch(() => null);
    const found = drafts?.results.find(each => each.insurance === insurance);
    if (found && isOpen())
      wizard.offer({ draft: { uid: found.uid, key: null }, subject: found.subject, plate: found.plate });
  });
}
