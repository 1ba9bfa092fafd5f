import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { readOverview } from './overview.ts';
import { readDetails, saveDetails } from './personal-details.ts';

export const profileRoutes: Handlers<Contract['profile'], Tools> = {
  readDetails: ({ tools, customer }) => readDetails(tools, customer),
  saveDetails: ({ tools, customer, body }) => saveDetails(tools, customer, body),
  readOverview: ({ tools, customer }) => readOverview(tools, customer),
};
