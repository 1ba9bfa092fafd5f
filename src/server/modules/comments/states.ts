import type { CommentState } from '#contract/comments';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Where a comment goes from each state. Its author may take it back in any: one that others read is gone then; of another
 * one it is remembered that it was there, so that a person looks at what its author writes next.
 */
const moves: Record<CommentState, readonly CommentState[]> = {
  held: ['published', 'refused', 'withdrawn'],
  published: ['hidden', 'held'],
  hidden: ['published', 'refused', 'held', 'withdrawn'],
  refused: ['held', 'withdrawn'],
  withdrawn: ['held'],
};

export function checkMove(from: CommentState, to: CommentState): void {
  if (!moves[from].includes(to)) throw new Refusal('comment_state');
}
