import type { Answers } from '#wizard/wizard';
import type { DraftKey } from '../api/draft-key.ts';
import type { SafeStorage } from '../api/storage.ts';
import { readStoredDraft, removeStoredDraft, type StoredDraft, storedDraftOf } from './draft-storage.ts';
import type { WizardTools } from './wizard-tools.ts';

/** A form that was begun in this tab: what is remembered of it, and the key to the server's draft. */
export interface KeptForm {
  stored: StoredDraft;
  draft: DraftKey | null;
}

const maxForms = 3;
const asideOf = (insurance: string) => `panah-wizard-${insurance}-aside`;
const isBegun = (answers: Answers) => Object.keys(answers).length > 0;

type KeptIn = Pick<WizardTools, 'session' | 'insurance' | 'draftKey'>;

/** The form under way in this tab; null where none was begun. */
function currentForm({ session, insurance, draftKey }: KeptIn): KeptForm | null {
  const stored = readStoredDraft(session, insurance);
  return stored && isBegun(stored.answers) ? { stored, draft: draftKey.find() } : null;
}

/** Nothing of the form under way stays in this tab. */
export function forgetCurrent({ session, insurance, draftKey }: KeptIn): void {
  removeStoredDraft(session, insurance);
  draftKey.keep(null);
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
export function setAside(tools: KeptIn): void {
  const { session, insurance } = tools;
  const current = currentForm(tools);
  if (current) write(session, insurance, [current, ...formsAside(session, insurance)]);
  forgetCurrent(tools);
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
