import { type Answers, type Draft, sensitiveNames, type WizardConfig } from '#wizard/wizard';
import { isSameSecret, sha256 } from '../../kernel/crypto/hashes.ts';
import { isReached, type Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { draft_life_days } from './config.ts';
import { decryptAnswers, encryptAnswers } from './encrypted-answers.ts';
import { inquiredFor } from './inquired.ts';
import { type DraftRow, findDraft } from './store.ts';

/** Who asks for a draft: the customer, and the key of a draft that belongs to nobody yet. */
export interface DraftOwner {
  customer: Reach | null;
  key: string | null;
}

/** A draft of this owner. Somebody else's does not exist for them. */
export async function readOwnDraft(tools: Tools, uid: string, owner: DraftOwner, lock = false): Promise<DraftRow> {
  const row = await findDraft(tools, uid, lock);
  if (!row || !owns(row, owner)) throw new Refusal('draft_not_found');
  return row;
}

function owns(row: DraftRow, owner: DraftOwner): boolean {
  if (row.account_uid !== null) return owner.customer !== null && isReached(row, owner.customer);
  if (row.key_hash === null || owner.key === null) return false;
  return isSameSecret(row.key_hash, sha256(owner.key));
}

/** The draft of a row, its sensitive answers opened. */
export function draftOf(tools: Tools, row: DraftRow): Draft {
  const { uid, flow_version, step, client_seq, idempotency_key } = row;
  const answers = { ...row.answers, ...decryptAnswers(tools.settings.secret, uid, row.encrypted_answers) };
  return { flow_version, step, answers, client_seq, idempotency_key };
}

/** What a row keeps of a draft saved now. */
export function rowOf(
  tools: Tools,
  config: WizardConfig,
  { uid, inquired }: Pick<DraftRow, 'uid' | 'inquired'>,
  draft: Draft,
) {
  const now = tools.clock.now();
  const sensitive = sensitiveNames(config);
  const parts: Record<'open' | 'hidden', Answers> = { open: {}, hidden: {} };
  for (const [name, value] of Object.entries(draft.answers))
    parts[sensitive.has(name) ? 'hidden' : 'open'][name] = value;
  return {
    ...draft,
    answers: parts.open,
    inquired: inquiredFor(tools, draft.answers, inquired),
    encrypted_answers: encryptAnswers(tools.settings.secret, uid, parts.hidden),
    updated_at: now,
    expires_at: new Date(now.getTime() + draft_life_days * 86_400_000),
    closed_at: null,
  };
}
