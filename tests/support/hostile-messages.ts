import fc from 'fast-check';

const types = ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY', 'HELLO', '', null, 5, {}];
const methods = [
  'navigate',
  'update',
  'login',
  'shown',
  'hello',
  'openTop',
  'requestToken',
  'constructor',
  '__proto__',
  '',
];

/** Anything that the structured clone takes: no functions, no symbols, and JSON's own kinds beside dates and maps. */
const anyValue = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, maxDepth: 3 });

/** A message of the bridge with some of its fields wrong, missing, or of another kind; now and then a right greeting. */
const almostOurs = fc.record(
  {
    namespace: fc.constantFrom<unknown>('penpal', 'penpal', 'penpal', 'Penpal', null),
    channel: fc.constantFrom<unknown>('panah', 'panah', 'other', undefined, 7),
    type: fc.constantFrom<unknown>(...types),
    participantId: fc.oneof(fc.string(), anyValue),
    id: fc.oneof(fc.string(), anyValue),
    callId: fc.oneof(fc.string(), anyValue),
    methodPath: fc.oneof(fc.array(fc.constantFrom(...methods), { maxLength: 3 }), anyValue),
    args: fc.oneof(fc.array(anyValue, { maxLength: 3 }), anyValue),
    isError: fc.boolean(),
    value: anyValue,
  },
  { requiredKeys: ['namespace', 'channel', 'type'] },
);

/** An open message, as for bare hosts and apps, with a payload of any kind. */
const almostOpen = fc.record({
  ns: fc.constantFrom<unknown>('panah', 'panah', 'other'),
  v: fc.constantFrom<unknown>(1, 2, '1', null),
  type: fc.constantFrom('navigate', 'code', 'init', 'back', 'resume', 'logout', 'token', '__proto__'),
  payload: anyValue,
});

/** What a careless or hostile page may post, a third of it nearly right. */
export const hostileMessage: fc.Arbitrary<unknown> = fc.oneof(
  anyValue,
  almostOurs,
  almostOpen,
  almostOpen.map(message => {
    try {
      return JSON.stringify(message);
    } catch {
      return '{"ns":"panah"';
    }
  }),
);
