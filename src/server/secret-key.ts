import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BadSettings } from './bad-settings.ts';

/** A shorter key could be guessed, and with it every signature of ours. */
const minSecret_bytes = 32;

/** The secret that all our keys are derived from: `SECRET_KEY`, else the data folder's own. */
export function readSecret(given: string | undefined, dataDir: string): string {
  if (given !== undefined) {
    if (isLong(given)) return given;
    throw new BadSettings(
      `SECRET_KEY must have at least ${minSecret_bytes} bytes; \`openssl rand -base64 ${minSecret_bytes}\` makes one.`,
    );
  }
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) writeSecret(dataDir, file);
  const kept = readFileSync(file, 'utf8').trim();
  if (isLong(kept)) return kept;
  throw new BadSettings(
    `The key in ${file} is shorter than ${minSecret_bytes} bytes: restore it from a backup, or delete it to have a new one made (offers on screen and encrypted answers of unfinished forms are lost with the old one), or set SECRET_KEY.`,
  );
}

const isLong = (secret: string) => Buffer.byteLength(secret) >= minSecret_bytes;

/**
 * The file is written whole under another name and then linked, so that a full disk never leaves a part of a key, and of
 * two processes that start together the first one's key is kept.
 */
function writeSecret(dataDir: string, file: string): void {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(unfinished, randomBytes(minSecret_bytes).toString('base64url'), { mode: 0o600, flush: true });
    linkSync(unfinished, file);
    rmSync(unfinished);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new BadSettings(
      `DATA_DIR must be a folder that this server can write to: ${file} could not be written (${code}).`,
    );
  }
}
