import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { partnerSignOnPaths } from './paths/partner-sign-on.ts';

const { partnerSignOn: paths } = partnerSignOnPaths;

export const partnerSignOn = {
  createHandoffCode: endpoint({
    ...paths.createHandoffCode,
    access: 'partner',
    language: 'en',
    limit: 120,
    summary:
      "A one-time code for a customer of the partner: 60 seconds, single use, bound to the embed session and the frame's nonce",
    body: z.object({
      mobile: z.string().trim().min(10).max(20),
      embed_session: z.string().max(64),
      nonce: z.string().min(16).max(128),
    }),
    answer: z.object({ code: z.string(), expires_in_s: z.number().int() }),
    refuses: ['invalid_mobile', 'unknown_embed_session'],
  }),
  createHostToken: endpoint({
    ...paths.createHostToken,
    access: 'customer',
    scope: 'own',
    summary: 'A short token for an allow-listed host, of embed scope',
    body: z.object({ embed_session: z.string().max(64) }),
    answer: z.object({ token: z.string(), expires_in_s: z.number().int() }),
    refuses: ['unknown_embed_session', 'token_out_refused'],
  }),
};
