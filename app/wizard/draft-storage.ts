import { type Answers, publicAnswers, type WizardConfig } from '#wizard/wizard';
import type { SafeStorage } from '../api/storage.ts';

/** What this tab remembers of a form, so that a reload loses nothing; sensitive answers are never in it. */
export interface StoredDraft {
  uid: string | null;
  flow_version: string;
  client_seq: number;
  answers: Answers;
}

/** Under `panah-wizard-{insurance}`; where storage is shut it lives as long as the page. */
const keyOf = (insurance: string) => `panah-wizard-${insurance}`;

export function storeDraft(session: SafeStorage, config: WizardConfig, stored: StoredDraft): void {
  const answers = publicAnswers(config, stored.answers);
  session.write(keyOf(config.context.insurance), JSON.stringify({ ...stored, answers }));
}

export function removeStoredDraft(session: SafeStorage, insurance: string): void {
  session.remove(keyOf(insurance));
}

/** Null where there is none, or where something else wrote there. */
export function readStoredDraft(session: SafeStorage, insurance: string): StoredDraft | null {
  try {
    return storedDraftOf(JSON.parse(session.read(keyOf(insurance)) ?? 'null'));
  } catch {
    return null;
  }
}

export function storedDraftOf(kept: unknown): StoredDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { uid, flow_version, client_seq, answers } = kept as Partial<StoredDraft>;
  const whole = typeof flow_version === 'string' && typeof answers === 'object' && answers !== null;
  if (!whole || Array.isArray(answers)) return null;
  return {
    uid: typeof uid === 'string' ? uid : null,
    flow_version,
    client_seq: Number.isInteger(client_seq) ? Number(client_seq) : 0,
    answers,
  };
}
