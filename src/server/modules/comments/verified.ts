import type { SQL } from 'drizzle-orm';
import type { Tools } from '../../tools.ts';
import { isCustomerOf } from '../orders/orders.ts';
import { companyComments } from './tables.ts';

/** Whether the author of a comment has a policy of its insurer and line now: who has cancelled counts no more. */
export const isVerified = (tools: Tools): SQL<boolean> =>
  isCustomerOf(tools, companyComments.account_uid, companyComments.company, companyComments.line);
