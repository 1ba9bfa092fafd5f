import { and, eq, gt } from 'drizzle-orm';
import type { Received } from '#contract/endpoint';
import type { leads as contract } from '#contract/leads';
import { formOf, lineTitle } from '#contract/lines';
import { refusals } from '#contract/refusals';
import { mobileE164, readMobile } from '#persian/phone';
import type { Customer } from '../../kernel/caller.ts';
import { hmac } from '../../kernel/crypto/hashes.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { findLiveEmbed, findPartner } from '../partners/partners.ts';
import { askForCall } from './call-leads.ts';
import { sourceOf } from './source.ts';
import { preOfferLeads } from './tables.ts';
import { preOfferTexts } from './texts.ts';

const day_ms = 86_400_000;
const once_in_days = 30;
const dailyOfNetwork = 10;
const delay_s = 15;

type Asked = Received<typeof contract.readPreOfferFlag>['query'];
type Left = Received<typeof contract.createPreOfferLead>['body'];

/**
 * Whether a visitor may be asked for a number while offers are on their way. Who is logged in is never asked, nor whoever
 * came to renew, nor in the frame of a partner that has turned it off. What the browser knows, it asks itself: whether the
 * consent was answered, and when it was asked last.
 */
export async function readPreOfferFlag(tools: Tools, customer: Customer | null, { flow, embed_session }: Asked) {
  const show = customer === null && flow === 'price' && (embed_session ? await mayAskIn(tools, embed_session) : true);
  return { show, delay_s, skip_allowed: true as const };
}

async function mayAskIn(tools: Tools, uid: string): Promise<boolean> {
  const session = await findLiveEmbed(tools, uid);
  const partner = session && (await findPartner(tools, session.partner));
  return partner?.pre_offer_dialog ?? false;
}

/**
 * Keeps a number that a visitor has left, unproven. The same number within thirty days is kept and texted once, and the
 * answer does not tell it from a new one.
 */
export async function createPreOfferLead(tools: Tools, body: Left, address: string) {
  const mobile = readMobile(body.mobile);
  if (!mobile) throw new Refusal('invalid_mobile', { errors: { mobile: [refusals.invalid_mobile[1]] } });
  await countNetwork(tools, address);
  const session = body.embed_session ? await findLiveEmbed(tools, body.embed_session) : null;
  const now = tools.clock.now();
  return inTransaction(tools, async within => {
    await lockName(within, `pre-offer ${mobile}`);
    const since = new Date(now.getTime() - once_in_days * day_ms);
    const same = and(eq(preOfferLeads.mobile, mobile), gt(preOfferLeads.created_at, since));
    const [kept] = await within.db.select().from(preOfferLeads).where(same).limit(1);
    if (kept) {
      if (body.consents.call && !kept.may_call) await allowCall(within, kept.uid);
      return { kept: true as const };
    }
    const uid = tools.random.uid();
    await within.db.insert(preOfferLeads).values({
      uid,
      mobile,
      insurance: body.insurance,
      partner: session?.partner ?? null,
      may_call: body.consents.call,
      ...sourceOf(session, body.tracking),
      created_at: now,
    });
    if (body.consents.call) await askForCall(within, uid);
    await within.jobs.send('text-pre-offer-lead', { lead_uid: uid }, { db: within.db });
    return { kept: true as const };
  });
}

/** A yes that comes later holds as well. */
async function allowCall(within: Tools, uid: string): Promise<void> {
  await within.db.update(preOfferLeads).set({ may_call: true }).where(eq(preOfferLeads.uid, uid));
  await askForCall(within, uid);
}

async function countNetwork(tools: Tools, address: string): Promise<void> {
  if (!tools.settings.limits) return;
  const key = `pre-offer/${hmac(tools.settings.secret, 'limits', address)}`;
  const wait_ms = await tools.cache.count(key, dailyOfNetwork, day_ms);
  if (wait_ms > 0) throw new Refusal('too_many_requests', { retry_after_s: Math.ceil(wait_ms / 1000) });
}

/** The job that sends the one text with the way back. */
export async function textPreOfferLead(tools: Tools, uid: string): Promise<void> {
  const [lead] = await tools.db.select().from(preOfferLeads).where(eq(preOfferLeads.uid, uid));
  if (!lead) return;
  const link = `${tools.settings.publicOrigin}${formOf(lead.insurance)}`;
  await tools.sms.sendText(mobileE164(lead.mobile) ?? lead.mobile, preOfferTexts.link(lineTitle(lead.insurance), link));
}
