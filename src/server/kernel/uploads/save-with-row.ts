import { inTransaction, type Transactional } from '../transactions.ts';

interface KeepsFiles extends Transactional {
  files: { save(key: string, bytes: Uint8Array): Promise<void>; delete(key: string): Promise<void> };
}

/** Deletes a file that has no row. One that cannot be deleted stays, and the log says so. */
export const deleteWithoutRow = ({ files, log }: KeepsFiles, key: string): Promise<void> =>
  files.delete(key).catch(cause => log.warn({ err: cause, key }, 'a file without a row was not deleted'));

/**
 * Writes a file first, then its row. Where the row is refused or fails, the file is deleted again; one that cannot be
 * deleted, or whose process ends in between, stays without a row.
 */
export async function saveWithRow<Tools extends KeepsFiles, T>(
  tools: Tools,
  key: string,
  bytes: Uint8Array,
  saveRow: (within: Tools) => Promise<T>,
): Promise<T> {
  await tools.files.save(key, bytes);
  return inTransaction(tools, saveRow).catch(async error => {
    await deleteWithoutRow(tools, key);
    throw error;
  });
}
