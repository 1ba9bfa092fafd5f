/**
 * Where the socket for commands is.
 * 1. In the data folder, where its path is short enough for a socket.
 * 2. Else in a folder under a name that nobody can guess, made for this start and open to its owner alone. A file in the
 *    data folder tells where.
 * 3. Whoever asks looks first whether that folder is still of the data folder's owner, and closed to others.
 */
import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Paths of sockets end here on every system. */
const longest_path = 100;
const name = 'commands.sock';

const inDataDir = (dataDir: string) => path.join(dataDir, name);
const pointerOf = (dataDir: string) => path.join(dataDir, 'commands.path');
const isShort = (file: string) => Buffer.byteLength(file) <= longest_path;

/** A pipe of Windows has a name of its own, and access by account. */
function pipeOf(dataDir: string): string | null {
  if (process.platform !== 'win32') return null;
  return `\\\\.\\pipe\\panah-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
}

/** The place for a new socket, free of what an ended process left, and how to clear it away. */
export function makeSocketPath(dataDir: string): { file: string; clear(): void } {
  const pipe = pipeOf(dataDir);
  if (pipe) return { file: pipe, clear: () => {} };
  const file = inDataDir(dataDir);
  const pointer = pointerOf(dataDir);
  rmSync(pointer, { force: true });
  if (isShort(file)) {
    rmSync(file, { force: true });
    return { file, clear: () => rmSync(file, { force: true }) };
  }
  // Made with mode 0700.
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-'));
  writeFileSync(pointer, folder, { mode: 0o600 });
  const clear = () => {
    rmSync(pointer, { force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  return { file: path.join(folder, name), clear };
}

/** The socket of the server that holds the data folder, or null where none can be. Throws for a folder of somebody else. */
export function findSocket(dataDir: string): string | null {
  const pipe = pipeOf(dataDir);
  if (pipe) return pipe;
  const file = inDataDir(dataDir);
  if (isShort(file)) return file;
  try {
    const folder = readFileSync(pointerOf(dataDir), 'utf8');
    const { uid, mode } = lstatSync(folder);
    if (uid !== statSync(dataDir).uid || (mode & 0o777) !== 0o700)
      throw new Error(`${folder} does not belong to the server's user alone; start the server again.`);
    return path.join(folder, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
