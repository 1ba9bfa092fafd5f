import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('questions and answers', () => {
  test('come all, or of one type', async () => {
    const all = (await server.client().content.listQuestions({})).results;
    const payment = (await server.client().content.listQuestions({ query: { type: 'payment' } })).results;
    expect(payment.length).toBeGreaterThan(0);
    expect(payment).toEqual(all.filter(each => each.type === 'payment'));
    expect(new Set(all.map(each => each.id)).size).toBe(all.length);
  });
  test('of an unknown type are none, and of no type at all refused', async () => {
    expect((await server.client().content.listQuestions({ query: { type: "x' or 1=1 --" } })).results).toEqual([]);
    expect((await refused(server.client().content.listQuestions({ query: { type: 'x'.repeat(41) } }))).code).toBe(
      'invalid_input',
    );
  });
});

describe('the pickers', () => {
  test('know usages, brands with models, and the years of both calendars', async () => {
    const info = await server.client().content.readCarInfo({});
    expect(info.years[0]).toEqual({ jalali: 1405, gregorian: 2026 });
    expect(info.years).toHaveLength(46);
    const models = info.brands.flatMap(brand => brand.models.map(model => `${brand.vehicle_type} ${model.id}`));
    expect(models).toContain('car peugeot-207');
    expect(new Set(models).size).toBe(models.length);
  });
  test('are asked for one type of vehicle', async () => {
    const { brands, usages } = await server.client().content.readCarInfo({ query: { vehicle_type: 'motorcycle' } });
    expect(new Set([...brands, ...usages].map(each => each.vehicle_type))).toEqual(new Set(['motorcycle']));
    const answer = await fetch(`${server.origin}/api/web_config/car_info/?vehicle_type=boat`);
    expect(answer.status).toBe(400);
  });
});

test('the consent banner shows, unless the operator has turned it off', async () => {
  expect(await server.client().content.readConsentBanner({})).toEqual({ showBanner: true });
  const silent = await startTestServer({ CONSENT_BANNER: '0' });
  expect(await silent.client().content.readConsentBanner({})).toEqual({ showBanner: false });
  await silent.stop();
});

test('strangers with a dead token still read public content', async () => {
  expect((await server.client('dead').content.listQuestions({})).results.length).toBeGreaterThan(0);
});
