import type { Client } from '#contract/client';
import { completeOrder, once, orderIn, payOrder, placeOrder, upload } from './orders.ts';
import type { RunningServer } from './running-server.ts';
import { completeTrip, tripOffer } from './trips.ts';

interface Customer {
  api: Client;
  token: string;
}

/** A car's policy, bought and issued. */
export async function carPolicy(server: RunningServer, { api, token }: Customer): Promise<string> {
  const { uid } = await placeOrder(server, api);
  await completeOrder(api, uid);
  await payOrder(server, api, uid);
  for (const kind of ['car_card_front', 'car_card_back']) await upload(server, token, uid, kind);
  await orderIn(api, uid, 'issued');
  return uid;
}

/** A trip's policy, bought and issued. */
export async function tripPolicy(
  server: RunningServer,
  { api, token }: Customer,
  start_date: string,
  changes: NonNullable<Parameters<typeof tripOffer>[1]> = {},
): Promise<string> {
  const { uid } = await api.orders.create(await tripOffer(server, { start_date, ...changes }), once());
  const travellers = Array.isArray(changes.travellers) ? changes.travellers.length : 1;
  await completeTrip(api, uid, travellers);
  await payOrder(server, api, uid);
  for (let no = 1; no <= travellers; no++) await upload(server, token, uid, `passport_${no}`);
  await orderIn(api, uid, 'issued');
  return uid;
}
