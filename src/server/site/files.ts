import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Build } from './build.ts';

const year = 'public, max-age=31536000, immutable';
/** `v1` and the manifest change with a release. */
const moving = 'public, max-age=300';
const exactVersion = /^\d+\.\d+\.\d+/;

/** The same files for each try of the SDK: browsers remember a module that has failed by its address. */
const sdkPrefixes = ['/sdk/', '/sdk/again/'];

/** The hashed files of the two applications, the SDK for partners' pages, and the service worker. */
export async function serveFiles(app: FastifyInstance, build: Build): Promise<void> {
  for (const name of ['site', 'embed']) {
    await app.register(fastifyStatic, {
      root: path.join(build.folder, name),
      prefix: `/assets/${name}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      setHeaders: reply => openFile(reply, year),
    });
  }
  const sdk = path.join(build.folder, 'sdk');
  for (const prefix of sdkPrefixes) {
    await app.register(fastifyStatic, {
      root: sdk,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => openFile(reply, exactVersion.test(path.relative(sdk, file)) ? year : moving),
    });
  }
  await app.register(fastifyStatic, { root: build.folder, serve: false, preCompressed: true, cacheControl: false });
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'self'")
      .sendFile('service-worker.js'),
  );
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('site/favicon.ico'),
  );
}

type HeaderTaker = { header(name: string, value: string): unknown };

/** Files that any page may load: they hold nothing of anybody's. */
function openFile(reply: HeaderTaker, cacheControl: string): void {
  reply.header('cache-control', cacheControl);
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
