import { orderPath } from '../orders/orders.ts';

/** The page of a policy's changes. */
export const endorsementPath = (order_uid: string): string => `${orderPath(order_uid)}/changes`;
