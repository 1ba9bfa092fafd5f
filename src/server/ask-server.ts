import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What a command of the operator ends with. */
export type CommandAnswer = { ok: unknown } | { refused: { code: string; message: string } };

/** Paths of sockets end here on every system. */
const longest_path = 100;

/** Where the socket of a data folder is. */
export function socketOf(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\panah-${name}`;
  const file = path.join(dataDir, 'commands.sock');
  return Buffer.byteLength(file) <= longest_path ? file : path.join(tmpdir(), `panah-${name}.sock`);
}

/** Asks the server that holds the data folder; null where none listens. */
export function askServer(dataDir: string, name: string, input: unknown): Promise<CommandAnswer | null> {
  const body = JSON.stringify({ name, input });
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: socketOf(dataDir), method: 'POST', headers: { 'content-length': Buffer.byteLength(body) } },
      async answer => {
        if (answer.statusCode === 200) resolve(JSON.parse(await text(answer)) as CommandAnswer);
        else reject(new Error('The server could not do it; its log tells why.'));
      },
    );
    asked.once('error', error => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asked.end(body);
  });
}
