import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { findSocket } from './socket-path.ts';

/** What a command of the operator ends with. */
export type CommandAnswer = { ok: unknown } | { refused: { code: string; message: string } };

/** What commands are about. */
export type CommandTopic = 'partners' | 'staff';

/** Asks the server that holds the data folder; null where none listens. */
export function askServer(
  dataDir: string,
  topic: CommandTopic,
  name: string,
  input: unknown,
): Promise<CommandAnswer | null> {
  const body = JSON.stringify({ topic, name, input });
  const socketPath = findSocket(dataDir);
  if (socketPath === null) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath, method: 'POST', headers: { 'content-length': Buffer.byteLength(body) } },
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
