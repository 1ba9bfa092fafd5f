import { tehranToday } from '#persian/jalali';
import { same } from '#wizard/conditions';
import { type Answers, walk } from '#wizard/wizard';
import { isReached, type Reach } from '../../kernel/reach.ts';
import type { Tools } from '../../tools.ts';
import { readConfig } from './config.ts';
import { saysTheSame } from './inquired.ts';
import { draftOf } from './own-draft.ts';
import { findDraft, updateDraft } from './store.ts';

/** A customer's form as an order needs it. */
export interface DraftForOrder {
  insurance: string;
  /** Whether the offer is for what this form is about: all that the inquiry was asked about is answered alike. */
  is_priced: boolean;
  /** What the walk has seen, plate and national id included. */
  answers: Answers;
  /** Whether the national inquiry itself said the priced answers about this plate and owner; never the client's word. */
  inquiry_verified: boolean;
}

/**
 * A draft of this customer; null when it is somebody else's, of nobody yet, or too old. `priced` are the answers that
 * the offer was computed of, which the inquiry must have said.
 */
export async function findDraftForOrder(
  tools: Tools,
  draft_uid: string,
  reach: Reach,
  priced: Answers,
): Promise<DraftForOrder | null> {
  const row = await findDraft(tools, draft_uid);
  if (!row || !isReached(row, reach)) return null;
  const config = await readConfig(tools, row.insurance);
  const today = tehranToday(tools.clock.now());
  const { answers } = walk(config, draftOf(tools, row).answers, { today, is_logged_in: true });
  return {
    insurance: row.insurance,
    is_priced: Object.keys(row.inquired?.answers ?? priced).every(name =>
      same(answers[name] ?? null, priced[name] ?? null),
    ),
    answers,
    inquiry_verified: saysTheSame(row.inquired, priced),
  };
}

/** Takes the customer's draft that an order was made of off the list of unfinished ones. */
export async function closeDraft(tools: Tools, draft_uid: string, reach: Reach, priced: Answers): Promise<void> {
  const draft = await findDraftForOrder(tools, draft_uid, reach, priced);
  if (draft?.is_priced) await updateDraft(tools, draft_uid, { closed_at: tools.clock.now() });
}

export { readConfig } from './config.ts';
export { deleteOldDrafts } from './store.ts';
