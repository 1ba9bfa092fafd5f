import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listSales } from './list-sales.ts';
import { readReport } from './report.ts';

export const partnerSalesRoutes: Handlers<Contract['partnerSales'], Tools> = {
  list: ({ tools, partner, query }) => listSales(tools, partner.slug, query),
  report: ({ tools, partner, query }) => readReport(tools, partner.slug, query),
};
