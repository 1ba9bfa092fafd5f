import type { EndpointName } from '#contract/index';
import type { Route } from '../http/route.ts';
import { accountRoutes } from './accounts/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { geoRoutes } from './geo/routes.ts';
import { inquiryRoutes } from './inquiry/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { paymentRoutes } from './payment/routes.ts';
import { wizardRoutes } from './wizard/routes.ts';

/** Every endpoint of the contract and the route that answers it. */
export const routes: Partial<Record<EndpointName, Route>> = {
  ...accountRoutes,
  ...contentRoutes,
  ...inquiryRoutes,
  ...offerRoutes,
  ...partnerRoutes,
  ...wizardRoutes,
  ...geoRoutes,
  ...orderRoutes,
  ...paymentRoutes,
};
