import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { maxMicroFiles, maxMicroFilesInAll } from '#contract/micro-files';
import type { MicroDocument, MicroFile } from '#contract/micro-insurance';
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
import { microFiles } from './tables.ts';

type Row = typeof microFiles.$inferSelect;

const day_ms = 86_400_000;
/** Files that nobody has sent yet; more than some requests need is a store of files. */
const maxWaiting = 2 * maxMicroFiles;

const fileKey = (uid: string) => `micro/${uid}`;

export const shownFile = ({ uid, kind, name, size, type }: Row): MicroFile => ({
  uid,
  kind,
  name,
  size,
  type,
  path: `/micro_insurance/api/files/${uid}/`,
});

/** The same as a member of the staff opens it. */
export const fileForStaff = (file: MicroFile): MicroFile => ({ ...file, path: `/staff/api/micro-files/${file.uid}/` });

/** Keeps a file for a request that is still to be filed: a picture or a PDF that a person could look at. */
export async function uploadFile(
  tools: Tools,
  reach: Reach,
  kind: string,
  { name, bytes }: FormFile,
): Promise<MicroFile> {
  if (bytes.byteLength === 0) throw new Refusal('file_missing');
  const waiting = and(begunBy(microFiles, reach), isNull(microFiles.request_uid));
  const requireRoom = async ({ db }: Tools) => {
    if ((await db.$count(microFiles, waiting)) >= maxWaiting) throw new Refusal('too_many_files_waiting');
  };
  // Before anything is read or written, for most; the one that holds the lock decides.
  await requireRoom(tools);
  const file: Row = {
    uid: tools.random.uid(),
    account_uid: reach.account_uid,
    vouched_by: reach.vouched_by,
    request_uid: null,
    kind: normaliseText(kind).slice(0, 40) || 'other',
    name: normaliseText(name).slice(0, 120) || 'file',
    size: bytes.byteLength,
    type: await requireReadable(bytes),
    created_at: tools.clock.now(),
  };
  await saveWithRow(tools, fileKey(file.uid), bytes, async within => {
    await lockName(within, `micro files of ${reach.account_uid}`);
    await requireRoom(within);
    await within.db.insert(microFiles).values(file);
  });
  return shownFile(file);
}

/** Makes files part of a request. Each is the customer's own and part of nothing yet; with them no asked document is missing. */
export async function attachFiles(
  tools: Tools,
  reach: Reach,
  { request_uid, files, documents }: { request_uid: string; files: string[]; documents: MicroDocument[] },
): Promise<void> {
  const wanted = [...new Set(files)];
  if (wanted.length > 0) {
    const own = and(inArray(microFiles.uid, wanted), isNull(microFiles.request_uid), reachedBy(microFiles, reach));
    const attached = await tools.db.update(microFiles).set({ request_uid }).where(own).returning();
    const found = new Set(attached.map(({ uid }) => uid));
    const gone = wanted.filter(uid => !found.has(uid));
    if (gone.length > 0) throw new Refusal('files_gone', { details: { files: gone } });
  }
  const all = await listFiles(tools, request_uid);
  if (wanted.length > 0 && all.length > maxMicroFilesInAll) throw new Refusal('too_many_micro_files');
  const kinds = new Set(all.map(({ kind }) => kind));
  const missing = documents.filter(({ kind, required }) => required && !kinds.has(kind));
  if (missing.length > 0)
    throw new Refusal('documents_missing', { errors: { files: missing.map(({ title }) => title) } });
}

export const listFiles = ({ db }: Tools, request_uid: string): Promise<Row[]> =>
  db
    .select()
    .from(microFiles)
    .where(eq(microFiles.request_uid, request_uid))
    .orderBy(microFiles.created_at, microFiles.uid);

async function findFile({ db }: Tools, uid: string): Promise<Row> {
  const [file] = await db.select().from(microFiles).where(eq(microFiles.uid, uid));
  if (!file) throw new Refusal('not_found');
  return file;
}

/** A file and its bytes, for its owner alone. */
export async function readMicroFile(tools: Tools, reach: Reach, uid: string) {
  const file = await findFile(tools, uid);
  if (!isReached(file, reach)) throw new Refusal('not_found');
  return loadUpload(tools, fileKey(uid), file);
}

/** The same for a member of the staff; that they looked is in the log. */
export async function readMicroFileAsStaff(tools: Tools, member: StaffMember, uid: string) {
  const row = await findFile(tools, uid);
  if (!row.request_uid) throw new Refusal('not_found');
  const file = await loadUpload(tools, fileKey(uid), row);
  const object = `micro:${row.request_uid}` as const;
  await recordAct(tools, member, { act: 'micro.read_file', object, after: { file: uid }, reason: 'request' });
  return file;
}

const at_once = 200;

/** Deletes files that were never sent, a day after they came. Files go first, so that a failure leaves the row to try again. */
export async function deleteUnsentMicroFiles(tools: Tools): Promise<void> {
  const before = new Date(tools.clock.now().getTime() - day_ms);
  const old = await tools.db
    .select({ uid: microFiles.uid })
    .from(microFiles)
    .where(and(isNull(microFiles.request_uid), lt(microFiles.created_at, before)))
    .limit(at_once);
  for (const { uid } of old)
    await inTransaction(tools, async within => {
      const unsent = and(eq(microFiles.uid, uid), isNull(microFiles.request_uid));
      const [gone] = await within.db.delete(microFiles).where(unsent).returning();
      if (gone) await tools.files.delete(fileKey(uid));
    });
}
