import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { valueVehicle } from './car-value.ts';
import { pageName } from './page-name.ts';
import { inquirePlate } from './plate-inquiry.ts';

export const inquiryRoutes: Handlers<Contract['inquiry'], Tools> = {
  async inquirePlate({ tools, body, query }) {
    const answer = await inquirePlate(tools, body);
    tools.log.info({ page: pageName(query.page), outcome: answer.outcome }, 'vehicle inquiry');
    return answer;
  },
  valueVehicle: ({ tools, query }) => valueVehicle(tools, query),
};
