import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Comment } from '#contract/comments';
import type { Insurer } from '#contract/insurers';
import { type AppTools, ToolsProvider } from '../api/tools.ts';
import { ReviewForm } from './review-form.tsx';
import { refusalTexts, reviewTexts } from './review-texts.ts';

const tools = { api: () => ({ comments: {} }), stores: new Map() } as unknown as AppTools;

/** What the author of a refused comment sees, who can change it until then, or no more. */
function shown(changeable_until: string | null): string {
  const kept = { state: 'refused', reason: 'insult', text: 'نظر', changeable_until } as Comment;
  return renderToStaticMarkup(
    <ToolsProvider value={tools}>
      <ReviewForm
        insurer={{ slug: 'alborz' } as Insurer}
        subject={{ line: null, policy_year: null, kept }}
        onExists={() => {}}
      />
    </ToolsProvider>,
  );
}

it.each([null, '2100-01-01T00:00:00Z'])('who can change a comment until %s reads why it was refused', until => {
  expect(shown(until)).toContain(reviewTexts.states.refused);
  expect(shown(until)).toContain(refusalTexts.insult);
});

it('a refused comment is to be mended only while it can be changed', () => {
  expect(shown(null)).not.toContain(reviewTexts.mend);
  expect(shown('2100-01-01T00:00:00Z')).toContain(reviewTexts.mend);
});
