import { expect, it } from 'vitest';
import { embed } from './module.ts';

const place = {} as HTMLElement;

it('in a bundle a widget without an origin is refused, instead of framing the shop itself', () => {
  expect(() => embed(place, { partner: 'x' })).toThrow(expect.objectContaining({ code: 'origin_missing' }));
  const spoilt = Object.prototype as { origin?: string };
  spoilt.origin = 'https://evil.example';
  try {
    expect(() => embed(place, { partner: 'x' })).toThrow(expect.objectContaining({ code: 'origin_missing' }));
  } finally {
    delete spoilt.origin;
  }
});
