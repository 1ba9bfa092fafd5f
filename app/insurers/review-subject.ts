import type { Comment, CommentedPolicy } from '#contract/comments';
import { lineTitle } from '#contract/lines';
import { persianDigits } from '#persian/digits';
import { reviewTexts } from './review-texts.ts';

type Policy = Pick<Comment, 'line' | 'policy_year'>;

/** What a comment is about, and what its author has said of it already. */
export interface ReviewSubject extends Policy {
  kept: Comment | null;
}

export const subjectKey = ({ line, policy_year }: Policy): string => `${line} ${policy_year}`;

/** The caller's policies, and what they have said of other things; for who has neither, the insurer as a whole. */
export function subjectsOf(policies: readonly CommentedPolicy[], mine: readonly Comment[]): ReviewSubject[] {
  const bought = policies.map(policy => ({
    ...policy,
    kept: mine.find(each => subjectKey(each) === subjectKey(policy)) ?? null,
  }));
  const others = mine
    .filter(each => !policies.some(policy => subjectKey(policy) === subjectKey(each)))
    .map(kept => ({ line: kept.line, policy_year: kept.policy_year, kept }));
  const all = [...bought, ...others];
  return all.length > 0 ? all : [{ line: null, policy_year: null, kept: null }];
}

/** A policy in words, such as «شخص ثالث ۱۴۰۵»; null where none from here is meant. */
export const policyText = ({ line, policy_year }: Policy): string | null =>
  line && policy_year ? `${lineTitle(line)} ${persianDigits(policy_year)}` : null;

export const subjectTitle = (subject: Policy): string => policyText(subject) ?? reviewTexts.noPolicy;
