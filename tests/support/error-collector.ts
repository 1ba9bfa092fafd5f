import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One thing in an envelope: `event`, `transaction`, `span`, `replay_event`, `replay_recording` … */
export interface Reported {
  kind: string;
  body: unknown;
}

/** Pretends to be the service that browsers report errors to: takes envelopes and keeps what is in them. */
export async function startCollector() {
  const got: Reported[] = [];
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'POST') got.push(...itemsOf(Buffer.concat(parts)));
    response.end('{}');
    arrived();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/1`,
    origin: `http://127.0.0.1:${port}`,
    /** Everything of a kind that has come so far. */
    all: (kind: string) => got.filter(one => one.kind === kind).map(one => one.body),
    everything: () => JSON.stringify(got),
    /** The first thing of a kind that fits, once it has come. */
    async first<T>(kind: string, fits: (body: T) => boolean = () => true): Promise<T> {
      for (;;) {
        const found = got.find(one => one.kind === kind && fits(one.body as T));
        if (found) return found.body as T;
        await new Promise<void>(resolve => {
          arrived = resolve;
        });
      }
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An envelope is lines: its header, then a header and a body for each item. */
function itemsOf(envelope: Buffer): Reported[] {
  const items: Reported[] = [];
  let at = envelope.indexOf(10) + 1;
  while (at > 0 && at < envelope.length) {
    const end = envelope.indexOf(10, at);
    const { type, length } = JSON.parse(envelope.toString('utf8', at, end)) as { type: string; length?: number };
    const from = end + 1;
    const until = length === undefined ? lineEnd(envelope, from) : from + length;
    const text = envelope.toString('utf8', from, until);
    items.push({ kind: type, body: type === 'replay_recording' ? text : JSON.parse(text) });
    at = until + 1;
  }
  return items;
}

const lineEnd = (envelope: Buffer, from: number): number => {
  const end = envelope.indexOf(10, from);
  return end < 0 ? envelope.length : end;
};
