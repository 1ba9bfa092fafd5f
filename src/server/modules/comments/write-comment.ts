import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Comment, CommentState } from '#contract/comments';
import type { Received } from '#contract/endpoint';
import type { Contract } from '#contract/index';
import { normaliseText } from '#persian/digits';
import type { Reach } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { readAccount } from '../accounts/accounts.ts';
import { listInsurers } from '../content/content.ts';
import { askBackOffice } from '../staff/staff.ts';
import { moderatedText, needsModeration } from './moderation-filter.ts';
import { policyCommentedOn } from './policies.ts';
import { closesAt, isThere, readComment } from './read-comments.ts';
import { type CommentRow, companyComments } from './tables.ts';
import { commentTexts } from './texts.ts';

type Written = Received<Contract['comments']['change']>['body'];

const low = 2;
const fewestLetters = 20;
/** What waits for a person, to the back office. */
export const commentKind = 'comment';

/** A first name and an initial: enough to be a person, too little to be found. */
async function authorOf(tools: Tools, account_uid: string, anonymous: boolean): Promise<string> {
  if (anonymous) return commentTexts.nameless;
  const { first_name, last_name } = await readAccount(tools, account_uid);
  const [first, second] = first_name?.split(' ') ?? [];
  if (!first) return commentTexts.customer;
  // A second word is of the first name, such as «محمد رضا», only where a last name stands apart.
  return last_name ? `${[first, second].filter(Boolean).join(' ')} ${Array.from(last_name)[0]}.` : first;
}

/** Scores of a claim belong to those who had one; a low score says why. */
function checkWritten({ overall, scores, had_claim, text }: Written) {
  if (overall <= low && Array.from(text).length < fewestLetters)
    throw new Refusal('invalid_input', { errors: { text: [commentTexts.lowNeedsText] } });
  const { claim_amount, claim_speed, ...rest } = scores;
  if (had_claim && (claim_amount === null || claim_speed === null))
    throw new Refusal('invalid_input', { errors: { scores: [commentTexts.claimScores] } });
  return { ...rest, claim_amount: had_claim ? claim_amount : null, claim_speed: had_claim ? claim_speed : null };
}

async function contentOf(tools: Tools, { account_uid }: Reach, written: Written) {
  const text = normaliseText(written.text);
  const author = await authorOf(tools, account_uid, written.anonymous);
  return {
    author,
    had_claim: written.had_claim,
    scores: checkWritten({ ...written, text }),
    overall: written.overall,
    text,
    state: needsModeration(moderatedText({ author, text })) ? ('held' as const) : ('published' as const),
    reason: null,
  };
}

const ofAuthor = (account_uid: string, company: string) =>
  and(eq(companyComments.account_uid, account_uid), eq(companyComments.company, company));

const rejectedStates: CommentState[] = ['refused', 'hidden', 'withdrawn'];

/** Whether an earlier comment of this author on the insurer was rejected or withdrawn. The next one is moderated before it is published. */
async function hasRejected({ db }: Tools, account_uid: string, company: string): Promise<boolean> {
  const [found] = await db
    .select({ uid: companyComments.uid })
    .from(companyComments)
    .where(and(ofAuthor(account_uid, company), inArray(companyComments.state, rejectedStates)))
    .limit(1);
  return found !== undefined;
}

/** Of two comments sent at once, one is stored and the other is refused as `comment_exists`. A withdrawn comment is replaced. */
export async function createComment(
  tools: Tools,
  reach: Reach,
  { company, line, policy_year, ...written }: Received<Contract['comments']['create']>['body'],
): Promise<Comment> {
  if (!(await listInsurers(tools)).some(({ slug }) => slug === company)) throw new Refusal('not_found');
  const uid = tools.random.uid();
  const content = await contentOf(tools, reach, written);
  const { account_uid } = reach;
  const policy = await policyCommentedOn(tools, account_uid, company, { line, policy_year });
  const row = { uid, company, ...policy, account_uid, ...content, created_at: tools.clock.now() };
  await inTransaction(tools, async within => {
    const state = (await hasRejected(within, account_uid, company)) ? ('held' as const) : content.state;
    const [made] = await within.db
      .insert(companyComments)
      .values({ ...row, state })
      .onConflictDoUpdate({
        target: [
          companyComments.account_uid,
          companyComments.company,
          companyComments.line,
          companyComments.policy_year,
        ],
        set: { ...row, state: 'held', edited_at: null, version: 1 },
        setWhere: eq(companyComments.state, 'withdrawn'),
      })
      .returning({ state: companyComments.state });
    if (!made) throw new Refusal('comment_exists', { details: { id: await uidOf(within, row) } });
    if (made.state === 'held') await askBackOffice(within, within.db, commentKind, uid);
  });
  return readComment(tools, reach, uid);
}

type Subject = Pick<CommentRow, 'account_uid' | 'company' | 'line' | 'policy_year'>;

async function uidOf({ db }: Tools, { account_uid, company, line, policy_year }: Subject): Promise<string> {
  const [kept] = await db
    .select({ uid: companyComments.uid })
    .from(companyComments)
    .where(
      and(
        ofAuthor(account_uid, company),
        sql`${companyComments.line} is not distinct from ${line}`,
        sql`${companyComments.policy_year} is not distinct from ${policy_year}`,
      ),
    );
  return kept?.uid ?? '';
}

const own = ({ account_uid }: Reach, uid: string) =>
  and(eq(companyComments.uid, uid), eq(companyComments.account_uid, account_uid), isThere);

/** What a person has refused or hidden is looked at by a person again, and so is all that its author says of that insurer. */
export async function changeComment(tools: Tools, reach: Reach, uid: string, written: Written): Promise<Comment> {
  const content = await contentOf(tools, reach, written);
  await inTransaction(tools, async within => {
    const [now] = await within.db.select().from(companyComments).where(own(reach, uid)).for('update');
    if (!now) throw new Refusal('comment_not_found');
    const at = tools.clock.now();
    if (at > closesAt(now)) throw new Refusal('comment_closed');
    const isReadFirst = now.state !== 'published' || (await hasRejected(within, now.account_uid, now.company));
    const state = isReadFirst ? 'held' : content.state;
    await within.db
      .update(companyComments)
      .set({ ...content, state, edited_at: at, version: sql`${companyComments.version} + 1` })
      .where(own(reach, uid));
    if (state === 'held') await askBackOffice(within, within.db, commentKind, uid);
  });
  return readComment(tools, reach, uid);
}

/** Neither what was said stays nor who said it. */
const nothing = { state: 'withdrawn', text: '', author: commentTexts.nameless, reason: null } as const;

export const deleteComment = (tools: Tools, reach: Reach, uid: string): Promise<{ id: string }> =>
  inTransaction(tools, async ({ db }) => {
    const [row] = await db.select().from(companyComments).where(own(reach, uid)).for('update');
    if (!row) throw new Refusal('comment_not_found');
    if (row.state === 'published') await db.delete(companyComments).where(own(reach, uid));
    else await db.update(companyComments).set(nothing).where(own(reach, uid));
    return { id: uid };
  });
