import { accounts } from './accounts.ts';
import { content } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { geo } from './geo.ts';
import { inquiry } from './inquiry.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { partnerSignOn } from './partner-sign-on.ts';
import { partners } from './partners.ts';
import { payment } from './payment.ts';
import { wizard } from './wizard.ts';

/** The table of contents: every endpoint, by the module that serves it. */
export const contract = { accounts, content, geo, inquiry, offers, orders, partnerSignOn, partners, payment, wizard };
export type Contract = typeof contract;
export type ModuleName = keyof Contract;

/** `orders.create`: module and endpoint. */
export type EndpointName = { [M in ModuleName]: `${M}.${keyof Contract[M] & string}` }[ModuleName];

/** All endpoints in one list, for those who treat them alike. */
export const listEndpoints = (): [EndpointName, Endpoint][] =>
  Object.entries(contract).flatMap(([module, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [EndpointName, Endpoint] => [
      `${module}.${name}` as EndpointName,
      endpoint,
    ]),
  );
