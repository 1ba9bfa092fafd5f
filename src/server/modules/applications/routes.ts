import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { fileAgent, fileMarketer } from './file-application.ts';

export const applicationRoutes: Handlers<Contract['applications'], Tools> = {
  createAgent: ({ tools, customer, body, address }) => fileAgent(tools, customer, body, address),
  createMarketer: ({ tools, customer, body, address }) => fileMarketer(tools, customer, body, address),
};
