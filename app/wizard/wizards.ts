import type { DraftConfigChanged, DraftConflict } from '#contract/wizard';
import { CallRefused, idempotencyKey } from '../api/api.ts';
import { type DraftKey, draftHeaders, readDraftKey } from '../api/draft-key.ts';
import { createStartAnswers } from '../api/start-answers.ts';
import { readCookie } from '../api/storage.ts';
import { type AppTools, storesOf } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { emitHost } from '../host/host.ts';
import type { SaveEnd, SendDraft } from './draft-saver.ts';
import type { FoundDraft } from './wizard-around.ts';
import { createWizard, type Wizard } from './wizard-store.ts';

/** What a refused save means for the form; a lost connection and the server's own failures are tried again. */
function endOf(cause: unknown): SaveEnd {
  if (!(cause instanceof CallRefused) || cause.status >= 500 || cause.status === 429) throw cause;
  if (cause.code === 'draft_conflict') {
    const { answers, client_seq } = (cause.details as DraftConflict).draft;
    return { state: 'newer_elsewhere', answers, client_seq };
  }
  if (cause.code === 'draft_config_changed') {
    const { config, answers, client_seq } = cause.details as DraftConfigChanged;
    return { state: 'flow_changed', config, answers, client_seq };
  }
  return { state: cause.status === 404 ? 'gone' : 'refused' };
}

function senderOf(tools: AppTools, insurance: string): SendDraft {
  const { api } = tools;
  return async (uid, save) => {
    const known = readDraftKey(tools, insurance);
    try {
      if (uid) {
        const options = draftHeaders(known);
        const saved = await api.saveDraft({ params: { uid }, body: save }, options);
        return { state: 'saved', uid, answers: saved.answers, client_seq: saved.client_seq };
      }
      const made = await api.createDraft({ params: { insurance }, body: save });
      return { state: 'saved', uid: made.uid, key: made.draft_key, answers: made.answers, client_seq: made.client_seq };
    } catch (cause) {
      return endOf(cause);
    }
  };
}

/** The forms of this application, one for each line. */
export function createWizards(tools: AppTools) {
  const made = new Map<string, Wizard>();
  visitorOf(tools).$logouts.listen(() => {
    for (const wizard of made.values()) wizard.forget();
  });
  const find = async (draft: DraftKey): Promise<FoundDraft | null> => {
    try {
      return await tools.api.readDraft({ params: { uid: draft.uid } }, draftHeaders(draft));
    } catch (cause) {
      if (cause instanceof CallRefused && cause.status === 404) return null;
      throw cause;
    }
  };
  const drop = (draft: DraftKey): void => {
    // One that stays at the server ends by itself after thirty days.
    tools.api.dropDraft({ params: { uid: draft.uid } }, draftHeaders(draft)).catch(() => undefined);
  };
  return {
    of(insurance: string): Wizard {
      const known =
        made.get(insurance) ??
        createWizard({
          insurance,
          session: tools.session,
          token: tools.token.read,
          csrf: () => readCookie('csrftoken'),
          send: senderOf(tools, insurance),
          find,
          drop,
          makeKey: idempotencyKey,
          onStep(step, progress) {
            storesOf(tools, createStartAnswers).clear();
            emitHost('step', { line: insurance, step, progress });
          },
          go: tools.nav.go,
        });
      made.set(insurance, known);
      return known;
    },
  };
}

export { beginWizard } from './begin.ts';
