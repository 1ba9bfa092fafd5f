import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { valueVehicle } from './car-value.ts';
import { inquirePlate } from './plate-inquiry.ts';

export const inquiryRoutes: Handlers<Contract['inquiry'], Tools> = {
  inquirePlate: ({ tools, body }) => inquirePlate(tools, body),
  valueVehicle: ({ tools, query }) => valueVehicle(tools, query),
};
