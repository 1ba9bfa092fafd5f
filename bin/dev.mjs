// `npm run dev`: the site with fast refresh on PORT, its pages drawn from the sources; behind it the server, which runs
// from its sources and begins anew when they change. The widget's page (`/embed/`) runs from the sources as well, once
// there has been a build. `--no-watch` serves the sources as they are when they are asked for first, and watches no file.
import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { havePackages, node, root, say } from './run.mjs';

await havePackages();
const { createServer } = await import('vite');
const { default: react } = await import('@vitejs/plugin-react');

const watches = !process.argv.includes('--no-watch');
const port = Number(process.env.PORT ?? 4000);
const apiPort = Number(process.env.DEV_API_PORT ?? port + 1);
const api = `http://127.0.0.1:${apiPort}`;
const ours =
  /^\/(api|accounts|accounting|payment|crm|policies|certificates|embed|sandbox|sdk|assets|healthz|readyz|metrics)\b/;

say('Starting the server from its sources …');
const server = spawn(node, [...(watches ? ['--watch', '--watch-preserve-output'] : []), 'src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  },
});

const ready = new Promise(resolve => server.on('message', message => message === 'ready' && resolve()));
server.once('exit', code => process.exit(code ?? 0));
process.once('exit', () => server.kill());
// A program that began this one and is gone needs it no more.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(end, () => server.kill());

const front = http.createServer();
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  cacheDir: path.join(root, 'node_modules/.vite'),
  plugins: [react()],
  define: { __FRAME__: 'false' },
  // From here every package is found at the start: one that is found later reloads the page.
  optimizeDeps: { entries: ['app/site.tsx', 'app/embed.tsx'] },
  server: {
    middlewareMode: true,
    hmr: { server: front },
    watch: watches ? { ignored: ['**/data/**', '**/dist/**'] } : null,
  },
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

/** What the bundler would have written: the sources themselves, which carry no hash. */
const font = 'ui/design/fonts/vazirmatn-fa.woff2';
const manifest = {
  base: '/app/',
  entry: 'site.tsx',
  preload: [],
  chunks: {},
  css: [],
  fonts: [font],
  mark: 'ui/design/mark.svg',
  integrity: { 'site.tsx': '', [font]: '' },
};

/** The sheets of what was drawn, the design first as in the build; vite's client goes on with them by their ids. */
async function sheets() {
  const ids = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter(id => id.endsWith('.css'));
  const inDesign = id => (id.includes('/design/') ? 0 : 1);
  ids.sort((a, b) => inDesign(a) - inDesign(b));
  const texts = await Promise.all(ids.map(id => vite.ssrLoadModule(`${id}?inline`)));
  return ids.map((id, at) => `<style data-vite-dev-id="${id}">${texts[at].default}</style>`).join('');
}

/** A page as the built server would give it, without its policy: the development client is inline and by WebSocket. */
async function page(request, response) {
  const { renderPage, firstScripts } = await vite.ssrLoadModule('/app/site-server.tsx');
  const config = {};
  const { status, redirect, title, description, html, state } = await renderPage({
    url: request.url,
    config,
    base: api,
    onError: cause => console.error(cause),
  });
  if (redirect) {
    response.writeHead(302, { location: redirect }).end();
    return;
  }
  const { writeDocument } = await vite.ssrLoadModule('/src/server/site/document.ts');
  const document = writeDocument({
    manifest,
    title,
    description,
    body: html,
    scripts: firstScripts,
    json: { config, state },
  });
  const whole = await vite.transformIndexHtml(request.url, document.html);
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(whole.replace('</head>', `${await sheets()}</head>`));
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
  // An empty worker takes the place of one that a built site has left at this address.
  if (pathname === '/service-worker.js') {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end();
    return;
  }
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

front.listen(port);
await ready;
say(`http://localhost:${port}${watches ? '   changes in app/ show without a reload' : ''}`);
process.send?.('ready');
