import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { takeBack } from './request.ts';
import { readCancellation, shownCancellation } from './shown.ts';

export const cancellationRoutes: Handlers<Contract['cancellations'], Tools> = {
  read: ({ tools, customer, params }) => readCancellation(tools, customer, params.uid),
  takeBack: async ({ tools, customer, params }) => {
    const { order, cancellation } = await takeBack(tools, customer, params.uid);
    return shownCancellation(tools, order, cancellation);
  },
};
