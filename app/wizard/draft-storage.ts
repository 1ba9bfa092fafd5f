import { type Answers, publicAnswers, type WizardConfig } from '#wizard/wizard';
import type { SafeStorage } from '../api/storage.ts';
import type { UnsentStep } from './draft-saver.ts';

/** What this tab remembers of a form, so that a reload loses nothing; sensitive answers are never in it. */
export interface StoredDraft {
  flow_version: string;
  /** The save that the server's draft stands at. */
  client_seq: number;
  answers: Answers;
  /** In the order in which they were passed. */
  unsent: readonly UnsentStep[];
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

const isUnsent = (each: unknown): each is UnsentStep => {
  const { step, key } = Object(each) as Partial<UnsentStep>;
  return typeof step === 'string' && typeof key === 'string';
};

export function storedDraftOf(kept: unknown): StoredDraft | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { flow_version, client_seq, answers, unsent } = kept as Partial<StoredDraft>;
  const whole = typeof flow_version === 'string' && typeof answers === 'object' && answers !== null;
  if (!whole || Array.isArray(answers)) return null;
  return {
    flow_version,
    client_seq: Number.isInteger(client_seq) ? Number(client_seq) : 0,
    answers,
    unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [],
  };
}
