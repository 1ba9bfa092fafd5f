import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';

export interface TlsFront {
  /** Headers of every request that came, oldest first. */
  seen: { path: string; headers: IncomingHttpHeaders }[];
  close(): void;
}

interface Setting {
  port: number;
  /** Port of the plain server. */
  behind: number;
  identity: { key: string; cert: string };
  /** Pages of the front's own, by path. */
  pages?: Record<string, string>;
}

/** TLS in front of a plain server on this machine. */
export async function startTlsFront({ port, behind, identity, pages = {} }: Setting): Promise<TlsFront> {
  const seen: TlsFront['seen'] = [];
  // A connection of its own for each request: none is found closed when it is wanted again.
  const agent = new Agent({ keepAlive: false });
  const server = createServer(identity, (request, response) => {
    const { method, url = '/', headers } = request;
    seen.push({ path: url, headers });
    const page = pages[url];
    if (page) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    const onward = ask({ hostname: '127.0.0.1', port: behind, method, path: url, headers, agent }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    seen,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
