import { beforeAll, describe, expect, it } from 'vitest';
import type { PanahEvents } from '#bridge/events';
import { eventsSchema } from '../../bin/events-schema.ts';
import { eventComplaints } from '../support/events-schema.ts';

/** One of each: the compiler asks for a new one here. */
const samples: { [N in keyof PanahEvents]: PanahEvents[N] } = {
  ready: { protocol: '1.0', embed_session: 'e-1', nonce: '0123456789abcdef0123456789abcdef' },
  route: { path: '/offers', title: 'پیشنهادها' },
  resize: { height: 812.5 },
  step: { line: 'thirdparty', step: 'plate', progress: 0.25 },
  offers_shown: { line: 'thirdparty', count: 0, lowest_amount_rial: null },
  login: { by: 'partner' },
  logout: {},
  token: { token: 't' },
  submitting: { what: 'order', line: 'thirdparty' },
  order_created: { order_uid: 'o-1', line: 'thirdparty', insurer: 'iran', amount_rial: 12_000_000 },
  payment_pending: { order_uid: 'o-1', amount_rial: 12_000_000 },
  payment_paid: { order_uid: 'o-1', amount_rial: 12_000_000 },
  payment_failed: { order_uid: 'o-1', code: 'failed' },
  purchase: { order_uid: 'o-1', line: 'thirdparty', insurer: 'iran', amount_rial: 12_000_000 },
  policy_issued: { order_uid: 'o-1', line: 'thirdparty', insurer: 'iran' },
  error: { code: 'frame_unreachable', message: 'No answer', recoverable: true },
  close: {},
};
const events = Object.entries(samples).map(([type, payload]) => ({ type, payload: payload as object }));

let schema: Parameters<typeof eventComplaints>[0];
beforeAll(() => {
  schema = eventsSchema('9.9.9') as typeof schema;
});
const complaints = (type: string, payload: unknown) => eventComplaints(schema, [{ type, payload }]);

describe('the schema of the events', () => {
  it('names its version, every event, and what each means', () => {
    expect(schema.$id).toBe('urn:panah:sdk:events:9.9.9');
    expect(Object.keys(schema.definitions).sort()).toEqual(Object.keys(samples).sort());
    for (const [name, event] of Object.entries(schema.definitions))
      expect((event as { description?: string }).description, name).toMatch(/^\S.{12,}/);
  });

  it('accepts each event as it is sent', () => {
    expect(eventComplaints(schema, events)).toEqual([]);
  });

  it('accepts the fields and events of later versions, so that a pinned schema stays good', () => {
    for (const { type, payload } of events) expect(complaints(type, { ...payload, later: [1] })).toEqual([]);
    expect(complaints('of_later', {})).toEqual(['of_later is not in the schema']);
    const unnamed = { ...schema, definitions: { ...schema.definitions, of_later: {} } };
    expect(eventComplaints(unnamed, [{ type: 'of_later', payload: {} }])).toEqual([]);
  });

  it.each([
    ['purchase', { ...samples.purchase, amount_rial: 1.5 }],
    ['purchase', { ...samples.purchase, amount_rial: '12000000' }],
    ['purchase', { line: 'thirdparty', insurer: 'iran', amount_rial: 1 }],
    ['route', { path: '/offers?national_id=1', title: '' }],
    ['route', { path: 'https://evil.example', title: '' }],
    ['login', { by: 'magic' }],
    ['step', { ...samples.step, progress: 25 }],
    ['ready', { ...samples.ready, nonce: 'short' }],
    ['offers_shown', { line: 'thirdparty', count: 1 }],
    ['close', null],
  ])('refuses %s with %j', (type, payload) => {
    expect(complaints(type, payload)).toHaveLength(1);
  });
});
