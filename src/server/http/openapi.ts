import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 at `/api/openapi.json`, made of the contract, and a page to browse it at `/api/docs/`. */
export async function describeApi(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Panah', version: '1', description: 'Insurance marketplace: accounts, offers, orders, payment.' },
      servers: [{ url: publicOrigin }],
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
          partner: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Partner {key}' },
          staff: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Staff {token}' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** To be called after the routes are known. */
export async function browseApi(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(async scope => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header(
        'content-security-policy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      );
    });
    await scope.register(reference, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false },
    });
  });
}
