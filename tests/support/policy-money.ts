import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { cancellations } from '../../src/server/modules/cancellations/tables.ts';
import { endorsements } from '../../src/server/modules/endorsements/tables.ts';
import type { TestServer } from './test-server.ts';

/**
 * What was paid for orders and their policies, and what came back: to cards, and in all. Nothing is asked for and not
 * decided, nobody is owed anything, no change is paid twice, and never does more come back than was paid.
 */
export async function expectPoliciesBooked(server: TestServer, told: string) {
  const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await server.tools.db.execute(query)) as unknown as { rows: Row[] }).rows;
  const orderMoney = await rowsOf<Record<'paid' | 'back', number> & { uid: string; ended: boolean }>(
    sql`select o.uid, o.state in ('refunded', 'rejected') as ended, coalesce(p.rial, 0)::float8 as paid,
        (coalesce(r.total_rial, 0) + coalesce(c.rial, 0) + coalesce(e.rial, 0))::float8 as back
      from orders o
      left join (select j.order_uid, sum(coalesce(a.amount_rial + a.wallet_rial, h.amount_rial)) as rial from ledger_journals j
        left join payment_attempts a on j.about = 'settle:' || a.uid left join installment_collections h on j.about = 'settle:' || h.uid
        where j.kind = 'settle' group by j.order_uid) p on p.order_uid = o.uid
      left join order_refunds r on r.order_uid = o.uid
      left join (select order_uid, sum(back_rial) as rial from cancellations where state in ('refunded', 'closed') group by order_uid) c
        on c.order_uid = o.uid
      left join (select order_uid, sum(case when state = 'issued' and total_rial < 0 then -total_rial when state = 'refunded' then total_rial else 0 end) as rial
        from endorsements group by order_uid) e on e.order_uid = o.uid`,
  );
  expect(
    orderMoney.filter(({ paid, back, ended }) => back > paid || (ended && back !== paid)),
    told,
  ).toEqual([]);

  const ended = await server.tools.db.select().from(cancellations);
  expect(
    ended.filter(({ state }) => !['refunded', 'closed', 'taken_back', 'declined'].includes(state)),
    told,
  ).toEqual([]);
  const changes = await server.tools.db.select().from(endorsements);
  expect(
    changes.filter(({ state }) => !['issued', 'refunded', 'declined', 'discarded'].includes(state)),
    told,
  ).toEqual([]);
  const [paidFor] = await rowsOf<{ uids: string[] }>(
    sql`select coalesce(array_agg(payable_uid order by payable_uid), '{}') as uids from payment_attempts
      where payable_kind = 'endorsement' and state = 'settled'`,
  );
  expect(paidFor!.uids, told).toEqual(
    changes
      .filter(({ paid_at }) => paid_at !== null)
      .map(({ uid }) => uid)
      .sort(),
  );
  const [owed] = await rowsOf<{ count: number }>(
    sql`select count(*)::int as count from ledger_accounts where id like 'refunding:%' and balance_rial <> 0`,
  );
  expect(owed!.count, told).toBe(0);
  // Friends: nobody has brought themselves, each brings once, and what they bring is in the end somebody's for good.
  const [friends] = await rowsOf<Record<'rewards' | 'credits' | 'pending' | 'own' | 'left', number>>(
    sql`select (select count(*) from invitations where state = 'rewarded')::int as rewards,
      (select count(*) from wallet_credits where kind = 'reward')::int as credits,
      (select count(*) from wallet_credits where state = 'pending')::int as pending,
      (select count(*) from wallet_credits c join orders o on o.uid = c.order_uid where c.account_uid = o.account_uid)::int as own,
      (select count(*) from ledger_accounts where id like 'bonus:%' and balance_rial <> 0)::int as left`,
  );
  expect(friends, told).toMatchObject({ rewards: friends!.credits, pending: 0, own: 0, left: 0 });

  // A card gets back no more than was taken from it.
  const overpaid = await rowsOf(
    sql`select j.order_uid from ledger_journals j join ledger_postings p on p.journal_uid = j.uid
        join orders o on o.uid = j.order_uid join payment_attempts a on a.uid = o.paid_by
      where j.kind = 'policy_refund' and p.account like 'bank:%' group by j.order_uid, a.amount_rial having sum(p.amount_rial) > a.amount_rial`,
  );
  expect(overpaid, told).toEqual([]);

  const refunds = ended.filter(({ state }) => state === 'refunded');
  const sum = (rows: number[]) => rows.reduce((all, each) => all + each, 0);
  const to_cards_rial =
    sum(refunds.filter(({ reference }) => reference !== null).map(({ back_rial }) => back_rial)) -
    sum(changes.filter(({ reference }) => reference !== null).map(({ total_rial }) => total_rial));
  const kept_rial = sum(orderMoney.map(({ paid, back }) => paid - back));
  const issued = changes.filter(({ state }) => state === 'issued');
  return { to_cards_rial, kept_rial, refunds: refunds.length, changes: issued.length, rewards: friends!.rewards };
}
