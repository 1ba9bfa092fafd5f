import type { Answers } from '#wizard/wizard';
import { type DraftKey, keepDraftKey, readDraftKey } from '../api/draft-key.ts';
import type { SafeStorage } from '../api/storage.ts';
import { readStoredDraft, removeStoredDraft, type StoredDraft, storedDraftOf } from './draft-storage.ts';

/** A form that was begun in this tab: what is remembered of it, and the key to the server's draft. */
export interface KeptForm {
  stored: StoredDraft;
  draft: DraftKey | null;
}

const maxForms = 3;
const asideOf = (insurance: string) => `panah-wizard-${insurance}-aside`;
const isBegun = (answers: Answers) => Object.keys(answers).length > 0;

/** The form under way in this tab; null where none was begun. */
function currentForm(session: SafeStorage, insurance: string): KeptForm | null {
  const stored = readStoredDraft(session, insurance);
  return stored && isBegun(stored.answers) ? { stored, draft: readDraftKey({ session }, insurance) } : null;
}

/** Forms that gave way to others, the last one first. */
export function formsAside(session: SafeStorage, insurance: string): KeptForm[] {
  try {
    const kept: unknown = JSON.parse(session.read(asideOf(insurance)) ?? '[]');
    return (Array.isArray(kept) ? (kept as Partial<KeptForm>[]) : []).flatMap(({ stored, draft }) => {
      const whole = storedDraftOf(stored);
      return whole ? { stored: whole, draft: draft ?? null } : [];
    });
  } catch {
    return [];
  }
}

const write = (session: SafeStorage, insurance: string, forms: readonly KeptForm[]) =>
  session.write(asideOf(insurance), JSON.stringify(forms.slice(0, maxForms)));

/** Makes room for another form; the one under way stays at hand. */
export function setAside(session: SafeStorage, insurance: string): void {
  const current = currentForm(session, insurance);
  if (current) write(session, insurance, [current, ...formsAside(session, insurance)]);
  removeStoredDraft(session, insurance);
  keepDraftKey({ session }, insurance, null);
}

/** Takes a form out of those aside; null where it is not among them. */
export function takeFromAside(session: SafeStorage, insurance: string, uid: string | null): KeptForm | null {
  const forms = formsAside(session, insurance);
  const found = forms.find(form => (form.draft?.uid ?? null) === uid) ?? null;
  write(
    session,
    insurance,
    forms.filter(form => form !== found),
  );
  return found;
}
