import { inTransaction, type Transactional } from '../transactions.ts';

interface KeepsFiles extends Transactional {
  files: { save(key: string, bytes: Uint8Array): Promise<void>; delete(key: string): Promise<void> };
}

/** Writes a file first, then its row. A failure or a refusal leaves no row without a file, and no file without a row. */
export async function saveWithRow<Tools extends KeepsFiles, T>(
  tools: Tools,
  key: string,
  bytes: Uint8Array,
  saveRow: (within: Tools) => Promise<T>,
): Promise<T> {
  await tools.files.save(key, bytes);
  return inTransaction(tools, saveRow).catch(async error => {
    await tools.files.delete(key);
    throw error;
  });
}
