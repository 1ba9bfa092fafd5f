import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '#contract/lines';
import { wizardForm } from '#contract/wizard-form';
import { walk } from '#wizard/wizard';
import { vehicleModels } from '../../src/server/lines/vehicles/tables.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { byHand } from '../support/wizard-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const config = (query = {}) => server.client().wizard.readConfig({ params: { insurance: 'thirdparty' }, query });

describe('the questions of third-party insurance', () => {
  test('come from the server, sound and complete', async () => {
    const asked = await config();
    expect(wizardForm.parse(asked)).toEqual(asked);
    const walked = walk(asked, Object.assign({}, ...byHand.map(([, answers]) => answers)));
    expect(walked).toMatchObject({ finished: true, to: 'offers' });
  });

  test('carry the time of now, so that TODAY turns at midnight in Tehran', async () => {
    expect(Date.parse((await config()).server_time)).toBe(server.clock.now().getTime());
    expect((await config()).server_time).toBe('2026-11-21T12:00:00.000+03:30');
  });

  test('know what the link already said', async () => {
    expect((await config({ vehicle_type: 'motorcycle' })).context).toEqual({
      wizardFlow: 'price',
      insurance: 'thirdparty',
      wizardInitial: { vehicle_type: 'motorcycle' },
    });
    const query: object = { vehicle_type: 'motorcycle' };
    const trip = await server.client().wizard.readConfig({ params: { insurance: 'travel' }, query });
    expect(trip.context.wizardInitial).toEqual({});
    expect((await config({ uid: 'd1' })).context).toMatchObject({ wizardFlow: 'price', uid: 'd1' });
    expect((await config({ renewal_uid: 'abc', discount_code: 'SALAM' })).context).toMatchObject({
      wizardFlow: 'renewal',
      renewal_uid: 'abc',
      discount_code: 'SALAM',
    });
  });

  test('have the same version for everybody and at every hour, and another one when they change', async () => {
    const { flow_version } = await config();
    expect(flow_version).toMatch(/^thirdparty-[\w-]{22}$/);
    server.clock.forward(3_600);
    expect((await config({ vehicle_type: 'motorcycle' })).flow_version).toBe(flow_version);
    await server.tools.db.delete(vehicleModels).where(eq(vehicleModels.id, 'peugeot-206sd'));
    server.clock.forward(120);
    expect((await config()).flow_version).not.toBe(flow_version);
  });

  test('may be kept a minute by anybody, since they are nobody’s', async () => {
    const answer = await fetch(`${server.origin}/api/wizard/thirdparty/config/`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });

  test.each(['fire', 'constructor', '__proto__', 'x'.repeat(500), 'ثالث'])('of %s there are none', async insurance => {
    const refusal = await refused(server.client().wizard.readConfig({ params: { insurance: insurance as Line } }));
    expect([refusal.status, refusal.code]).toEqual([404, 'unknown_line']);
  });

  test.each([{ flow: 'x' }, { vehicle_type: 'boat' }, { renewal_uid: 'x'.repeat(65) }])(
    'are not asked with %j',
    async query => {
      const url = `${server.origin}/api/wizard/thirdparty/config/?${new URLSearchParams(query as never)}`;
      const answer = await fetch(url);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'invalid_input' });
    },
  );
});

test('at one in the morning it is already the new day in Tehran', async () => {
  server.clock.forward(13 * 3_600);
  expect((await config()).server_time.slice(0, 10)).toBe('2026-11-22');
});
