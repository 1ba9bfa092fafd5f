import { closeTools, createTools } from './create-tools.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { startWork } from './modules/work.ts';
import { createServer } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const graceful_ms = 10_000;

try {
  const tools = await createTools(settings);
  const app = await createServer(tools);
  await startWork(tools);
  await app.listen({ port: settings.port, host: settings.host });
  process.send?.('ready');

  const stop = async (signal: string) => {
    tools.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceful_ms).unref();
    await app.close();
    await closeTools(tools);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exit(1);
}
