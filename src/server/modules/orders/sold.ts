import { lineOf } from '../../lines/lines.ts';
import type { Order } from './store.ts';

/** Whether the policy of an order is somebody else's by now. */
export const isSold = (order: Order): boolean => lineOf(order).isSold?.(order) ?? false;
