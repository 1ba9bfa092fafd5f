import type { AppTools } from './tools.ts';

/** How a visitor has come to a form: for a first price, to renew a policy, or from the text of a reminder. */
const flows = ['price', 'renewal', 'reminder'] as const;
export type ArrivalFlow = (typeof flows)[number];

const KEY = 'panah-arrival';

/** Kept for the tab: a customer who came to renew is not asked for a number before offers, nor shown other lines. */
export const readFlow = ({ session }: Pick<AppTools, 'session'>): ArrivalFlow =>
  flows.find(flow => flow === session.read(KEY)) ?? 'price';

export const keepFlow = ({ session }: Pick<AppTools, 'session'>, flow: ArrivalFlow): void => session.write(KEY, flow);
