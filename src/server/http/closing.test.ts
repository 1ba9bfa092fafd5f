import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeBehindLastAnswers } from './closing.ts';

it('a server that stops sends the answer under way to its end, and waits for no kept connection', async () => {
  const app = Fastify();
  closeBehindLastAnswers(app);
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  body.write('the answer ');
  const call = get({ host: '127.0.0.1', port, agent });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const closed = app.close();
  body.end('is whole');
  expect((await answer.toArray()).join('')).toBe('the answer is whole');
  await closed;
  agent.destroy();
});
