import type { Tools } from '../../tools.ts';
import { book, bookBack, receivableOf, writeOffs } from './ledger.ts';

/** Books that a customer's debt for an order is given up, at our cost. `uid` names the movement. */
export const writeOffDebt = (
  tools: Tools,
  {
    uid,
    order_uid,
    account_uid,
    amount_rial,
  }: { uid: string; order_uid: string; account_uid: string; amount_rial: number },
) =>
  book(tools, {
    kind: 'write_off',
    about: `write_off:${uid}`,
    order_uid,
    account_uid,
    lines: { [writeOffs]: -amount_rial, [receivableOf(order_uid)]: amount_rial },
  });

/** The customer owes it again: the movement is turned round, once. */
export const takeBackWriteOff = (tools: Tools, uid: string, order_uid: string) =>
  bookBack(tools, `write_off:${uid}`, { kind: 'write_off_back', about: `write_off_back:${uid}`, order_uid });
