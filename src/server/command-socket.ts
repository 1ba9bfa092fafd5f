/**
 * The way in for commands of the operator while a server holds the embedded database: a socket in the data folder.
 * It is a file that its owner alone may open, so whoever reaches it could read the database as well; it is on no network.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CommandTopic } from './ask-server.ts';
import { runCommand } from './commands.ts';
import { makeSocketPath } from './socket-path.ts';
import type { Tools } from './tools.ts';

const maxBody_bytes = 100_000;

/** Takes commands until it is stopped. PostgreSQL lets the command line in by itself. */
export async function listenForCommands(tools: Tools): Promise<() => void> {
  if (tools.settings.databaseUrl) return () => {};
  const server = createServer(async (incoming, answer) => {
    try {
      if (Number(incoming.headers['content-length'] ?? 0) > maxBody_bytes) return void answer.writeHead(413).end();
      const { topic, name, input } = JSON.parse(await text(incoming)) as {
        topic: CommandTopic;
        name: string;
        input: unknown;
      };
      answer.end(JSON.stringify(await runCommand(tools, topic, name, input)));
    } catch (error) {
      tools.log.error({ err: error }, 'command');
      answer.writeHead(500).end();
    }
  });
  // Some file systems have no sockets: the server serves all the same.
  server.on('error', error => tools.log.warn({ err: error }, 'no socket for commands'));
  // This process holds the folder's lock, so what lies there was left by one that has ended.
  const { file, clear } = makeSocketPath(tools.settings.dataDir);
  await new Promise<void>(resolve => {
    server.once('error', () => resolve());
    // The socket is made within this call, and never was open to others.
    const before = process.umask(0o177);
    server.listen(file, resolve);
    process.umask(before);
  });
  return () => {
    server.close();
    server.closeAllConnections();
    clear();
  };
}
