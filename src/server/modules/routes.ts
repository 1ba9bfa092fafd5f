import type { Contract } from '#contract/index';
import type { Handlers } from '../kernel/route.ts';
import type { Tools } from '../tools.ts';
import { accountRoutes } from './accounts/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { geoRoutes } from './geo/routes.ts';
import { inquiryRoutes } from './inquiry/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { partnerSignOnRoutes } from './partner-sign-on/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { wizardRoutes } from './wizard/routes.ts';

/** What answers the contract: each module its own endpoints. */
export const routes: { [Module in keyof Contract]: Handlers<Contract[Module], Tools> } = {
  accounts: accountRoutes,
  content: contentRoutes,
  geo: geoRoutes,
  inquiry: inquiryRoutes,
  offers: offerRoutes,
  orders: orderRoutes,
  partnerSignOn: partnerSignOnRoutes,
  partners: partnerRoutes,
  payment: paymentRoutes,
  wizard: wizardRoutes,
};
