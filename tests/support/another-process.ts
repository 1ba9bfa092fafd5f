import { createBank } from '../../src/server/gateways/bank/create-bank.ts';
import { createSms } from '../../src/server/gateways/sms/create-sms.ts';
import { createServer } from '../../src/server/server.ts';
import type { Tools } from '../../src/server/tools.ts';
import type { TestServer } from './test-server.ts';

export interface Process {
  origin: string;
  tools: Tools;
  stop(): Promise<void>;
}

/** Another process over the same database: it shares nothing with the first but what is kept there. */
export async function anotherProcess({ tools }: TestServer): Promise<Process> {
  const own: Tools = {
    ...tools,
    bank: createBank(tools.settings, tools.clock, tools.db),
    sms: createSms(tools.settings, tools.clock, tools.db, tools.log),
  };
  const app = await createServer(own, null);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, tools: own, stop: () => app.close() };
}
