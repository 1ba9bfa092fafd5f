import type { AppTools } from './tools.ts';

type Storage = Pick<AppTools, 'local'>;

const keyOf = (order_uid: string) => `sale-${order_uid}`;

/** Call when a payment starts. If the customer opens the order later in this browser, the host page still hears of the sale. */
export const noteBegunSale = ({ local }: Storage, order_uid: string): void => local.write(keyOf(order_uid), '1');

export const hasBegunSale = ({ local }: Storage, order_uid: string): boolean => local.read(keyOf(order_uid)) !== null;

/** Call once the host page has heard of the policy: opening the order again then reports nothing. */
export const forgetBegunSale = ({ local }: Storage, order_uid: string): void => local.remove(keyOf(order_uid));
