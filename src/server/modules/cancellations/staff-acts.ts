import type { StaffMember } from '../../kernel/caller.ts';
import { inSnapshot, inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { type AsRead, backOfficeMember, recordAct, requireAsRead, secondPerson, withVersions } from '../staff/staff.ts';
import { type Decision, decideCancellation } from './decide.ts';
import { lockUnreleased, releaseMoney } from './send-refund.ts';
import { type Cancellation, listIn, lockCancellation, versionedBy } from './store.ts';
import { deskTexts } from './texts.ts';

/** A member moves on the request that they have read; the act is kept with it. */
export const actOnCancellation = (
  tools: Tools,
  member: StaffMember,
  uid: string,
  { to, version, reason }: AsRead & { to: Decision },
): Promise<Cancellation> =>
  inTransaction(tools, async within => {
    const { cancellation: before } = await lockCancellation(within, uid);
    await requireAsRead(within, versionedBy, uid, version);
    const after = await decideCancellation(within, uid, to, reason);
    const states = { before: before.state, after: after.state };
    await recordAct(within, member, { act: `cancellation.${to}`, object: `cancellation:${uid}`, reason, ...states });
    return after;
  });

/** The money goes once two people have said the same: sum, way and account. */
export const releaseByTwo = (tools: Tools, member: StaffMember, uid: string, reason: string) =>
  inTransaction(tools, async within => {
    const { back_rial, refund_to, account_uid } = await lockUnreleased(within, uid);
    const said = await secondPerson(within, member, {
      act: 'cancellation.release',
      object: `cancellation:${uid}`,
      payload: { back_rial, refund_to, account_uid },
      reason,
    });
    return said.state === 'confirmed' ? releaseMoney(within, uid) : said;
  });

async function listWaiting(tools: Tools) {
  const read = await inSnapshot(tools, async within =>
    withVersions(within, versionedBy, await listIn(within, 'requested', 'sent_to_insurer')),
  );
  return read.map(row => ({
    uid: row.uid,
    version: row.version,
    title: deskTexts.title(row.reason, row.state, row.back_rial),
    at: row.created_at,
  }));
}

const by = (to: Decision, reason: string) => (tools: Tools, uid: string, version: number | null) =>
  actOnCancellation(tools, backOfficeMember, uid, { to, version, reason });

/** The staff and the insurer of a demonstration, who look at a request and accept it. */
export const cancellationDesk = {
  kind: 'cancellation',
  title: deskTexts.desk,
  list: listWaiting,
  acts: [
    {
      name: 'forward',
      title: deskTexts.forward,
      async run(tools: Tools, uid: string, version: number | null) {
        const { cancellation } = await inTransaction(tools, within => lockCancellation(within, uid));
        return by(cancellation.state === 'requested' ? 'sent_to_insurer' : 'accepted', deskTexts.seen)(
          tools,
          uid,
          version,
        );
      },
    },
    { name: 'documents', title: deskTexts.documents, run: by('documents_required', deskTexts.unreadable) },
    { name: 'decline', title: deskTexts.decline, run: by('declined', deskTexts.declined) },
  ],
  usual: 'forward',
};

const releaseAtDesk = (tools: Tools, uid: string) =>
  inTransaction(tools, async within => {
    const released = await releaseMoney(within, uid);
    const { back_rial, refund_to } = released;
    await recordAct(within, backOfficeMember, {
      act: 'cancellation.release',
      object: `cancellation:${uid}`,
      after: { back_rial, refund_to },
      reason: deskTexts.seen,
    });
    return released;
  });

/** Those who let money go, in a demonstration. */
export const refundDesk = {
  kind: 'policy-refund',
  title: deskTexts.refundDesk,
  list: async (tools: Tools) =>
    (await listIn(tools, 'refund_pending'))
      .filter(row => row.released_at === null)
      .map(row => ({ uid: row.uid, title: deskTexts.title(row.reason, row.state, row.back_rial), at: row.created_at })),
  acts: [{ name: 'release', title: deskTexts.release, run: releaseAtDesk }],
  usual: 'release',
};
