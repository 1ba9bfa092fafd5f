import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createFileStore } from './create-file-store.ts';
import { filesSuite } from './files-suite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'panah-files-'));
filesSuite('a folder', () => createFileStore(folder));

/** The few verbs of S3 that a store of files needs, on this machine; unsigned calls are refused. */
const objects = new Map<string, Buffer>();
const bucket = createServer((request, response) => {
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
    return response.writeHead(403).end();
  const key = new URL(request.url ?? '/', 'http://s3').pathname;
  const parts: Buffer[] = [];
  request.on('data', part => parts.push(part));
  request.on('end', () => {
    const held = objects.get(key);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
    else if (request.method === 'DELETE') objects.delete(key);
    else if (!held) return response.writeHead(404).end();
    response.writeHead(200, { etag: '"1"' }).end(request.method === 'GET' ? held : undefined);
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
filesSuite('a bucket', () =>
  createFileStore(folder, { bucket: 'panah', region: 'ir', endpoint, accessKeyId: 'key', secretAccessKey: 'secret' }),
);
