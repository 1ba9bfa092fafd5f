import { and, count, eq, max, type SQL, sql } from 'drizzle-orm';
import { scoreKeys } from '#contract/comment-scores';
import type { CommentSummary } from '#contract/comments';
import { madeOfRows } from '../../kernel/cache/rows-of-the-minute.ts';
import type { Tools } from '../../tools.ts';
import { listInsurers } from '../content/content.ts';
import { companyComments } from './tables.ts';
import { isVerified } from './verified.ts';

/** From so many customers on there is an average: with fewer it says more of who wrote than of the insurer. */
const fewest = 5;
/** How many average customers stand beside those of an insurer, so that few of them move little. */
const meanWeight = 20;

/** After so many months a comment has half of its weight: insurers change. */
const fresh_months = 24;

/** How many scores there are and of how many customers, what they weigh together, and their weighted sum. */
interface Sum {
  count: number;
  authors: number;
  weight: number;
  sum: number;
}

/** `(C·m + Σw·x) / (C + Σw)`: m is the weighted mean over all insurers. Null while there are too few. */
function averageOf(own: Sum, everybody: Sum): number | null {
  if (own.authors < fewest) return null;
  // The mean over all is up to a minute old, and may know of nobody yet.
  const of = everybody.weight > 0 ? everybody : own;
  const mean = of.sum / of.weight;
  return Math.round(((meanWeight * mean + own.sum) / (meanWeight + own.weight)) * 10) / 10;
}

const { company: companyOf, overall, account_uid, scores, had_claim, created_at, state } = companyComments;

/** A customer weighs one for each insurer, whatever the number of their policies there: their comments share it. */
const weightAt = (now: Date) =>
  sql`case when ${created_at} < ${now.toISOString()}::timestamptz - make_interval(months => ${fresh_months}) then 0.5 else 1 end
    / count(*) over (partition by ${account_uid}, ${companyOf})`;

const ofVerified = (tools: Tools, company: string | undefined) =>
  and(eq(state, 'published'), isVerified(tools), company === undefined ? undefined : eq(companyOf, company));
const stars = [1, 2, 3, 4, 5];

/** What comments come to: those of one insurer, or of all where none is named. */
async function totalsOf(tools: Tools, company?: string) {
  const counted = tools.db
    .select({ account_uid, overall, scores, had_claim, created_at, weight: weightAt(tools.clock.now()).as('weight') })
    .from(companyComments)
    .where(ofVerified(tools, company))
    .as('counted');
  const sumOf = (value: SQL) => ({
    count: sql<number>`count(${value})`.mapWith(Number),
    authors: sql<number>`count(distinct ${counted.account_uid}) filter (where ${value} is not null)`.mapWith(Number),
    weight: sql<number>`coalesce(sum(${counted.weight}) filter (where ${value} is not null), 0)`.mapWith(Number),
    sum: sql<number>`coalesce(sum(${value} * ${counted.weight}), 0)`.mapWith(Number),
  });
  const scoreOf = (key: (typeof scoreKeys)[number]) => sumOf(sql`(${counted.scores}->>${key}::text)::int`);
  const [totals] = await tools.db
    .select({
      count: count(),
      claims: sql<number>`count(*) filter (where ${counted.had_claim})`.mapWith(Number),
      newest: max(counted.created_at),
      overall: sumOf(sql`${counted.overall}`),
      price: scoreOf('price'),
      cover: scoreOf('cover'),
      support: scoreOf('support'),
      claim_amount: scoreOf('claim_amount'),
      claim_speed: scoreOf('claim_speed'),
    })
    .from(counted);
  return totals!;
}

/** Those of all insurers, read once a minute: they grow with every comment there is, and move slowly. */
const totalsOfAll = (tools: Tools) =>
  madeOfRows(
    tools,
    'comment-totals',
    async () => {
      const { newest: _, ...sums } = await totalsOf(tools);
      return sums;
    },
    sums => sums,
  );

/**
 * Summary of an insurer's published comments, those of verified customers only. Averages are weighted; counts are not. It
 * is made once a minute, whoever asks for which page; of a name that is no insurer's nothing is kept.
 */
export async function summaryOf(tools: Tools, company: string): Promise<CommentSummary> {
  const isInsurer = (await listInsurers(tools)).some(({ slug }) => slug === company);
  if (!isInsurer) return readSummary(tools, company);
  return madeOfRows(
    tools,
    `comment-summary/${company}`,
    () => readSummary(tools, company),
    summary => summary,
  );
}

async function readSummary(tools: Tools, company: string): Promise<CommentSummary> {
  const own = await totalsOf(tools, company);
  const everybody = await totalsOfAll(tools);
  const spread = await tools.db
    .select({ overall, count: count() })
    .from(companyComments)
    .where(ofVerified(tools, company))
    .groupBy(overall);
  return {
    count: own.count,
    average: averageOf(own.overall, everybody.overall),
    scores: Object.fromEntries(
      scoreKeys.map(key => [key, { average: averageOf(own[key], everybody[key]), count: own[key].count }]),
    ),
    spread: stars.map(star => spread.find(each => each.overall === star)?.count ?? 0),
    claim_percent: own.count ? Math.round((own.claims / own.count) * 100) : null,
    newest_at: own.newest?.toISOString() ?? null,
  };
}
