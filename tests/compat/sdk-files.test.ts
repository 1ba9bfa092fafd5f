import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compress } from '../../bin/compress.ts';
import { publishReleases, type SdkManifest } from '../../bin/sdk-releases.ts';
import type { Build, Manifest } from '../../src/server/site/build.ts';
import { serveFiles } from '../../src/server/site/files.ts';

/** Two releases as they would stand in `sdk/releases`. */
const released = ['1.0.0', '1.1.0'];
let folder: string;
let releases: string;
let sdk: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'panah-sdk-'));
  sdk = path.join(folder, 'sdk');
  releases = path.join(folder, 'releases');
  for (const version of released) {
    mkdirSync(path.join(releases, version), { recursive: true });
    for (const file of ['panah.js', 'panah.mjs'])
      writeFileSync(path.join(releases, version, file), `/* ${version} ${file} */${'window.panah = 1;'.repeat(100)}`);
  }
  writeFileSync(path.join(releases, 'README.md'), 'One folder a released version.');
  for (const name of ['site', 'embed', 'sdk/v1']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(sdk, 'v1/panah.js'), `/* the next one */${'window.next = 1;'.repeat(100)}`);
  app = Fastify();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const publish = (version: string) => publishReleases({ releases, sdk, version });
async function serve() {
  const none = {} as Manifest;
  const build: Build = { folder, site: none, embed: none };
  await serveFiles(app, build);
  return (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } });
}

describe('a released version of the SDK', () => {
  it.each(released)('%s is served for ever with the bytes it had', async version => {
    publish('99.0.0');
    const get = await serve();
    for (const file of readdirSync(path.join(releases, version))) {
      const answer = await get(`/sdk/${version}/${file}`);
      expect(answer.rawPayload.equals(readFileSync(path.join(releases, version, file))), file).toBe(true);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it.each(released)('%s is served for its second try from a folder of its own, with the same bytes', async version => {
    publish('99.0.0');
    const get = await serve();
    const answer = await get(`/sdk/again/${version}/panah.mjs`);
    expect(answer.rawPayload.equals(readFileSync(path.join(releases, version, 'panah.mjs')))).toBe(true);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await get('/sdk/again/v1/panah.js')).headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(released)('%s cannot be built anew with other bytes', version => {
    expect(() => publish(version)).toThrow(/is released .*panah\.js.* would change: raise "version"/);
  });

  it.each(released)('%s may be built anew byte for byte', version => {
    rmSync(path.join(sdk, 'v1'), { recursive: true });
    cpSync(path.join(releases, version), path.join(sdk, 'v1'), { recursive: true });
    expect(() => publish(version)).not.toThrow();
  });
});

describe('the manifest', () => {
  it('tells a partner the hash that the browser will find, compressed or not', async () => {
    publish('99.0.0');
    await compress(readdirSync(sdk, { recursive: true, encoding: 'utf8' }).map(file => path.join(sdk, file)));
    const get = await serve();
    const answer = await get('/sdk/manifest.json');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const manifest = answer.json<SdkManifest>();
    expect(manifest.current).toBe('99.0.0');
    expect(Object.keys(manifest.versions)).toEqual(['v1', ...released, '99.0.0']);
    for (const { files } of Object.values(manifest.versions)) {
      expect(files).toHaveProperty(['panah.js']);
      for (const { url, integrity, bytes } of Object.values(files)) {
        const plain = await get(url);
        expect(hashOf(plain.rawPayload), url).toBe(integrity);
        expect(plain.rawPayload).toHaveLength(bytes);
        const packed = await get(url, 'br');
        if (bytes > 1024 && /js$/.test(url)) expect(packed.headers['content-encoding']).toBe('br');
        const unpacked = packed.headers['content-encoding']
          ? brotliDecompressSync(packed.rawPayload)
          : packed.rawPayload;
        expect(hashOf(unpacked), url).toBe(integrity);
      }
    }
  });

  it('says which addresses keep their bytes, and only the others are asked for again', async () => {
    publish('99.0.0');
    const get = await serve();
    const { versions } = (await get('/sdk/manifest.json')).json<SdkManifest>();
    for (const [name, { immutable }] of Object.entries(versions)) {
      const { headers } = await get(`/sdk/${name}/panah.js`);
      expect(String(headers['cache-control']).includes('immutable'), name).toBe(immutable);
    }
    expect(versions.v1?.immutable).toBe(false);
  });
});

const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
