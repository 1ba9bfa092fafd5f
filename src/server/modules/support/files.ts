import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { maxFiles, type TicketFile } from '#contract/support';
import { normaliseText } from '#persian/digits';
import type { StaffMember } from '../../kernel/caller.ts';
import { begunBy, isReached, type Reach, reachedBy } from '../../kernel/reach.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, lockName } from '../../kernel/transactions.ts';
import { loadUpload } from '../../kernel/uploads/load-upload.ts';
import type { FormFile } from '../../kernel/uploads/read-upload.ts';
import { requireReadable } from '../../kernel/uploads/readable-file.ts';
import { saveWithRow } from '../../kernel/uploads/save-with-row.ts';
import type { Tools } from '../../tools.ts';
import { recordAct } from '../staff/staff.ts';
import { supportFiles, supportMessages } from './tables.ts';
import { supportTexts } from './texts.ts';

type Row = typeof supportFiles.$inferSelect;

const day_ms = 86_400_000;
/** Files that nobody has sent yet; more than some messages need is a store of files. */
const maxWaiting = 4 * maxFiles;

const fileKey = (uid: string) => `support/${uid}`;

export const shownFile = ({ uid, name, size, type }: Row): TicketFile => ({
  uid,
  name,
  size,
  type,
  path: `/crm/v1/uploader/${uid}/`,
});

/** The same as a member of the staff opens it. */
export const fileForStaff = (file: TicketFile): TicketFile => ({
  ...file,
  path: `/staff/api/ticket-files/${file.uid}/`,
});

/** Keeps a file for a message that is still to be sent: a picture or a PDF that a person could look at. */
export async function uploadFile(tools: Tools, reach: Reach, { name, bytes }: FormFile): Promise<TicketFile> {
  if (bytes.byteLength === 0) throw new Refusal('file_missing');
  const now = tools.clock.now();
  const waiting = and(
    begunBy(supportFiles, reach),
    gt(supportFiles.created_at, new Date(now.getTime() - day_ms)),
    isNull(supportFiles.message_uid),
  );
  const requireRoom = async ({ db }: Tools) => {
    if ((await db.$count(supportFiles, waiting)) >= maxWaiting) throw new Refusal('too_many_files_waiting');
  };
  // Before anything is read or written, for most; the one that holds the lock decides.
  await requireRoom(tools);
  const type = await requireReadable(bytes);
  const file: Row = {
    uid: tools.random.uid(),
    account_uid: reach.account_uid,
    vouched_by: reach.vouched_by,
    message_uid: null,
    name: normaliseText(name).slice(0, 120) || 'file',
    size: bytes.byteLength,
    type,
    created_at: now,
  };
  await saveWithRow(tools, fileKey(file.uid), bytes, async within => {
    await lockName(within, `message files of ${reach.account_uid}`);
    await requireRoom(within);
    await within.db.insert(supportFiles).values(file);
  });
  return shownFile(file);
}

/** Makes files part of a message. Each is the customer's own and part of nothing yet. */
export async function attachFiles({ db }: Tools, reach: Reach, message_uid: string, uids: string[]): Promise<Row[]> {
  const wanted = [...new Set(uids)];
  if (wanted.length === 0) return [];
  const own = and(inArray(supportFiles.uid, wanted), isNull(supportFiles.message_uid), reachedBy(supportFiles, reach));
  const attached = await db.update(supportFiles).set({ message_uid }).where(own).returning();
  if (attached.length < wanted.length)
    throw new Refusal('invalid_input', { errors: { files: [supportTexts.fileNotYours] } });
  return attached;
}

export async function filesOf({ db }: Tools, message_uids: string[]): Promise<Map<string, TicketFile[]>> {
  const of = new Map<string, TicketFile[]>();
  if (message_uids.length === 0) return of;
  const rows = await db
    .select()
    .from(supportFiles)
    .where(inArray(supportFiles.message_uid, message_uids))
    .orderBy(supportFiles.created_at, supportFiles.uid);
  for (const row of rows) of.set(row.message_uid!, [...(of.get(row.message_uid!) ?? []), shownFile(row)]);
  return of;
}

async function findFile({ db }: Tools, uid: string): Promise<Row> {
  const [file] = await db.select().from(supportFiles).where(eq(supportFiles.uid, uid));
  if (!file) throw new Refusal('not_found');
  return file;
}

/** Refuses a file of somebody else as if there were none. */
export async function requireOwnFile(tools: Tools, reach: Reach, uid: string): Promise<Row> {
  const file = await findFile(tools, uid);
  if (!isReached(file, reach)) throw new Refusal('not_found');
  return file;
}

/** A file and its bytes, for its owner alone. */
export const readSupportFile = async (tools: Tools, reach: Reach, uid: string) =>
  loadUpload(tools, fileKey(uid), await requireOwnFile(tools, reach, uid));

/** The same for whoever holds a link that was given to its owner. */
export const readLinkedFile = async (tools: Tools, uid: string) =>
  loadUpload(tools, fileKey(uid), await findFile(tools, uid));

/** The same for a member of the staff; that they looked is in the log. */
export async function readSupportFileAsStaff(tools: Tools, member: StaffMember, uid: string) {
  const row = await findFile(tools, uid);
  const [message] = await tools.db
    .select({ ticket_uid: supportMessages.ticket_uid })
    .from(supportMessages)
    .where(eq(supportMessages.uid, row.message_uid ?? ''));
  if (!message) throw new Refusal('not_found');
  const file = await loadUpload(tools, fileKey(uid), row);
  const object = `ticket:${message.ticket_uid}` as const;
  await recordAct(tools, member, { act: 'ticket.read_file', object, after: { file: uid }, reason: 'ticket' });
  return file;
}

const at_once = 200;

/** Deletes files that were never sent, a day after they came. Files go first, so that a failure leaves the row to try again. */
export async function deleteUnsentFiles(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - day_ms);
  const old = await tools.db
    .select({ uid: supportFiles.uid })
    .from(supportFiles)
    .where(and(isNull(supportFiles.message_uid), lt(supportFiles.created_at, before)))
    .limit(at_once);
  for (const { uid } of old)
    await inTransaction(tools, async within => {
      const unsent = and(eq(supportFiles.uid, uid), isNull(supportFiles.message_uid));
      const [gone] = await within.db.delete(supportFiles).where(unsent).returning();
      if (gone) await tools.files.delete(fileKey(uid));
    });
}
