import { listenForCommands } from './command-socket.ts';
import { closeTools, createTools } from './create-tools.ts';
import { handleJobs } from './job-handlers.ts';
import { createServer } from './server.ts';
import { readSettings } from './settings.ts';
import { findBuild } from './site/build.ts';
import { startFault } from './start-fault.ts';

const graceful_ms = 10_000;

try {
  const settings = readSettings(process.env);
  const tools = await createTools(settings);
  const app = await createServer(tools, findBuild());
  await handleJobs(tools);
  await app.listen({ port: settings.port, host: settings.host });
  const stopCommands = await listenForCommands(tools);

  const stop = async (signal: string) => {
    tools.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), graceful_ms).unref();
    try {
      await app.close();
      stopCommands();
      await closeTools(tools);
      process.exit(0);
    } catch (error) {
      // As when the database went away first: its jobs are taken up again once their heartbeat is missed.
      tools.log.error({ err: error }, 'stopped before everything was closed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  process.send?.('ready');
} catch (error) {
  const fault = startFault(error);
  if (fault === null) throw error;
  console.error(fault);
  process.exit(1);
}
