import type { FastifyInstance } from 'fastify';
import { finishOauth, readLoginCookie } from '../modules/accounts/accounts.ts';
import type { Tools } from '../tools.ts';
import { perMinute } from './limits.ts';

const config = { endpoint: 'login', limit: perMinute.login, page: '/login' } as const;

/** Where an OpenID Connect provider sends the customer back to. */
export function mountOauthCallback(app: FastifyInstance, tools: Tools): void {
  app.get('/accounts/oauth/callback/', { schema: { hide: true }, config }, async (request, reply) => {
    const callback = new URL(request.url, tools.settings.publicOrigin);
    const to = await finishOauth(tools, callback, readLoginCookie(request));
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 303);
  });
}
