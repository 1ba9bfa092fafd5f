import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = async () => (await server.client().insurers.list({})).results;

describe('insurers', () => {
  test('are listed by name, every figure with its year, its source and who says so', async () => {
    const insurers = await list();
    expect(insurers).toHaveLength(30);
    const names = insurers.map(({ title }) => title);
    expect(names).toEqual([...names].sort(new Intl.Collator('fa').compare));
    for (const { figures } of insurers)
      for (const figure of figures) {
        expect(figure.period).toMatch(/^1[34]\d\d(-\d\d(\.\.\d\d)?)?$/);
        expect(figure.source).not.toBe('');
      }
  });

  test('have what was published before what is made up, the newest first, and say when it is old', async () => {
    const [iran, razi, mihan] = await Promise.all(
      ['iran', 'razi', 'mihan'].map(slug => server.client().insurers.read({ params: { slug } })),
    );
    const share = (of: typeof iran) => of!.figures.find(({ key }) => key === 'market_share_percent')!;
    expect(share(iran)).toMatchObject({ value: 32.46, period: '1400-01..07', basis: 'reported', is_old: true });
    expect(share(mihan)).toMatchObject({ basis: 'demonstration', is_old: false });
    expect(razi!.figures.find(({ key }) => key === 'agents')).toMatchObject({ value: 1042, basis: 'reported' });
  });

  test('do not have a figure that nobody gave', async () => {
    const { figures } = await server.client().insurers.read({ params: { slug: 'mihan' } });
    expect(figures.map(({ key }) => key)).not.toContain('solvency_percent');
  });

  test('that nobody knows are not found', async () => {
    expect((await refused(server.client().insurers.read({ params: { slug: 'nobody' } }))).status).toBe(404);
  });
});
