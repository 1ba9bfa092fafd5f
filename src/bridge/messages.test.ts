import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelope } from './messages.ts';
import { sameMajor } from './protocol.ts';
import { readEnvelope } from './read-envelope.ts';

describe('open messages', () => {
  it('say a route change in the form that bare hosts were promised', () => {
    expect(envelope('route_changed', { path: '/offers' })).toEqual({
      ns: 'panah',
      v: 1,
      type: 'route_changed',
      payload: { path: '/offers' },
    });
  });

  it('are read as objects and as JSON', () => {
    const message = { ns: 'panah', v: 1, type: 'back', payload: {} };
    expect(readEnvelope(message)).toEqual(message);
    expect(readEnvelope(JSON.stringify(message))).toEqual(message);
  });

  it.each([
    null,
    undefined,
    0,
    '',
    '{',
    'null',
    '[]',
    {},
    { ns: 'penpal' },
    { ns: 'panah', v: 2, type: 'back' },
    { ns: 'panah', v: 1, type: 5 },
  ])('of others are ignored: %j', foreign => {
    expect(readEnvelope(foreign)).toBeNull();
  });

  it('that are too long are not even parsed', () => {
    expect(
      readEnvelope(JSON.stringify({ ns: 'panah', v: 1, type: 'code', payload: { code: 'x'.repeat(70_000) } })),
    ).toBeNull();
  });

  it('never throw, whatever a host posts', () => {
    fc.assert(fc.property(fc.anything(), data => void readEnvelope(data)));
    fc.assert(fc.property(fc.json(), data => void readEnvelope(data)));
  });
});

it('sides of one major version understand each other', () => {
  expect(sameMajor('1.0', '1.7')).toBe(true);
  expect(sameMajor('1.0', '2.0')).toBe(false);
  expect(sameMajor('1.0', '10.0')).toBe(false);
});
