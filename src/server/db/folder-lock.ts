import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseFault } from './database-fault.ts';

const busy = 5;
/** A lock that is not referenced would end with the next garbage collection. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process alone and gives back the release.
 * PGlite opens one folder twice without a word and then damages it. The lock is the operating system's, held through an
 * empty SQLite file, so it ends with its process however that ends, and holds between containers that share a folder.
 */
export function lockFolder(folder: string): () => void {
  const note = path.join(folder, 'lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
    lock.exec('pragma journal_mode = memory; begin exclusive');
    writeFileSync(note, String(process.pid));
  } catch (error) {
    lock?.close();
    const { errcode, code, message } = error as { errcode?: number; code?: string; message: string };
    throw new DatabaseFault(
      errcode === busy
        ? `DATA_DIR: the data folder ${folder} is in use by ${holderIn(note)}. Stop it or set another DATA_DIR.`
        : `DATA_DIR: the data folder ${folder} cannot be written (${errcode === undefined ? code : message}).`,
    );
  }
  const taken = lock;
  held.add(taken);
  return () => {
    rmSync(note, { force: true });
    held.delete(taken);
    taken.close();
  };
}

/** Only for the message: the number may be old, or of another container. */
function holderIn(note: string): string {
  try {
    return `process ${readFileSync(note, 'utf8')}`;
  } catch {
    return 'another program';
  }
}
