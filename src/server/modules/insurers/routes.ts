import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { listCompanies, readCompany } from './companies.ts';
import { listDamageCenters, listDamageCities, listDamageFields } from './damage-centers.ts';

export const insurerRoutes: Handlers<Contract['insurers'], Tools> = {
  list: async ({ tools }) => ({ results: await listCompanies(tools) }),
  listDamageCenters: ({ tools, params, query }) => listDamageCenters(tools, params.id, query),
  listDamageCities: async ({ tools, params }) => ({ results: await listDamageCities(tools, params.id) }),
  listDamageFields: async ({ tools, params }) => ({ results: await listDamageFields(tools, params.id) }),
  read: ({ tools, params }) => readCompany(tools, params.slug),
};
