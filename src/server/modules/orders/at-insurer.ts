import type { Tools } from '../../tools.ts';
import { listMoves, type Order } from './store.ts';

/** Whether the insurer has been asked, and the order has not ended since. */
export const isAtInsurer = async (tools: Tools, { uid, state }: Order): Promise<boolean> =>
  state === 'issuing' ||
  (state === 'needs_fix' && (await listMoves(tools, uid)).some(({ to_state }) => to_state === 'issuing'));
