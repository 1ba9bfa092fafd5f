import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Comment } from '#contract/comments';
import type { ReviewList } from './review-list.ts';
import { reviewsTexts } from './review-texts.ts';
import { Reviews } from './reviews.tsx';

const { verified, cancelled, unverified } = reviewsTexts;

/** Which of the badges about a purchase stand beside a comment. */
function badgesOf(of: Pick<Comment, 'line' | 'policy_year' | 'verified'>): string[] {
  const comment = { id: 'c', author: 'مریم ر.', overall: 4, text: '', created_at: '2026-11-21T08:30:00Z', ...of };
  const list = { count: 1, page: 1, page_size: 10, results: [comment], summary: null, policies: null };
  const page = renderToStaticMarkup(
    <Reviews
      list={list as unknown as ReviewList}
      ordering="-created_at"
      pathOf={() => ''}
      load={() => Promise.reject(new Error('nothing more'))}
    />,
  );
  return [verified, cancelled, unverified].filter(text => page.includes(text));
}

it('a comment says whether its author has a policy from here, had one that was cancelled, or never bought one', () => {
  const policy = { line: 'thirdparty', policy_year: 1405 } as const;
  expect(badgesOf({ ...policy, verified: true })).toEqual([verified]);
  expect(badgesOf({ ...policy, verified: false })).toEqual([cancelled]);
  expect(badgesOf({ line: null, policy_year: null, verified: false })).toEqual([unverified]);
});
