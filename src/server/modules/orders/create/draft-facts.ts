import type { Line } from '#contract/lines';
import type { Answers } from '#wizard/wizard';
import type { Reach } from '../../../kernel/reach.ts';
import type { DraftFacts } from '../../../lines/line.ts';
import { lineOf } from '../../../lines/lines.ts';
import type { Tools } from '../../../tools.ts';
import { findDraftForOrder } from '../../wizard/wizard.ts';

/** Of a form that says nothing of an offer. */
export const noFacts: DraftFacts = { national_id: null, subject: { key: null, identifier: null }, proof: {} };

/** What the customer's own draft knows beyond the priced answers; null where it is gone, or is about something else now. */
export async function findDraftFacts(
  tools: Tools,
  insurance: Line,
  draft_uid: string | undefined,
  reach: Reach,
  priced: Answers,
): Promise<DraftFacts | null> {
  const draft = draft_uid ? await findDraftForOrder(tools, draft_uid, reach, priced) : null;
  // A page of offers that was left open may belong to another form than the one that is under way now.
  if (!draft?.is_priced || draft.insurance !== insurance) return null;
  return lineOf({ insurance }).draftFacts(draft.answers, draft.inquiry_verified);
}
