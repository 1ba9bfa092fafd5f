import { expect, it } from 'vitest';
import { documentTexts, threadTitles } from './texts.ts';

it('documents and steps of an order speak of the vehicle, which may be a motorcycle', () => {
  expect(JSON.stringify([documentTexts, threadTitles.proven])).not.toContain('خودرو');
});
