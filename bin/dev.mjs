// `npm run dev`: the site with fast refresh on PORT, its pages drawn from the sources; behind it the server, which runs
// from its sources and begins anew when they change. The widget's page (`/embed/`) runs from the sources as well, once
// there has been a build.
import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { havePackages, node, root, say } from './run.mjs';

await havePackages();
const { createServer } = await import('vite');
const { default: react } = await import('@vitejs/plugin-react');

const port = Number(process.env.PORT ?? 4000);
const apiPort = Number(process.env.DEV_API_PORT ?? port + 1);
const api = `http://127.0.0.1:${apiPort}`;
const ours =
  /^\/(api|accounts|accounting|payment|crm|policies|certificates|embed|sandbox|sdk|assets|healthz|readyz|metrics)\b|^\/service-worker/;

say('Starting the server from its sources …');
const server = spawn(node, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
});

const front = http.createServer();
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  cacheDir: path.join(root, 'node_modules/.vite'),
  plugins: [react()],
  define: { __FRAME__: 'false' },
  optimizeDeps: { entries: ['app/site.tsx', 'app/embed.tsx'] },
  server: { middlewareMode: true, hmr: { server: front }, watch: { ignored: ['**/data/**', '**/dist/**'] } },
});

function proxy(request, response) {
  const options = { method: request.method, path: request.url, headers: request.headers };
  const passed = http.request(api, options, answer => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.writeHead(502).end('The server is not up yet.'));
  request.pipe(passed);
}

/** A page as the built server would give it, without its policy: the development client is inline and by WebSocket. */
async function page(request, response) {
  const { renderPage, consentScript } = await vite.ssrLoadModule('/app/site-server.tsx');
  const config = {};
  const drawn = await renderPage({
    url: request.url,
    config,
    base: api,
    onError: cause => console.error(cause),
  });
  const json = (id, value) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
  const html = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><script>${consentScript}</script><title>${drawn.title}</title></head><body>${json('config', config)}${json('state', drawn.state)}<div id="root">${drawn.html}</div><script type="module" src="/app/site.tsx"></script></body></html>`;
  response.writeHead(drawn.status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(await vite.transformIndexHtml(request.url, html));
}

/** The built page of the frame with the sources in the place of what was built. */
async function frame(request, response) {
  const answer = await fetch(api + request.url, { headers: { accept: 'text/html' } });
  const html = (await answer.text())
    .replace(/<script type="importmap">.*?<\/script>/s, '')
    .replace(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, '<script type="module" src="/app/embed.tsx"></script>');
  response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(await vite.transformIndexHtml(request.url, html));
}

front.on('request', (request, response) => {
  const { pathname } = new URL(request.url, api);
  if (ours.test(pathname) && pathname !== '/embed/') {
    proxy(request, response);
    return;
  }
  vite.middlewares(request, response, () => {
    const asksPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    const answer = pathname === '/embed/' ? frame : asksPage ? page : proxy;
    Promise.resolve(answer(request, response)).catch(problem => {
      vite.ssrFixStacktrace(problem);
      console.error(problem);
      response.writeHead(500).end(problem.stack);
    });
  });
});

front.listen(port, () => say(`http://localhost:${port}   changes in app/ show without a reload`));
server.once('exit', code => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.kill('SIGTERM');
    vite.close().finally(() => process.exit(0));
  });
}
