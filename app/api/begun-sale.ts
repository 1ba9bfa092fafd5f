import type { AppTools } from './tools.ts';

type Storage = Pick<AppTools, 'local'>;

const keyOf = (order_uid: string) => `sale-${order_uid}`;

/** Remembers that an order's payment began in this browser: the host is told of its sale when the customer opens it later. */
export const noteBegunSale = ({ local }: Storage, order_uid: string): void => local.write(keyOf(order_uid), '1');

export const hasBegunSale = ({ local }: Storage, order_uid: string): boolean => local.read(keyOf(order_uid)) !== null;

/** Once the host knows of the policy, nothing more is told. */
export const forgetBegunSale = ({ local }: Storage, order_uid: string): void => local.remove(keyOf(order_uid));
