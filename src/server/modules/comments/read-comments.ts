import { and, asc, count, desc, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import type { Comment, CommentState } from '#contract/comments';
import type { Received } from '#contract/endpoint';
import type { Contract } from '#contract/index';
import { isReached, type Reach, requireFullLogin } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { policiesToCommentOn } from './policies.ts';
import { summaryOf } from './summary.ts';
import { type CommentRow, companyComments } from './tables.ts';
import { commentTexts } from './texts.ts';
import { isVerified } from './verified.ts';

const columnsOf = (tools: Tools) => ({ ...getTableColumns(companyComments), verified: isVerified(tools) });
type Row = CommentRow & { verified: boolean };
type Query = Received<Contract['comments']['list']>['query'];

const orders = {
  '-created_at': [desc(companyComments.created_at), companyComments.uid],
  overall: [asc(companyComments.overall), desc(companyComments.created_at), companyComments.uid],
  '-overall': [desc(companyComments.overall), desc(companyComments.created_at), companyComments.uid],
} as const;

/** What its author has not taken back. */
export const isThere = ne(companyComments.state, 'withdrawn');

const changeable_ms = 30 * 24 * 3_600_000;
/** From then on its author can only take it back. */
export const closesAt = ({ created_at }: { created_at: Date }): Date => new Date(created_at.getTime() + changeable_ms);

/** The version is for the staff, which decides of what it has read. */
export type CommentForStaff = Comment & { version: number };

/** How a row is shown to whoever reads as `author`; null for everybody else. */
async function showing(tools: Tools, author: string | null): Promise<(row: Row) => CommentForStaff> {
  const titles = await titlesOf(tools);
  const now = tools.clock.now();
  return row => shownOf(row, titles, row.account_uid === author, now);
}

const shownOf = (row: Row, titles: ReadonlyMap<string, string>, mine: boolean, now: Date): CommentForStaff => ({
  id: row.uid,
  company: row.company,
  company_title: titles.get(row.company) ?? row.company,
  line: row.line,
  policy_year: row.policy_year,
  author: row.author,
  verified: row.verified,
  had_claim: row.had_claim,
  scores: row.scores,
  overall: row.overall,
  text: row.text,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  state: row.state,
  reason: row.reason,
  mine,
  changeable_until: mine && closesAt(row) >= now ? closesAt(row).toISOString() : null,
  anonymous: row.author === commentTexts.nameless,
  version: row.version,
});

const titlesOf = async (tools: Tools) => new Map((await listInsurers(tools)).map(({ slug, title }) => [slug, title]));

async function pageOfComments(
  tools: Tools,
  wanted: SQL | undefined,
  {
    page,
    page_size,
    order,
    author,
  }: { page: number; page_size: number; order: readonly unknown[]; author: string | null },
) {
  const [all] = await tools.db.select({ count: count() }).from(companyComments).where(wanted);
  const rows = await tools.db
    .select(columnsOf(tools))
    .from(companyComments)
    .where(wanted)
    .orderBy(...(order as SQL[]))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return {
    count: Number(all?.count ?? 0),
    page,
    page_size,
    results: rows.map(await showing(tools, author)),
  };
}

/** Whose comments are the caller's own. A partner's word does not show which of the nameless ones its customer wrote. */
const authorAs = (reader: Reach | null): string | null => (reader?.vouched_by === null ? reader.account_uid : null);

/** What somebody has written is theirs by their own login alone: a partner's frame begins none. */
function ownOf(reader: Reach | null): SQL | undefined {
  if (!reader) throw new Refusal('login_required');
  requireFullLogin(reader);
  return and(eq(companyComments.account_uid, reader.account_uid), isThere);
}

/** What everybody reads of an insurer, or what the caller has written in any state. */
export async function listComments(tools: Tools, reader: Reach | null, query: Query) {
  const { company__url_name: company, self, ordering, page, page_size } = query;
  const of = company === undefined ? undefined : eq(companyComments.company, company);
  const wanted = and(of, self === 'true' ? ownOf(reader) : eq(companyComments.state, 'published'));
  const list = await pageOfComments(tools, wanted, {
    page,
    page_size,
    order: orders[ordering],
    author: authorAs(reader),
  });
  const isOwn = self === 'true' && reader !== null && company !== undefined;
  return {
    ...list,
    summary: company === undefined ? null : await summaryOf(tools, company),
    policies: isOwn ? await policiesToCommentOn(tools, reader.account_uid, company) : null,
  };
}

export async function readComment(tools: Tools, reader: Reach | null, uid: string): Promise<Comment> {
  const [row] = await tools.db
    .select(columnsOf(tools))
    .from(companyComments)
    .where(and(eq(companyComments.uid, uid), isThere));
  const isOpen = row?.state === 'published';
  const isOwn = row && !isOpen && reader && isReached({ account_uid: row.account_uid, vouched_by: null }, reader);
  if (!row || !(isOpen || isOwn)) throw new Refusal('comment_not_found');
  return (await showing(tools, authorAs(reader)))(row);
}

/** What waits for the staff, or is in another state, the oldest first. */
export const listInState = (tools: Tools, { state, ...of }: { state: CommentState; page: number; page_size: number }) =>
  pageOfComments(tools, eq(companyComments.state, state), {
    ...of,
    order: [asc(companyComments.created_at), companyComments.uid],
    author: null,
  });

/** As the staff reads it, in any state. */
export async function readForStaff(tools: Tools, uid: string): Promise<CommentForStaff> {
  const [row] = await tools.db.select(columnsOf(tools)).from(companyComments).where(eq(companyComments.uid, uid));
  if (!row) throw new Refusal('comment_not_found');
  return (await showing(tools, null))(row);
}
