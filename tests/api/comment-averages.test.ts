import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companyComments } from '../../src/server/modules/comments/tables.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { begunPolicy } from '../support/begun-policy.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const day_s = 24 * 3_600;
let server: TestServer;
let policy: typeof orders.$inferSelect;
let number = 0;
const someone = () => server.login(`0912113${String(++number).padStart(4, '0')}`);

beforeAll(async () => {
  server = await startTestServer();
  policy = await begunPolicy(server, await someone(), 'saman');
});
afterAll(() => server.stop());

// Sums are of the test's own comments; they are made once a minute.
beforeEach(async () => {
  await server.tools.db.delete(companyComments);
  server.clock.forward(61);
});

/** A customer with a third-party policy of an insurer. */
async function customerOf(company: string): Promise<string> {
  const { uid } = await someone();
  await server.tools.db
    .insert(orders)
    .values({ ...policy, uid: `o-${uid}`, number: `o-${uid}`, account_uid: uid, insurer: company });
  return uid;
}

/** A comment as its author has left it. */
const say = (
  company: string,
  account_uid: string,
  overall: number,
  change: Partial<typeof companyComments.$inferInsert> = {},
) =>
  server.tools.db.insert(companyComments).values({
    uid: `c-${++number}`,
    company,
    account_uid,
    line: 'thirdparty',
    policy_year: 1405,
    author: 'مریم ر.',
    had_claim: false,
    scores: { price: overall, cover: overall, support: overall, claim_amount: null, claim_speed: null },
    overall,
    text: '',
    state: 'published',
    created_at: server.clock.now(),
    ...change,
  });

async function leave(company: string, overalls: number[], created_at = server.clock.now()) {
  for (const overall of overalls) await say(company, await customerOf(company), overall, { created_at });
}

const summaryOf = async (company: string) =>
  (await server.client().comments.list({ query: { company__url_name: company } })).summary!;

test('the average of an insurer comes from verified customers, is shown from five of them on, and few of them move little', async () => {
  await leave('hafez', [5, 5, 5, 5, 5]);
  await leave('mihan', [1, 1, 1, 1]);
  expect((await summaryOf('mihan')).average).toBeNull();
  for (let each = 0; each < 7; each++) await say('mihan', (await someone()).uid, 5, { line: null, policy_year: null });
  server.clock.forward(61);
  expect(await summaryOf('mihan')).toMatchObject({ count: 4, average: null });
  server.clock.forward(61);
  await leave('mihan', [1]);
  // Five of 5 and five of 1 are 3 over all: (20·3 + 5) / 25.
  expect(await summaryOf('mihan')).toMatchObject({
    count: 5,
    average: 2.6,
    scores: { price: { average: 2.6, count: 5 }, claim_speed: { average: null, count: 0 } },
    spread: [5, 0, 0, 0, 0],
    claim_percent: 0,
    newest_at: server.clock.now().toISOString(),
  });
});

test('an average is not made by one customer, whose comments of several policies weigh as one together', async () => {
  const keen = await customerOf('hafez');
  for (const policy_year of [1401, 1402, 1403, 1404, 1405]) await say('hafez', keen, 1, { policy_year });
  expect(await summaryOf('hafez')).toMatchObject({ count: 5, average: null, spread: [5, 0, 0, 0, 0] });
  server.clock.forward(61);
  await leave('hafez', [5, 5, 5, 5]);
  // (1 + 4·5) / 5; with a whole weight for each comment it were (5 + 4·5) / 9.
  expect(await summaryOf('hafez')).toMatchObject({
    count: 9,
    average: 4.2,
    scores: { price: { average: 4.2, count: 9 } },
    spread: [5, 0, 0, 0, 4],
  });
});

test('an average gives what was said more than 24 months ago half of its weight, and counts it as before', async () => {
  await leave('sarmad', [5, 5, 5, 5]);
  await leave('sarmad', [1, 1, 1, 1], new Date('2024-11-26T00:00:00Z'));
  const said = { count: 8, spread: [4, 0, 0, 0, 4] };
  expect(await summaryOf('sarmad')).toMatchObject({ ...said, average: 3 });
  // Four of the eight grow old with the clock alone: (4·5 + 4·½) / 6, over all insurers as well.
  server.clock.forward(10 * day_s);
  expect(await summaryOf('sarmad')).toMatchObject({ ...said, average: 3.7 });
  server.clock.forward(-10 * day_s);
});

test('comments come in the order that is asked for, in pages', async () => {
  await leave('novin', [2, 5, 3]);
  const order = async (ordering: 'overall' | '-overall') =>
    (await server.client().comments.list({ query: { company__url_name: 'novin', ordering } })).results.map(
      ({ overall }) => overall,
    );
  expect(await order('overall')).toEqual([2, 3, 5]);
  expect(await order('-overall')).toEqual([5, 3, 2]);
  const page = await server.client().comments.list({ query: { company__url_name: 'novin', page: 2, page_size: 2 } });
  expect([page.count, page.page, page.results.length]).toEqual([3, 2, 1]);
});

test('what an insurer’s comments come to is summed once a minute, whoever asks for which page', async () => {
  await leave('sina', [4, 4]);
  expect(await summaryOf('sina')).toMatchObject({ count: 2 });
  await leave('sina', [4]);
  expect(await summaryOf('sina')).toMatchObject({ count: 2 });
  server.clock.forward(60);
  expect(await summaryOf('sina')).toMatchObject({ count: 3 });
});
