import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { OwnSession } from '#contract/accounts';
import type { Customer } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tools } from '../../tools.ts';
import { listEmbedPartners } from '../partners/partners.ts';
import { deviceOf } from './devices.ts';
import { endSession, endSessions } from './sessions.ts';
import { sessions } from './tables.ts';

/** The customer's own logins that live. A token that a host got out of one of them ends with it and is none of its own. */
const ownLogins = (tools: Tools, customer: Customer) =>
  and(
    eq(sessions.account_uid, customer.account_uid),
    isNull(sessions.parent_uid),
    isNull(sessions.ended_at),
    gt(sessions.expires_at, tools.clock.now()),
  );

/**
 * What is one device to its owner. Sign-on by a partner begins a session with each page that the customer opens there: all of
 * one browser are one device.
 */
const device_key = sql`case when ${sessions.vouched_by} is null then ${sessions.uid}
  else concat_ws(' ', ${sessions.vouched_by}, ${sessions.user_agent}) end`;

const used_at = sql<Date>`coalesce(${sessions.last_used_at}, ${sessions.created_at})`.mapWith(sessions.created_at);

/** Where the customer is logged in: this session first, then the one that was used last. */
export async function listSessions(tools: Tools, customer: Customer, query: { page: number; page_size: number }) {
  const { page, page_size } = query;
  const devices = tools.db
    .selectDistinctOn([device_key], {
      uid: sessions.uid,
      user_agent: sessions.user_agent,
      embed_session: sessions.embed_session,
      vouched_by: sessions.vouched_by,
      created_at: sessions.created_at,
      used_at: used_at.as('used_at'),
    })
    .from(sessions)
    .where(ownLogins(tools, customer))
    .orderBy(device_key, desc(used_at), desc(sessions.uid))
    .as('devices');
  const [all] = await tools.db.select({ count: count() }).from(devices);
  const rows = await tools.db
    .select()
    .from(devices)
    .orderBy(desc(eq(devices.uid, customer.session_uid)), desc(devices.used_at), desc(devices.uid))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const partners = await listEmbedPartners(
    tools,
    rows.flatMap(row => row.embed_session ?? []),
  );
  const results = rows.map((row): OwnSession => {
    const { title: device, is_mobile } = deviceOf(row.user_agent ?? '');
    return {
      uid: row.uid,
      device,
      is_mobile,
      partner_title: partners.get(row.embed_session ?? '') ?? null,
      by_partner: row.vouched_by !== null,
      is_current: row.uid === customer.session_uid,
      created_at: row.created_at.toISOString(),
      last_used_at: row.used_at.toISOString(),
    };
  });
  return { count: Number(all?.count ?? 0), page, page_size, results };
}

/** Logs out one device of the customer; one that is logged out already, or somebody else's, does not exist. */
export async function endOtherSession(tools: Tools, customer: Customer, uid: string): Promise<{ ended: true }> {
  const own = ownLogins(tools, customer);
  const named = tools.db
    .select({ key: device_key })
    .from(sessions)
    .where(and(own, eq(sessions.uid, uid)));
  const ofDevice = await tools.db
    .select({ uid: sessions.uid })
    .from(sessions)
    .where(and(own, inArray(device_key, named)));
  if (!ofDevice.length) throw new Refusal('not_found');
  await endSession(tools, ...ofDevice.map(session => session.uid));
  return { ended: true };
}

export async function endAllSessions(
  tools: Tools,
  { account_uid, session_uid }: Customer,
  { keep_current }: { keep_current: boolean },
): Promise<{ ended: true }> {
  await endSessions(tools, account_uid, keep_current ? session_uid : undefined);
  return { ended: true };
}
