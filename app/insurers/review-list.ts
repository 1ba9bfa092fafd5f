import type { Comment, CommentSummary } from '#contract/comments';
import { reviewsTexts } from './review-texts.ts';

export type Ordering = keyof typeof reviewsTexts.orders;
export const orderings = Object.keys(reviewsTexts.orders) as Ordering[];

export interface ReviewList {
  count: number;
  page: number;
  page_size: number;
  results: readonly Comment[];
  summary: CommentSummary | null;
}
