/**
 * A pretend partner: the auto-parts shop «یدک‌چی». It lives on another site and knows of Panah what a partner knows:
 * one script tag, a partner code and a key for its own server.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brokenPage } from './broken.mjs';
import { pageVariant } from './embed-variants.mjs';
import { phoneProxy } from './phone.mjs';
import { playground } from './playground/playground.mjs';

const folder = new URL('./', import.meta.url);
const font = createRequire(import.meta.url).resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2');
const pages = {
  '/': 'index',
  '/dark': 'dark',
  '/bare': 'bare',
  '/webview': 'webview',
  '/hostile': 'hostile',
  '/unknown-partner': 'unknown-partner',
  '/open': 'open',
};
const files = {
  '/shop.css': 'text/css',
  '/shop.js': 'text/javascript',
  '/bare.js': 'text/javascript',
  '/hostile.js': 'text/javascript',
  '/worker.js': 'text/javascript',
};
/** Customers who are logged in at the shop, by the value of their cookie. */
const customers = { reza: '09121110001' };

/** What a careful shop sends: only itself and the widget's origin. */
const policy = (panah, connect = "'self'") =>
  [
    "default-src 'self'",
    `script-src 'self' ${panah}`,
    `frame-src ${panah}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${panah}`,
  ].join('; ');

const readBody = async request => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 4096) throw new Error('too long');
  }
  return new URLSearchParams(text);
};
const customerOf = request => customers[/(?:^|;\s*)shop_user=(\w+)/.exec(request.headers.cookie ?? '')?.[1]];

/** The partner's own server side: who is logged in here gets a one-time code from Panah, a stranger gets none. */
async function panahCode(request, panah, key) {
  const question = await readBody(request);
  const mobile = customerOf(request);
  if (!mobile) return { code: null };
  const answer = await fetch(`${panah}/api/partners/handoff-codes/`, {
    method: 'POST',
    headers: { authorization: `Partner ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, embed_session: question.get('embed_session'), nonce: question.get('nonce') }),
  });
  if (!answer.ok) throw new Error(`Panah answered ${answer.status}`);
  return { code: (await answer.json()).code };
}

/**
 * Starts the shop. `panahOrigin` is where the widget comes from, `panahServer` where
 * this server asks for codes, by default the same; the key is `DEMO_PARTNER_KEY`.
 * Requests for the host name `localhost` are the screen of a pretend phone (see phone.mjs).
 * @param {{ port: number, panahOrigin: string, panahServer?: string, host?: string, key?: string }} options
 * @returns {Promise<{ origin: string, close(): Promise<void> }>}
 */
export function startDemoHost({
  port,
  panahOrigin,
  panahServer = panahOrigin,
  host = '127.0.0.1',
  key = 'demo-key-yadakchi',
}) {
  const page = name =>
    readFileSync(new URL(`pages/${name}.html`, folder), 'utf8')
      .replaceAll('{{panah}}', panahOrigin)
      .replaceAll('{{phone}}', `http://localhost:${server.address().port}`);
  const send = (response, status, type, body, headers = {}) =>
    response
      .writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff', ...headers })
      .end(body);

  const answer = async (request, response) => {
    if (request.headers.host?.startsWith('localhost:')) return phoneProxy(request, response, panahOrigin);
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    const broken = pathname === '/broken' ? brokenPage(searchParams.get('case'), panahOrigin) : null;
    if (broken) return send(response, 200, 'text/html', broken.html, broken.headers);
    const played = pathname.startsWith('/playground') ? playground(pathname, panahOrigin) : null;
    if (played)
      return send(response, 200, played.type, played.body, {
        'content-security-policy': policy(panahOrigin, `'self' ${panahOrigin}`),
      });
    if (request.method === 'POST' && pathname === '/panah-code')
      return send(response, 200, 'application/json', JSON.stringify(await panahCode(request, panahServer, key)));
    if (request.method === 'POST' && pathname === '/session') {
      const name = (await readBody(request)).get('name') ?? '';
      const cookie = customers[name]
        ? `shop_user=${name}; Path=/; HttpOnly; SameSite=Lax`
        : 'shop_user=; Path=/; Max-Age=0';
      return response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
    }
    if (pathname === '/font.woff2') {
      response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' });
      return createReadStream(font).pipe(response);
    }
    if (files[pathname]) return send(response, 200, files[pathname], readFileSync(new URL(`files${pathname}`, folder)));
    const drawn = name =>
      customerOf(request) ? page(name).replace(/value="reza">[^<]*/, 'value="">خروج رضا') : page(name);
    const variant = await pageVariant(pathname, drawn('index'), panahOrigin);
    const allowed = policy(panahOrigin).replace("script-src 'self'", `$& ${variant ? `'nonce-${variant.nonce}'` : ''}`);
    const html = variant?.html ?? (pages[pathname] && drawn(pages[pathname]));
    if (html) return send(response, 200, 'text/html', html, { 'content-security-policy': allowed });
    return send(response, 404, 'text/plain', 'این صفحه در فروشگاه نیست.');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(problem => {
      process.stderr.write(`demo-host: ${request.method} ${request.url}: ${problem.message}\n`);
      if (!response.headersSent) send(response, 502, 'text/plain', 'فروشگاه به پناه نرسید.');
      else response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () =>
      resolve({
        origin: `http://${host}:${server.address().port}`,
        close: () =>
          new Promise(done => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DEMO_PORT = '4100', PANAH_ORIGIN = 'http://localhost:4000', PANAH_SERVER, DEMO_PARTNER_KEY } = process.env;
  const shop = await startDemoHost({
    port: Number(DEMO_PORT),
    panahOrigin: PANAH_ORIGIN,
    panahServer: PANAH_SERVER,
    key: DEMO_PARTNER_KEY,
  });
  if (process.send) process.send('ready');
  else process.stdout.write(`یدک‌چی: ${shop.origin}\n`);
}
