import { eq } from 'drizzle-orm';
import type { CommentState } from '#contract/comments';
import type { Received } from '#contract/endpoint';
import type { Contract } from '#contract/index';
import { insurerPath } from '#contract/insurer-path';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { backOfficeMember, recordAct } from '../staff/staff.ts';
import { moderatedText, needsModeration } from './moderation-filter.ts';
import { type CommentForStaff, listInState, readForStaff } from './read-comments.ts';
import { checkMove } from './states.ts';
import { type CommentRow, companyComments } from './tables.ts';
import { commentTexts } from './texts.ts';
import { commentKind } from './write-comment.ts';

type Decision = Received<Contract['staffComments']['decide']>['body'];

const stateOf: Record<Decision['decision'], CommentState> = {
  publish: 'published',
  refuse: 'refused',
  hide: 'hidden',
};

/**
 * Publishes, refuses or hides what was read; words that came after it are read first. Who refuses says by which of the
 * reasons; a low score is none of them.
 */
export async function decideComment(
  tools: Tools,
  member: StaffMember,
  uid: string,
  { decision, version, refusal, reason }: Decision,
): Promise<CommentForStaff> {
  const state = stateOf[decision];
  if (state === 'refused' && !refusal) throw new Refusal('invalid_input', { errors: { refusal: [commentTexts.why] } });
  await inTransaction(tools, async within => {
    const [now] = await within.db.select().from(companyComments).where(eq(companyComments.uid, uid)).for('update');
    if (!now) throw new Refusal('comment_not_found');
    if (now.version !== version) throw new Refusal('comment_changed');
    checkMove(now.state, state);
    await within.db
      .update(companyComments)
      .set({ state, reason: state === 'refused' ? refusal : null })
      .where(eq(companyComments.uid, uid));
    await tellAuthor(within, now, state);
    await recordAct(within, member, {
      act: `comment.${decision}`,
      object: `comment:${uid}`,
      before: { state: now.state },
      after: { state },
      reason,
    });
  });
  return readForStaff(tools, uid);
}

/** Says what became of a comment: one that is published after waiting is read on the insurer's page, a refused one in the form. */
async function tellAuthor(within: Tools, comment: CommentRow, state: CommentState): Promise<void> {
  const isRefused = state === 'refused';
  if (!isRefused && comment.state !== 'held') return;
  const { account_uid, company, uid } = comment;
  const insurer = (await listInsurers(within)).find(({ slug }) => slug === company)?.title ?? company;
  const page = `${within.settings.publicOrigin}${insurerPath(company)}`;
  const text = isRefused
    ? commentTexts.refused_sms(insurer, `${page}/review?comment=${uid}`)
    : commentTexts.published_sms(insurer, page);
  await within.jobs.send('text-account', { account_uid, text }, { db: within.db });
}

const maxWaiting = 100;
const by =
  (decision: Decision['decision'], refusal: Decision['refusal'] = null) =>
  async (tools: Tools, uid: string, read: number | null) => {
    const version = read ?? (await readForStaff(tools, uid)).version;
    return decideComment(tools, backOfficeMember, uid, { decision, version, refusal, reason: commentTexts.desk });
  };

/** What a person usually does: what still holds a number or a link is refused. */
async function judge(tools: Tools, uid: string): Promise<CommentForStaff> {
  const comment = await readForStaff(tools, uid);
  const act = needsModeration(moderatedText(comment)) ? by('refuse', 'personal_data') : by('publish');
  return act(tools, uid, comment.version);
}

/** In a demonstration: comments that wait for a person. */
export const commentDesk = {
  kind: commentKind,
  title: commentTexts.desk,
  async list(tools: Tools) {
    const { results } = await listInState(tools, { state: 'held', page: 1, page_size: maxWaiting });
    return results.map(({ id, company_title, overall, text, version, created_at }) => ({
      uid: id,
      version,
      title: commentTexts.waiting(company_title, overall, text),
      at: new Date(created_at),
    }));
  },
  acts: [
    { name: 'publish', title: commentTexts.publish, run: by('publish') },
    { name: 'refuse', title: commentTexts.refuse, run: by('refuse', 'personal_data') },
    { name: 'judge', title: commentTexts.judge, run: judge },
  ],
  usual: 'judge',
};
