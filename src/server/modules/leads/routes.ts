import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { inquire, readInquiry } from './inquire.ts';
import { createPreOfferLead, readPreOfferFlag } from './pre-offer.ts';
import { remindOfLead } from './remind.ts';

export const leadRoutes: Handlers<Contract['leads'], Tools> = {
  readInquiry: ({ tools, query }) => readInquiry(tools, query.lead),
  inquire: ({ tools, customer, body, query, address }) => inquire(tools, customer, body, query, address),
  readPreOfferFlag: ({ tools, customer, query }) => readPreOfferFlag(tools, customer, query),
  createPreOfferLead: ({ tools, body, address }) => createPreOfferLead(tools, body, address),
  remind: ({ tools, params }) => remindOfLead(tools, params.lead),
  inquireByReferral: ({ tools, customer, body, query, address }) => inquire(tools, customer, body, query, address),
};
