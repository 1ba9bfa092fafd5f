import type { Client } from '#contract/client';
import type { OrderDetails } from '#contract/orders';
import { sandboxPlates } from '../../src/server/gateways/plates/sandbox.ts';
import { nationalId, offerOf, once, orderIn, payOrder } from './orders.ts';
import type { RunningServer } from './running-server.ts';
import { saveOf } from './wizard-answers.ts';

/** Asks the inquiry about a car and saves what it says as a draft: what the order of an offer for it is made with. */
export async function offerOfFoundCar(
  server: RunningServer,
  api: Client,
  insurer = 'alborz',
  national_id = nationalId,
) {
  const params = { insurance: 'thirdparty' } as const;
  const { plate } = sandboxPlates.car;
  const { outcome, answers, receipt } = await api.inquiry.inquirePlate({ body: { plate, national_id } });
  const config = await api.wizard.readConfig({ params });
  const priced = { ...answers, has_damage: false, policy_term: 12, inquiry: outcome, inquiry_confirmed: true };
  const said = { ...priced, vehicle_type: 'car', plate, national_id, inquiry_receipt: receipt };
  const draft = await api.wizard.createDraft({ params, body: saveOf(config, 'plate', said) });
  const offer = await offerOf(server, insurer, priced);
  return { ...offer, body: { ...offer.body, draft_uid: draft.uid } };
}

/** An order of a car that the inquiry has found: only a name is missing. */
export const orderOfFoundCar = async (
  server: RunningServer,
  api: Client,
  ...of: [insurer?: string, national_id?: string]
): Promise<OrderDetails> => api.orders.create(await offerOfFoundCar(server, api, ...of), once());

/** Writes the owner's name: the order of a found car is ready to be paid then. */
export async function nameOwner(api: Client, uid: string) {
  const owner = { tab: 'owner', first_name: 'سارا', last_name: 'احمدی' } as const;
  return api.orders.saveCompletion({ params: { insurance: 'thirdparty', id: uid }, body: owner }, once());
}

/** The issued policy of a found car; its order's uid. */
export async function policyOfFoundCar(server: RunningServer, api: Client): Promise<string> {
  const { uid } = await orderOfFoundCar(server, api);
  await nameOwner(api, uid);
  await payOrder(server, api, uid);
  await orderIn(api, uid, 'issued');
  return uid;
}
