// `npm run build`: builds `dist/` when it is older than its sources; `--force` builds anyway.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { compress } from './compress.ts';
import { eventsSchema } from './events-schema.ts';
import { root, say } from './run.mjs';
import { publishReleases } from './sdk-releases.ts';

const sources = [
  'app',
  'src',
  'sdk',
  'rollup',
  'rollup.config.mjs',
  'bin/build.mjs',
  'bin/bundle.mjs',
  'bin/compress.ts',
  'bin/events-schema.ts',
  'bin/sdk-releases.ts',
  'package-lock.json',
  'package.json',
];
const stamp = path.join(root, 'dist/.stamp');
const lock = path.join(root, 'node_modules/.panah-build');

function* filesOf(entry) {
  const full = path.join(root, entry);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    yield full;
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!/\.test\.tsx?$/.test(name)) yield* filesOf(path.join(entry, name));
  }
}

/** One text for all sources as they stand; another one means that the build is stale. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.version}\n`);
  for (const entry of sources) {
    for (const file of filesOf(entry)) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isFresh = now => existsSync(stamp) && readFileSync(stamp, 'utf8') === now;

/** One build at a time in one checkout; the lock of a process that is gone is taken over. */
async function locked(act) {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const holder = Number(existsSync(`${lock}/pid`) && readFileSync(`${lock}/pid`, 'utf8'));
      if (!isAlive(holder) && Date.now() - statSync(lock).mtimeMs > 2000)
        rmSync(lock, { recursive: true, force: true });
      else await new Promise(resolve => setTimeout(resolve, 300));
    }
  }
  writeFileSync(`${lock}/pid`, String(process.pid));
  try {
    return await act();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Settles when the thread has ended; fails with what it failed with. */
const bundled = chain =>
  new Promise((resolve, reject) => {
    const thread = new Worker(path.join(root, 'bin/bundle.mjs'), { workerData: chain });
    thread.once('error', reject);
    thread.once('exit', code => (code ? reject(new Error(`A thread of the build ended with ${code}.`)) : resolve()));
  });

const version = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;

/** What browsers get. */
const served = () => ['site', 'embed', 'sdk', 'service-worker.js'].flatMap(entry => [...filesOf(`dist/${entry}`)]);

/** Builds everything of `rollup.config.mjs` into a clean `dist/`. True if there was something to do. */
export async function build({ force = false } = {}) {
  return locked(async () => {
    const now = fingerprint();
    if (!force && isFresh(now)) return false;
    process.chdir(root);
    const { chains } = await import('../rollup.config.mjs');
    rmSync(path.join(root, 'dist'), { recursive: true, force: true });
    await Promise.all(chains.map((_, index) => bundled(index)));
    writeFileSync('dist/sdk/v1/events.schema.json', JSON.stringify(eventsSchema(version()), null, 1));
    publishReleases({ releases: 'sdk/releases', sdk: 'dist/sdk', version: version() });
    say('Compressing …');
    await compress(served());
    writeFileSync(stamp, now);
    say('Built.');
    return true;
  });
}

if (import.meta.filename === process.argv[1]) {
  const done = await build({ force: process.argv.includes('--force') });
  if (!done) say('The build is fresh.');
}
