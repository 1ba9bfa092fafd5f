import type { Contract } from '#contract/index';
import type { Handlers } from '../../kernel/route.ts';
import type { Tools } from '../../tools.ts';
import { readForm } from './form.ts';
import { requestEndorsement, withdrawEndorsement } from './request.ts';
import { listEndorsements, shownEndorsement } from './shown.ts';

export const endorsementRoutes: Handlers<Contract['endorsements'], Tools> = {
  readForm: ({ tools, customer, query }) => readForm(tools, customer, query),
  async create({ tools, customer, body }) {
    const { quote, order, endorsement } = await requestEndorsement(tools, customer, body);
    return { quote, endorsement: endorsement && (await shownEndorsement(tools, order, endorsement)) };
  },
  list: ({ tools, customer, params, query }) => listEndorsements(tools, customer, params.uid, query),
  async withdraw({ tools, customer, params }) {
    const { order, endorsement } = await withdrawEndorsement(tools, customer, params.uid);
    return shownEndorsement(tools, order, endorsement);
  },
};
