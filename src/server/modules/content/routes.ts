import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { readCarInfo } from './car-info.ts';
import { readLanding } from './landing.ts';
import { listQuestions } from './store.ts';

export const contentRoutes: Handlers<Contract['content'], Tools> = {
  listQuestions: async ({ tools, query }) => ({ results: await listQuestions(tools, query.type) }),
  readLanding: ({ tools, params }) => readLanding(tools, params.insurance),
  readCarInfo: ({ tools, query }) => readCarInfo(tools, query.vehicle_type),
  readConsentBanner: ({ tools }) => ({ showBanner: tools.settings.consentBanner }),
};
