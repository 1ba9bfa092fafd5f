import type { CommentedPolicy } from '#contract/comments';
import { toJalali } from '#persian/jalali';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { policiesOf } from '../orders/orders.ts';
import { commentTexts } from './texts.ts';

/** The account’s policies of an insurer in the order of `policiesOf`, one of each line and Jalali year: two cars of one year count as one. */
export async function policiesToCommentOn(
  tools: Tools,
  account_uid: string,
  company: string,
): Promise<CommentedPolicy[]> {
  const policies = (await policiesOf(tools, account_uid, company)).map(({ line, start_date }) => ({
    line,
    policy_year: toJalali(start_date).year,
  }));
  return [...new Map(policies.map(policy => [`${policy.line} ${policy.policy_year}`, policy])).values()];
}

type PolicyWish = { [Key in keyof CommentedPolicy]?: CommentedPolicy[Key] | undefined };
const refuse = (text: string) => new Refusal('invalid_input', { errors: { policy_year: [text] } });

/** Which of its author's policies a comment is about: the one that is meant, or the only one there is. */
export async function policyCommentedOn(
  tools: Tools,
  account_uid: string,
  company: string,
  { line, policy_year }: PolicyWish,
): Promise<CommentedPolicy | { line: null; policy_year: null }> {
  const policies = await policiesToCommentOn(tools, account_uid, company);
  const meant = policies.filter(
    each => (line ?? each.line) === each.line && (policy_year ?? each.policy_year) === each.policy_year,
  );
  if (meant.length > 1) throw refuse(commentTexts.whichPolicy);
  if (meant[0]) return meant[0];
  if (line !== undefined || policy_year !== undefined) throw refuse(commentTexts.noSuchPolicy);
  return { line: null, policy_year: null };
}
