import { expect } from 'vitest';
import type { Client } from '#contract/client';
import { lastCode } from './messages.ts';
import type { RunningServer } from './running-server.ts';

interface Buyer {
  api: Client;
  mobile: string;
  order: string;
}
type Body = Parameters<Client['credit']['check']>[0]['body'];

/** Asks about somebody's credit for an order, with both consents. */
export const askCredit = (
  { api, order }: Pick<Buyer, 'api' | 'order'>,
  national_id: string,
  more: Partial<Body> = {},
) => api.credit.check({ body: { order, national_id, consents: ['credit_check', 'share_with_lender'], ...more } });

/** The same with the code that the first call sends to the number. */
export async function checkCredit(server: RunningServer, of: Buyer, national_id: string, mobile = of.mobile) {
  expect((await askCredit(of, national_id, { mobile })).status).toBe('code_required');
  return askCredit(of, national_id, { mobile, code: await lastCode(server, mobile) });
}
