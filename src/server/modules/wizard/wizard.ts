import { tehranToday } from '#persian/jalali';
import { type Answers, encodeParams, walk } from '#wizard/wizard';
import type { Tools } from '../../tools.ts';
import { readConfig } from './config.ts';
import { saysTheSame } from './inquired.ts';
import { draftOf } from './kept-draft.ts';
import { findDraft, updateDraft } from './store.ts';

/** A customer's form as an order needs it. */
export interface DraftForOrder {
  insurance: string;
  /** What the walk has seen, plate and national id included. */
  answers: Answers;
  /** The same answers as the offers' path has them, without the sensitive ones. */
  params: string;
  /** Whether all questions are answered. */
  finished: boolean;
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
  account_uid: string,
  priced: Answers,
): Promise<DraftForOrder | null> {
  const row = await findDraft(tools, draft_uid);
  if (!row || row.account_uid !== account_uid) return null;
  const config = await readConfig(tools, row.insurance);
  const today = tehranToday(tools.clock.now());
  const { answers, finished } = walk(config, draftOf(tools, row).answers, { today, is_logged_in: true });
  return {
    insurance: row.insurance,
    answers,
    params: encodeParams(config, answers),
    finished,
    inquiry_verified: saysTheSame(row.inquired, priced),
  };
}

/** Takes a customer's draft off the list of unfinished ones, when an order was made of it. */
export async function closeDraft(tools: Tools, draft_uid: string, account_uid: string): Promise<void> {
  const row = await findDraft(tools, draft_uid);
  if (row?.account_uid === account_uid) await updateDraft(tools, draft_uid, { closed_at: tools.clock.now() });
}
