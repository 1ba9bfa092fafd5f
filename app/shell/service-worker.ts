import { offlinePage } from './offline-page.ts';

/** What the site needs to begin; the build writes the list here. */
declare const __PRECACHE__: readonly string[];

/**
 * The background worker of the site:
 * 1. what the site needs to begin is held from the start;
 * 2. other files with a hash in their name come from the cache, once they have come from the network;
 * 3. pages come from the network, never from a cache; offline a page says so;
 * 4. answers of the API, frames and everything that is not GET are never touched, nor is what asks to pass every cache.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

const worker = globalThis as unknown as Worker;
const FILES = 'panah-files';
const maxFiles = 120;
const needed = __PRECACHE__;

worker.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(FILES)
      .then(files => files.addAll([...needed]))
      .catch(() => undefined)
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== FILES).map(name => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

/** Keeps a file, and the newest of the others; a full disk takes nothing away from the page. */
async function keep(files: Cache, request: Request, answer: Response): Promise<void> {
  try {
    const others = (await files.keys()).filter(other => !needed.includes(new URL(other.url).pathname));
    const tooMany = Math.max(0, others.length - maxFiles);
    await Promise.all(others.slice(0, tooMany).map(other => files.delete(other)));
    await files.put(request, answer);
  } catch {
    // The next visit fetches it again.
  }
}

async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const held = await files.match(request);
  if (held) return held;
  const fresh = await fetch(request);
  if (fresh.ok) await keep(files, request, fresh.clone());
  return fresh;
}

const offline = () =>
  new Response(offlinePage(needed), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'",
    },
  });

worker.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.cache === 'no-store' || url.origin !== worker.location.origin) return;
  if (url.pathname.startsWith('/assets/site/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate' && !/^\/(embed|sandbox|sdk|api)\//.test(url.pathname)) {
    event.respondWith(fetch(request).catch(offline));
  }
});
