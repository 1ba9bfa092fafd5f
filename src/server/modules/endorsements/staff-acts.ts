import { hasPermission } from '#contract/staff/permissions';
import type { StaffMember } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inSnapshot, inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { type AsRead, backOfficeMember, recordAct, requireAsRead, secondPerson, withVersions } from '../staff/staff.ts';
import {
  askForFix,
  declineEndorsement,
  issueEndorsement,
  type Locked,
  priceByPerson,
  type SaidPrice,
} from './decide.ts';
import { type Endorsement, findEndorsement, listWaiting, lockEndorsement, versionedBy } from './store.ts';
import { deskTexts } from './texts.ts';

/** Runs a decision about an endorsement as it was read, and keeps the act with it. */
const act = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { name, version, reason, after }: AsRead & { name: string; after?: object },
  decide: (within: Tools, locked: Locked) => Promise<Endorsement>,
): Promise<Endorsement> =>
  inTransaction(tools, async within => {
    const locked = await lockEndorsement(within, uid);
    await requireAsRead(within, versionedBy, uid, version);
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
  { price, ...read }: AsRead & { price: SaidPrice | null },
) =>
  act(tools, member, uid, { name: 'price', ...read, after: { price } }, (within, locked) =>
    priceByPerson(within, locked, price),
  );

export const fixAct = (tools: Tools, member: StaffMember, uid: string, read: AsRead) =>
  act(tools, member, uid, { name: 'fix', ...read }, (within, locked) => askForFix(within, locked, read.reason));

export const declineAct = (tools: Tools, member: StaffMember, uid: string, read: AsRead) =>
  act(tools, member, uid, { name: 'decline', ...read }, (within, locked) =>
    declineEndorsement(within, locked, read.reason),
  );

const issueAct = (tools: Tools, member: StaffMember, uid: string, read: AsRead) =>
  act(tools, member, uid, { name: 'issue', ...read }, issueEndorsement);

/** What gives money back is issued once two people have said so, the second of whom may move money. */
export const issueByMember = (tools: Tools, member: StaffMember, uid: string, read: AsRead) =>
  inTransaction(tools, async within => {
    const { endorsement } = await lockEndorsement(within, uid);
    const { version, reason } = read;
    await requireAsRead(within, versionedBy, uid, version);
    const { total_rial, refund_to, account_uid, state } = endorsement;
    if (state !== 'issuing' || total_rial >= 0) {
      if (!hasPermission(member.role, 'endorsement.handle')) throw new Refusal('permission_missing');
      return issueAct(within, member, uid, read);
    }
    const said = await secondPerson(within, member, {
      act: 'endorsement.issue',
      object: `endorsement:${uid}`,
      payload: { total_rial, refund_to, account_uid, version },
      reason,
    });
    return said.state === 'confirmed' ? issueAct(within, member, uid, read) : said;
  });

/** The staff and the insurer of a demonstration: what a person looks at costs what the tariff says, and is issued. */
async function forward(tools: Tools, uid: string, version: number | null) {
  const read = { version, reason: deskTexts.seen };
  const found = await findEndorsement(tools, uid);
  return found?.state === 'requested'
    ? priceAct(tools, backOfficeMember, uid, { price: null, ...read })
    : issueAct(tools, backOfficeMember, uid, read);
}

export const endorsementDesk = {
  kind: 'endorsement',
  title: deskTexts.desk,
  async list(tools: Tools) {
    const read = await inSnapshot(tools, async within => withVersions(within, versionedBy, await listWaiting(within)));
    return read.map(row => ({
      uid: row.uid,
      version: row.version,
      title: deskTexts.title(
        row.number,
        row.facts.map(({ label, after }) => `${label}: ${after}`).join('، '),
        row.state,
      ),
      at: row.created_at,
    }));
  },
  acts: [
    { name: 'forward', title: deskTexts.forward, run: forward },
    {
      name: 'fix',
      title: deskTexts.fix,
      run: (tools: Tools, uid: string, version: number | null) =>
        fixAct(tools, backOfficeMember, uid, { version, reason: deskTexts.unreadable }),
    },
    {
      name: 'decline',
      title: deskTexts.decline,
      run: (tools: Tools, uid: string, version: number | null) =>
        declineAct(tools, backOfficeMember, uid, { version, reason: deskTexts.declined }),
    },
  ],
  usual: 'forward',
};
