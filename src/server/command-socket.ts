/**
 * The way in for commands of the operator while a server holds the embedded database: a socket in the data folder.
 * It is a file that its owner alone may open, so whoever reaches it could read the database as well; it is on no network.
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { socketOf } from './ask-server.ts';
import { runPartnerCommand } from './partner-commands.ts';
import type { Tools } from './tools.ts';

const most_bytes = 100_000;

/** Takes commands until it is stopped. PostgreSQL lets the command line in by itself. */
export async function listenForCommands(tools: Tools): Promise<() => void> {
  if (tools.settings.databaseUrl) return () => {};
  const file = socketOf(tools.settings.dataDir);
  const server = createServer(async (incoming, answer) => {
    try {
      if (Number(incoming.headers['content-length'] ?? 0) > most_bytes) return void answer.writeHead(413).end();
      const { name, input } = JSON.parse(await text(incoming)) as { name: string; input: unknown };
      answer.end(JSON.stringify(await runPartnerCommand(tools, name, input)));
    } catch (error) {
      tools.log.error({ err: error }, 'command');
      answer.writeHead(500).end();
    }
  });
  // This process holds the folder's lock, so what lies there was left by one that has ended.
  if (process.platform !== 'win32') rmSync(file, { force: true });
  // Some file systems have no sockets: the server serves all the same.
  server.on('error', error => tools.log.warn({ err: error }, 'no socket for commands'));
  await new Promise<void>(resolve => {
    server.once('error', () => resolve());
    server.listen(file, () => {
      if (process.platform !== 'win32') chmodSync(file, 0o600);
      resolve();
    });
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
