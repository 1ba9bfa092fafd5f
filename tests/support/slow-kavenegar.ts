import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Kavenegar on a bad day: it takes every message and delivers it, and never answers. */
export async function startSlowKavenegar() {
  const delivered: { to: string; words: string }[] = [];
  const server = createServer(async (request, _response) => {
    let body = '';
    for await (const part of request) body += part;
    const fields = new URLSearchParams(body);
    delivered.push({ to: fields.get('receptor') ?? '', words: fields.get('message') ?? fields.get('token') ?? '' });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What reached a number, oldest first. */
    wordsTo: (mobile: string) => delivered.filter(({ to }) => to === mobile).map(({ words }) => words),
    stop() {
      server.closeAllConnections();
      return new Promise(done => server.close(done));
    },
  };
}
