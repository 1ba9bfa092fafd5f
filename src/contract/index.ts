import { accounts } from './accounts.ts';
import { content } from './content.ts';
import { geo } from './geo.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { partners } from './partners.ts';
import { payment } from './payment.ts';
import { wizard } from './wizard.ts';

/** The table of contents: every endpoint by name. */
export const contract = { ...accounts, ...content, ...geo, ...offers, ...orders, ...payment, ...partners, ...wizard };
export type Contract = typeof contract;
export type EndpointName = keyof Contract;
