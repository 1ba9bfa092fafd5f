import { request as ask, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ports } from './ports.ts';

/** Every answer comes this much later, the host page's own ones included. */
const latency_ms = 40;

export const hostOrigin = `http://127.0.0.1:${ports.host}`;

/** Its scroll bar stands from the start: coming later it would move the page before any script has run. */
const html = (body: string) => `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>html{overflow-y:scroll}</style><script>
window.seen={tasks:[],ours:[],shift:0};
new PerformanceObserver(l=>{for(const e of l.getEntries())seen.tasks.push(Math.round(e.duration))}).observe({type:'longtask',buffered:true});
new PerformanceObserver(l=>{for(const e of l.getEntries())for(const s of e.scripts)if(/\\/sdk\\//.test(s.sourceURL||s.invoker))seen.ours.push(Math.round(s.duration))}).observe({type:'long-animation-frame',buffered:true});
new PerformanceObserver(l=>{for(const e of l.getEntries())seen.shift+=e.value}).observe({type:'layout-shift',buffered:true});
window.met=new Promise(done=>window.meet=()=>done(performance.now()));
</script></head><body><h1>A shop</h1><p>Text of the shop.</p>${body}<p>Text below.</p></body></html>`;

export interface Served {
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** Serves pages by path, late; gives the way to end it. */
export function serveLate(port: number, pages: Record<string, Served>, behind?: string): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    await pause(latency_ms);
    const page = pages[new URL(request.url ?? '/', 'http://x').pathname];
    if (page) {
      response
        .writeHead(200, {
          'content-type': `${page.type}; charset=utf-8`,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          ...page.headers,
        })
        .end(page.body);
    } else if (behind) {
      const { hostname, port: at } = new URL(behind);
      const { method, url, headers } = request;
      const onward = ask({ hostname, port: at, method, path: url, headers }, answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.writeHead(502).end());
      request.pipe(onward);
    } else response.writeHead(404).end();
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

/** Kept free on the host page, as the README of the SDK says. */
const room_px = 720;

/** What a partner pastes. */
export const pasted = (panah: string): Served => ({
  type: 'text/html',
  body: html(`<div id="w" data-panah data-line="thirdparty" style="min-height:${room_px}px"></div>
<script async src="${panah}/sdk/v1/panah.js" data-partner="yadakchi" onload="Panah.embed('#w').on('ready',meet)"></script>`),
});

/** The same page with another loader. */
export const withLoader = (address: string): Served => ({
  type: 'text/html',
  body: html(`<div id="w" style="min-height:${room_px}px"></div><script async src="${address}"></script>`),
});

/** The smallest loader there can be: a frame, and one checked message. */
export const smallestLoader = (frame: string): Served => ({
  type: 'text/javascript',
  body: `(() => {
  const frame = document.createElement('iframe');
  frame.src = '${frame}';
  frame.style.cssText = 'border:0;width:100%;height:${room_px}px';
  addEventListener('message', event => {
    if (event.source === frame.contentWindow && event.origin === new URL(frame.src).origin && event.data.type === 'ready') meet();
  });
  document.getElementById('w').append(frame);
})();`,
});

/** The smallest frame there can be: a sentence, and a script file that says it is there. */
export const smallestFrame: Served = {
  type: 'text/html',
  body: `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>Frame</title>
<script type="module" src="/smallest-frame.js"></script></head><body><h1>Insurance</h1><p>The smallest frame.</p></body></html>`,
};
export const smallestFrameScript: Served = {
  type: 'text/javascript',
  body: `parent.postMessage({ type: 'ready' }, '${hostOrigin}');`,
};
