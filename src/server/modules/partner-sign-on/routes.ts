import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { createHandoffCode } from './handoff.ts';
import { createHostToken } from './host-token.ts';

export const partnerSignOnRoutes: Handlers<Contract['partnerSignOn'], Tools> = {
  createHandoffCode: ({ tools, partner, body }) => createHandoffCode(tools, partner, body),
  createHostToken: ({ tools, customer, body }) => createHostToken(tools, customer, body.embed_session),
};
