import { wizardPaths } from '#contract/paths/wizard';
import { type AppTools, storesOf } from './tools.ts';

/**
 * The server's draft of a line's form in this tab, and the key to it while it belongs to nobody. The address of the
 * offers has nothing personal in it, so an order names the draft that holds plate and national id.
 */
export interface DraftKey {
  uid: string;
  /** Null once the draft belongs to an account. */
  key: string | null;
}

/** Which draft the form of one line is saved in; null before its first save. */
export interface DraftKeyOfLine {
  find(): DraftKey | null;
  keep(draft: DraftKey | null): void;
}

const prefix = 'panah-draft-';

/**
 * The one place that knows in which drafts this page's forms are saved. In memory, because another widget of the tab may
 * have a form of the same line; written down for a reload.
 */
export function createDraftKeys({ session }: Pick<AppTools, 'session'>) {
  const known = new Map<string, DraftKey | null>();
  function readStored(insurance: string): DraftKey | null {
    const [uid, key] = (session.read(prefix + insurance) ?? '').split(' ');
    return uid ? { uid, key: key || null } : null;
  }
  return {
    of: (insurance: string): DraftKeyOfLine => ({
      find() {
        if (!known.has(insurance)) known.set(insurance, readStored(insurance));
        return known.get(insurance) ?? null;
      },
      keep(draft) {
        known.set(insurance, draft);
        if (draft) session.write(prefix + insurance, [draft.uid, draft.key ?? ''].join(' ').trim());
        else session.remove(prefix + insurance);
      },
    }),
    forget() {
      known.clear();
      session.removeAll(prefix);
    },
  };
}

export const draftKeyOf = (tools: AppTools, insurance: string): DraftKeyOfLine =>
  storesOf(tools, createDraftKeys).of(insurance);

/** What a call about a draft says: which one, and its key while it has one. */
export const ofDraft = ({ uid, key }: DraftKey) => ({
  params: { uid },
  ...(key ? { headers: { 'x-draft-key': key } } : {}),
});

/** Gives the draft to the account that has logged in. Where that fails the order is made without it and asks again. */
export async function attachDraft(tools: AppTools, insurance: string): Promise<string | null> {
  const kept = draftKeyOf(tools, insurance);
  const draft = kept.find();
  if (!draft) return null;
  if (!draft.key) return draft.uid;
  try {
    await tools.api(wizardPaths).wizard.attachDraft(ofDraft(draft), { quiet: true });
    kept.keep({ uid: draft.uid, key: null });
    return draft.uid;
  } catch {
    return null;
  }
}
