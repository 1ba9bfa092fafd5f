import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lengthen, read, type ShortAnswer, type ShortCall } from './wire.ts';

const id = fc.oneof(fc.string(), fc.double({ noNaN: true }));
const call = fc
  .tuple(fc.string({ minLength: 1 }), id, fc.array(fc.jsonValue()))
  .map(([method, number, args]): ShortCall => [method, number, ...args]);
const answer = fc.tuple(fc.constant(0 as const), id, fc.jsonValue(), fc.constantFrom(undefined, 1));

it('what an end of before is told, and tells, is what was meant', () => {
  fc.assert(
    fc.property(fc.oneof(call, answer), (short: ShortCall | ShortAnswer) => {
      expect(read(structuredClone(lengthen(short)))).toEqual(short);
    }),
  );
});

it('an end of before gets an error as an error', () => {
  const value = { name: 'invalid_payload', message: 'invalid_payload: path' };
  expect(lengthen([0, 5, value, 1])).toMatchObject({
    namespace: 'penpal',
    channel: 'panah',
    type: 'REPLY',
    callId: 5,
    value,
    isError: 1,
    isSerializedErrorInstance: 1,
  });
});

it('the handshake stays as it is, and what is not ours is nothing', () => {
  const syn = { namespace: 'penpal', channel: 'panah', type: 'SYN', participantId: '.5' } as const;
  expect([lengthen(syn), read(syn)]).toEqual([syn, syn]);
  for (const data of [null, undefined, 5, 'panah', {}, { channel: 'other', type: 'SYN' }])
    expect(read(data)).toBe(undefined);
});
