import type { RefusalOf } from '#contract/client';
import type { Contract } from '#contract/index';
import type { Line } from '#contract/lines';
import { wizardPaths } from '#contract/paths/wizard';
import type { Answers } from '#wizard/wizard';
import { CallRefused, idempotencyKey } from '../api/api.ts';
import { type DraftKey, draftKeyOf, ofDraft } from '../api/draft-key.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import type { SaveEnd, SendDraft } from './draft-saver.ts';
import { createForms } from './form-store.ts';
import { createWizard, type Wizard } from './wizard-store.ts';
import type { FoundDraft } from './wizard-tools.ts';

/** Another try may succeed: after a failure of the server, and after too many calls. */
const maySucceedLater = ({ status }: CallRefused): boolean => status >= 500 || status === 429;

const isLoginNeeded = ({ status, code }: CallRefused): boolean =>
  status === 401 || status === 403 || code === 'full_login_required';

/** What a refused save means for the form; throws where it is to be tried again. */
function endOf(cause: unknown, refusal: RefusalOf<Contract['wizard']['saveDraft']> | null): SaveEnd {
  if (!refusal || maySucceedLater(refusal)) throw cause;
  if (isLoginNeeded(refusal)) return { state: 'login_needed' };
  if (refusal.code === 'draft_conflict') {
    const { answers, client_seq } = refusal.details.draft;
    return { state: 'newer_elsewhere', answers, client_seq };
  }
  if (refusal.code === 'draft_config_changed') {
    const { config, answers, client_seq } = refusal.details;
    return { state: 'flow_changed', config, answers, client_seq };
  }
  return { state: refusal.status === 404 ? 'gone' : 'refused' };
}

function senderOf(tools: AppTools, insurance: Line): SendDraft {
  const api = tools.api(wizardPaths);
  const options = { quiet: true, background: true };
  const { $logouts, $knownSessions } = visitorOf(tools);
  const send: SendDraft = async (draft, save) => {
    const session = tools.token.read();
    const [logouts, knownSessions] = [$logouts.get(), $knownSessions.get()];
    try {
      if (draft) {
        const { client_seq } = await api.wizard.saveDraft({ ...ofDraft(draft), body: save }, options);
        return { state: 'saved', client_seq };
      }
      const call = { params: { insurance }, body: save };
      const { uid, draft_key, client_seq } = await api.wizard.createDraft(call, options);
      return { state: 'saved', made: { uid, key: draft_key }, client_seq };
    } catch (cause) {
      const end = endOf(cause, api.wizard.saveDraft.refusal(cause));
      // Retry if the same customer has logged in again, or if the session ended and the draft needs none.
      const isRenewed = knownSessions !== $knownSessions.get();
      const isAnonymous = session !== null && tools.token.read() === null && draft?.key !== null;
      const mayRetry = logouts === $logouts.get() && (isRenewed || isAnonymous);
      return end.state === 'login_needed' && mayRetry ? send(draft, save) : end;
    }
  };
  return send;
}

/** What saves and leads the forms of this application, one wizard for each line; all are forgotten at a logout. */
export function createWizards(tools: AppTools) {
  const made = new Map<string, Wizard>();
  const { $logouts, $knownSessions } = visitorOf(tools);
  $logouts.listen(() => {
    for (const wizard of made.values()) wizard.forget();
  });
  $knownSessions.listen(() => {
    for (const wizard of made.values()) wizard.resumeSaving();
  });
  const find = async (draft: DraftKey): Promise<FoundDraft | null> => {
    try {
      return await tools.api(wizardPaths).wizard.readDraft(ofDraft(draft), { quiet: true });
    } catch (cause) {
      if (cause instanceof CallRefused && cause.status === 404) return null;
      throw cause;
    }
  };
  const drop = (draft: DraftKey): void => {
    // One that stays at the server ends by itself after thirty days.
    tools
      .api(wizardPaths)
      .wizard.dropDraft(ofDraft(draft), { quiet: true })
      .catch(() => undefined);
  };
  return {
    of(insurance: Line): Wizard {
      const known =
        made.get(insurance) ??
        createWizard(storesOf(tools, createForms).of(insurance), {
          insurance,
          session: tools.session,
          draftKey: draftKeyOf(tools, insurance),
          send: tools.api.send,
          save: senderOf(tools, insurance),
          find,
          drop,
          makeKey: idempotencyKey,
          heard: () => storesOf(tools, createStartAnswers).$heard.get() as Answers,
          onStep(step, progress) {
            storesOf(tools, createStartAnswers).clear();
            tools.host.emit('step', { line: insurance, step, progress });
          },
          go: tools.nav.go,
          leave: to => tools.host.openTop(new URL(to, location.origin).href),
        });
      made.set(insurance, known);
      return known;
    },
  };
}

export { showQuestion } from './show-question.ts';
export { startWizard } from './start-wizard.ts';
export { Head } from './wizard-head.tsx';
export { Notices } from './wizard-notices.tsx';
