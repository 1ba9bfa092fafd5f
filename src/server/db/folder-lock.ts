import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Raised when another living process already uses the data folder. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process alone and gives back the release.
 * PGlite opens one folder twice without a word and then damages it, so the lock names the process that holds it;
 * a lock whose process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isAlive(holder) && holder !== process.pid) {
        throw new FolderInUse(`The data folder ${folder} is in use by process ${holder}. Stop it or set DATA_DIR.`);
      }
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(`The data folder ${folder} could not be locked.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
