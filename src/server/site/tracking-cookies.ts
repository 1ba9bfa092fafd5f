import type { FastifyReply, FastifyRequest } from 'fastify';
import { readTouch, readTracking, recordVisit } from '#tracking/tracking';
import { findPartner } from '../modules/partners/partners.ts';
import type { Tools } from '../tools.ts';
import { campaignOfReferer } from './referer.ts';

/**
 * Partner and campaign of a page's address as cookies of 90 days (specification §9). Set over HTTP, because browsers
 * keep what a script wrote for days only; and here, because only the server knows which partners exist.
 */
export async function recordPageVisit(tools: Tools, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { partner } = readTouch(request.url);
  const known = partner === null ? null : await findPartner(tools, partner);
  const brought = campaignOfReferer(request.url, request.headers.referer, known?.origins ?? []);
  const { cookies } = recordVisit({
    present: readTracking(name => request.cookies[name]),
    url: brought ? `${request.url}&${brought}` : request.url,
    now: tools.clock.now(),
    acceptsPartner: () => known !== null,
    cookie_scope: tools.settings.publicOrigin.startsWith('https:') ? 'secure_site' : 'site',
  });
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
