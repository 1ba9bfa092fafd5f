import { expect, it } from 'vitest';
import { documentsOf, provenNote } from './documents.ts';

it('documents of an order speak of the vehicle, which may be a motorcycle', () => {
  const proof = { found_by_inquiry: true };
  expect(JSON.stringify([documentsOf({ proof: {} }), provenNote({ proof })])).not.toContain('خودرو');
});

it('what the national inquiry has found needs no document, and everything else both sides of the card', () => {
  const required = (proof: Record<string, boolean>) =>
    documentsOf({ proof })
      .filter(each => each.required)
      .map(each => each.kind);
  expect(required({ found_by_inquiry: true })).toEqual([]);
  expect(required({ found_by_inquiry: false })).toEqual(['car_card_front', 'car_card_back']);
  expect(provenNote({ proof: {} })).toBeNull();
});
