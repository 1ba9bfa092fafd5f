import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

/** Every answer comes this much later. */
const latency_ms = 40;

/** An answer of its own. */
export interface Served {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** The document of another path of the server behind, with more at the end of its head and without its script policy. */
export interface Copied {
  copyOf: string;
  more: string;
}

export type Pages = Record<string, Served | Copied>;

/** Any page may load these, and may read in its own timing how many bytes they had. */
const open = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
const html = 'text/html';
const brotli = (body: string, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Serves pages by path, late and compressed like ours, and the rest from `behind`; gives the way to end it. */
export function serveLate(port: number, pages: Pages, behind?: string): Promise<() => Promise<void>> {
  const ready = new Map(
    Object.entries(pages).flatMap(([path, page]) => ('body' in page ? [[path, brotli(page.body, 11)] as const] : [])),
  );
  const server = createServer(async (request, response) => {
    await pause(latency_ms);
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const page = pages[pathname];
    const send = (type: string, body: Buffer, headers = {}) =>
      response
        .writeHead(200, {
          'content-type': `${type}; charset=utf-8`,
          'content-encoding': 'br',
          'content-length': body.length,
          ...open,
          ...headers,
        })
        .end(body);
    if (page && 'body' in page) send(page.type, ready.get(pathname)!, page.headers);
    else if (page) {
      const document = await (await fetch(behind + page.copyOf)).text();
      send(
        html,
        brotli(
          document.replace('</head>', () => `${page.more}</head>`),
          4,
        ),
      );
    } else if (behind) passOn(behind, request, response);
    else response.writeHead(404).end();
  });
  return new Promise(resolve =>
    server.listen(port, () =>
      resolve(
        () =>
          new Promise(done => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      ),
    ),
  );
}

function passOn(behind: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(behind);
  const { method, url, headers } = request;
  const onward = ask({ hostname, port, method, path: url, headers }, answer => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'timing-allow-origin': '*' });
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}
