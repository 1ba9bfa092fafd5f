import { wizardPaths } from '#contract/paths/wizard';
import type { AppTools } from './tools.ts';

/**
 * The server's draft of a line's form in this tab, and the key to it while it belongs to nobody. The address of the
 * offers has nothing personal in it, so an order names the draft that holds plate and national id.
 */
export interface DraftKey {
  uid: string;
  /** Null once the draft belongs to an account. */
  key: string | null;
}

const nameOf = (insurance: string) => `panah-draft-${insurance}`;

export function readDraftKey({ session }: Pick<AppTools, 'session'>, insurance: string): DraftKey | null {
  const [uid, key] = (session.read(nameOf(insurance)) ?? '').split(' ');
  return uid ? { uid, key: key || null } : null;
}

export function keepDraftKey({ session }: Pick<AppTools, 'session'>, insurance: string, draft: DraftKey | null): void {
  if (draft) session.write(nameOf(insurance), [draft.uid, draft.key ?? ''].join(' ').trim());
  else session.remove(nameOf(insurance));
}

/** What a call about a draft says: which one, and its key while it has one. */
export const ofDraft = ({ uid, key }: DraftKey) => ({
  params: { uid },
  ...(key ? { headers: { 'x-draft-key': key } } : {}),
});

/** Gives the draft to the account that has logged in. Where that fails the order is made without it and asks again. */
export async function attachDraft(tools: Pick<AppTools, 'api' | 'session'>, insurance: string): Promise<string | null> {
  const draft = readDraftKey(tools, insurance);
  if (!draft) return null;
  if (!draft.key) return draft.uid;
  try {
    await tools.api(wizardPaths).wizard.attachDraft(ofDraft(draft), { quiet: true });
    keepDraftKey(tools, insurance, { uid: draft.uid, key: null });
    return draft.uid;
  } catch {
    return null;
  }
}
