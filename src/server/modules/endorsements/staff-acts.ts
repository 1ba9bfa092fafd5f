import { hasPermission } from '#contract/staff/permissions';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { backOfficeMember, recordAct, secondPerson } from '../staff/staff.ts';
import {
  askForFix,
  declineEndorsement,
  issueEndorsement,
  type Locked,
  priceByPerson,
  type SaidPrice,
} from './decide.ts';
import { type Endorsement, findEndorsement, listWaiting, lockEndorsement } from './store.ts';
import { deskTexts } from './texts.ts';

/** Runs a decision about an endorsement and keeps the act with it. */
const act = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { name, reason, after }: { name: string; reason: string; after?: object },
  decide: (within: Tools, locked: Locked) => Promise<Endorsement>,
): Promise<Endorsement> =>
  inTransaction(tools, async within => {
    const locked = await lockEndorsement(within, uid);
    const decided = await decide(within, locked);
    await recordAct(within, member, {
      act: `endorsement.${name}`,
      object: `endorsement:${uid}`,
      before: locked.endorsement.state,
      after: { state: decided.state, ...after },
      reason,
    });
    return decided;
  });

export const priceAct = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { reason, price }: { price: SaidPrice | null; reason: string },
) =>
  act(tools, member, uid, { name: 'price', reason, after: { price } }, (within, locked) =>
    priceByPerson(within, locked, price),
  );

export const fixAct = (tools: Tools, member: StaffMember, uid: string, reason: string) =>
  act(tools, member, uid, { name: 'fix', reason }, (within, locked) => askForFix(within, locked, reason));

export const declineAct = (tools: Tools, member: StaffMember, uid: string, reason: string) =>
  act(tools, member, uid, { name: 'decline', reason }, (within, locked) => declineEndorsement(within, locked, reason));

const issueAct = (tools: Tools, member: StaffMember, uid: string, reason: string) =>
  act(tools, member, uid, { name: 'issue', reason }, issueEndorsement);

/** What gives money back is issued once two people have said so, the second of whom may move money. */
export const issueByMember = (tools: Tools, member: StaffMember, uid: string, reason: string) =>
  inTransaction(tools, async within => {
    const { endorsement } = await lockEndorsement(within, uid);
    const { total_rial, refund_to, account_uid, state } = endorsement;
    if (state !== 'issuing' || total_rial >= 0) {
      if (!hasPermission(member.role, 'endorsement.handle')) throw new Refusal('permission_missing');
      return issueAct(within, member, uid, reason);
    }
    const said = await secondPerson(within, member, {
      act: 'endorsement.issue',
      object: `endorsement:${uid}`,
      payload: { total_rial, refund_to, account_uid },
      reason,
    });
    return said.state === 'confirmed' ? issueAct(within, member, uid, reason) : said;
  });

/** The staff and the insurer of a demonstration: what a person looks at costs what the tariff says, and is issued. */
async function forward(tools: Tools, uid: string) {
  const found = await findEndorsement(tools, uid);
  return found?.state === 'requested'
    ? priceAct(tools, backOfficeMember, uid, { price: null, reason: deskTexts.seen })
    : issueAct(tools, backOfficeMember, uid, deskTexts.seen);
}

export const endorsementDesk = {
  kind: 'endorsement',
  title: deskTexts.desk,
  list: async (tools: Tools) =>
    (await listWaiting(tools)).map(({ uid, number, facts, state, created_at }) => ({
      uid,
      title: deskTexts.title(number, facts.map(({ label, after }) => `${label}: ${after}`).join('، '), state),
      at: created_at,
    })),
  acts: [
    { name: 'forward', title: deskTexts.forward, run: forward },
    {
      name: 'fix',
      title: deskTexts.fix,
      run: (tools: Tools, uid: string) => fixAct(tools, backOfficeMember, uid, deskTexts.unreadable),
    },
    {
      name: 'decline',
      title: deskTexts.decline,
      run: (tools: Tools, uid: string) => declineAct(tools, backOfficeMember, uid, deskTexts.declined),
    },
  ],
  usual: 'forward',
};
