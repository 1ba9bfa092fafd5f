import type { DraftConfigChanged, WizardDraft } from '#contract/wizard';
import { tehranToday } from '#persian/jalali';
import { carryOver, mergeStep } from '#wizard/saves';
import {
  type Answers,
  changeAnswers,
  type Draft,
  fieldsByAnswer,
  newDraft,
  normaliseAnswers,
  type StepSave,
  scopeOf,
  type WizardConfig,
  walk,
} from '#wizard/wizard';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import { findLine } from '../../lines/lines.ts';
import type { Tools } from '../../tools.ts';
import { readConfig } from './config.ts';
import { type DraftOwner, draftOf, readOwnDraft, rowOf } from './own-draft.ts';
import { type DraftRow, deleteDraft, findDraftOfSave, insertDraft, listOpenDrafts, updateDraft } from './store.ts';
import { wrongAnswers } from './wrong-answers.ts';

const key_bytes = 16;

/**
 * Begins a draft with its first save, whose answers may be of any step. If a customer's first save is repeated because its
 * reply was lost, the same draft is returned. A visitor gets a new one: the key to the first was in the lost reply.
 */
export async function createDraft(
  tools: Tools,
  insurance: string,
  customer: Reach | null,
  save: StepSave,
): Promise<WizardDraft & { draft_key: string | null }> {
  const config = await readConfig(tools, insurance);
  checkKinds(config, save.answers, {}, todayOf(tools));
  if (save.flow_version !== config.flow_version)
    throw configChanged(config, { ...newDraft(config, save.answers), flow_version: save.flow_version }, todayOf(tools));
  if (!config.steps.some(step => step.id === save.step)) throw unknownStep();
  const named = [...fieldsByAnswer(config).values()];
  const answers = changeAnswers(config, {}, normaliseAnswers(named, save.answers));
  const { client_seq, idempotency_key, step } = save;
  const uid = tools.random.uid();
  const key = customer === null ? tools.random.token(key_bytes) : null;
  const row: DraftRow = {
    uid,
    insurance,
    account_uid: customer?.account_uid ?? null,
    vouched_by: customer?.vouched_by ?? null,
    key_hash: key === null ? null : sha256(key),
    created_at: tools.clock.now(),
    ...rowOf(
      tools,
      config,
      { uid, inquired: null },
      { flow_version: config.flow_version, step, answers, client_seq, idempotency_key },
    ),
  };
  const kept = await inTransaction(tools, async within => {
    // Two of the same at once would both find none.
    if (customer) await lockName(within, `drafts ${customer.account_uid} ${idempotency_key}`);
    const begun = customer && (await findDraftOfSave(within, customer, insurance, idempotency_key));
    if (!begun) await insertDraft(within, row);
    return begun ?? row;
  });
  return { ...viewOf(tools, config, kept), draft_key: key };
}

/**
 * Saves a step of a draft.
 * 1. A save for other questions than the present ones: what they still accept is kept and sent back with them.
 * 2. One that does not follow the last save is refused with the newer draft; the last one sent again is answered again.
 * 3. Values of another kind than their question's are refused; all else is kept and commented on.
 */
export async function saveDraft(tools: Tools, uid: string, owner: DraftOwner, save: StepSave): Promise<WizardDraft> {
  const end = await inTransaction(tools, async within => {
    const row = await readOwnDraft(within, uid, owner, true);
    const config = await readConfig(within, row.insurance);
    const before = carried(config, draftOf(within, row), todayOf(within)).draft;
    checkKinds(config, save.answers, before.answers, todayOf(within));
    const keep = async (draft: Draft): Promise<DraftRow> => {
      const changed = rowOf(within, config, row, draft);
      await updateDraft(within, uid, changed);
      return { ...row, ...changed };
    };
    if (save.flow_version !== config.flow_version) {
      const merged = mergeForeign(draftOf(within, row), save);
      const refusal = configChanged(config, merged, todayOf(within));
      if (merged.client_seq === save.client_seq) await keep(carried(config, merged, todayOf(within)).draft);
      return refusal;
    }
    const result = mergeStep(config, before, save);
    if (result.state === 'unknown_step') return unknownStep();
    const saved = result.state === 'saved' ? await keep(result.draft) : row;
    const view = viewOf(within, config, saved);
    return result.state === 'newer_elsewhere' ? new Refusal('draft_conflict', { details: { draft: view } }) : view;
  });
  if (end instanceof Refusal) throw end;
  return end;
}

export async function readDraft(tools: Tools, uid: string, owner: DraftOwner): Promise<WizardDraft> {
  const row = await readOwnDraft(tools, uid, owner);
  return viewOf(tools, await readConfig(tools, row.insurance), row);
}

/** Gives a draft of nobody to a customer who has its key; one that is theirs already stays theirs. */
export async function attachDraft(
  tools: Tools,
  uid: string,
  owner: DraftOwner & { customer: Reach },
): Promise<WizardDraft> {
  const row = await inTransaction(tools, async within => {
    const found = await readOwnDraft(within, uid, owner, true);
    if (found.account_uid !== null) return found;
    const { account_uid, vouched_by } = owner.customer;
    const changed = { account_uid, vouched_by, key_hash: null };
    await updateDraft(within, uid, changed);
    return { ...found, ...changed };
  });
  return viewOf(tools, await readConfig(tools, row.insurance), row);
}

/** The customer's unfinished drafts. */
export async function listDrafts(tools: Tools, reach: Reach) {
  const rows = await listOpenDrafts(tools, reach);
  return Promise.all(
    rows.map(async row => {
      const { uid, insurance, step } = row;
      const config = await readConfig(tools, insurance);
      const step_title = config.steps.find(each => each.id === step)?.title ?? '';
      return { uid, insurance, step, step_title, ...aboutDraft(config, row, draftOf(tools, row).answers) };
    }),
  );
}

/** Throws a draft away; somebody else's is not found. */
export async function dropDraft(tools: Tools, uid: string, owner: DraftOwner): Promise<void> {
  await inTransaction(tools, async within => {
    await readOwnDraft(within, uid, owner, true);
    await deleteDraft(within, uid);
  });
}

/** What tells a draft from another one. */
function aboutDraft(config: WizardConfig, row: DraftRow, answers: Answers) {
  const line = findLine(row.insurance);
  return {
    subject: line?.subject(config, answers) ?? null,
    identifier: line?.draftFacts(answers, false).subject.identifier ?? null,
    is_ordered: row.closed_at !== null,
    updated_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

const todayOf = (tools: Tools) => tehranToday(tools.clock.now());
const unknownStep = () => new Refusal('invalid_input', { errors: { step: ['این گام در پرسش‌ها نیست.'] } });

/** A draft for the present questions, and the answers that they do not accept any more. */
function carried(config: WizardConfig, draft: Draft, today: string): { draft: Draft; again: string[] } {
  if (draft.flow_version === config.flow_version) return { draft, again: [] };
  const { answers, again } = carryOver(config, draft.answers, { today });
  const step = config.steps.some(each => each.id === draft.step) ? draft.step : config.start;
  return { draft: { ...draft, flow_version: config.flow_version, step, answers }, again };
}

/** A save for other questions, put into its draft as it is; one that does not follow the draft is left out. */
function mergeForeign(draft: Draft, save: StepSave): Draft {
  if (save.idempotency_key === draft.idempotency_key || save.client_seq !== draft.client_seq + 1) return draft;
  const removed = new Set(save.removed);
  const rest = Object.fromEntries(Object.entries(draft.answers).filter(([name]) => !removed.has(name)));
  const { flow_version, step, client_seq, idempotency_key } = save;
  return { flow_version, step, answers: { ...rest, ...save.answers }, client_seq, idempotency_key };
}

function configChanged(config: WizardConfig, old: Draft, today: string): Refusal {
  const { draft, again } = carried(config, old, today);
  const details: DraftConfigChanged = { config, answers: draft.answers, again, client_seq: draft.client_seq };
  return new Refusal('draft_config_changed', { details });
}

function checkKinds(config: WizardConfig, given: Answers, before: Answers, today: string): void {
  const scope = { ...scopeOf(config, { today }), answers: { ...before, ...given } };
  const errors = wrongAnswers([...fieldsByAnswer(config).values()], given, scope);
  if (errors) throw new Refusal('invalid_answers', { errors });
}

function viewOf(tools: Tools, config: WizardConfig, row: DraftRow): WizardDraft {
  const { draft, again } = carried(config, draftOf(tools, row), todayOf(tools));
  const walked = walk(config, draft.answers, { today: todayOf(tools), is_logged_in: row.account_uid !== null });
  const evaluated = walked.steps.find(each => each.step.id === draft.step);
  return {
    uid: row.uid,
    insurance: row.insurance,
    flow_version: draft.flow_version,
    step: draft.step,
    answers: draft.answers,
    client_seq: draft.client_seq,
    errors: evaluated?.issues ?? [],
    again,
    next_step: walked.frontier,
    ...aboutDraft(config, row, draft.answers),
  };
}
