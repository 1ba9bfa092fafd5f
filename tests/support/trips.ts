import type { Client } from '#contract/client';
import { payableOf } from '#pricing/choices';
import { encodeParams } from '#wizard/params';
import type { Answers } from '#wizard/wizard';
import { once } from './orders.ts';
import type { RunningServer } from './running-server.ts';

const insurance = 'travel' as const;

/** A traveller to Turkey for a week, from the day the tests live in. */
const trip: Answers = {
  countries: ['TR'],
  duration_days: 7,
  start_date: '2026-11-21',
  travellers: [{ birth_date: '1985-04-02' }],
  visa: 'single',
};

/** What the order of a trip is made with. */
export async function tripOffer(server: RunningServer, changes: Answers = {}, slug = 'saman') {
  const config = await server.client().wizard.readConfig({ params: { insurance } });
  const params = encodeParams(config, { ...trip, ...changes });
  const answer = await server.client().offers.list({ params: { insurance, params } });
  const offer = answer.offers.find(each => each.insurer.slug === slug)!;
  const total_rial = payableOf(answer, offer, answer.choice)!;
  return { params: { insurance, id: offer.id }, body: { quote: offer.quote, choice: answer.choice, total_rial } };
}

/** Passports as the certificate asks for them, one a traveller. */
const passportsOf = (travellers: number) =>
  Object.fromEntries(
    Array.from({ length: travellers }, (_, at) => [
      [`first_name_${at + 1}`, 'REZA'],
      [`last_name_${at + 1}`, 'AHMADI'],
      [`passport_number_${at + 1}`, `K${12_345_678 + at}`],
    ]).flat(),
  );

/** Tells owner and travellers and postpones the passports: the order is ready to be paid. */
export async function completeTrip(api: Client, uid: string, travellers = 1): Promise<void> {
  const params = { insurance, id: uid };
  const owner = { tab: 'owner', first_name: 'رضا', last_name: 'احمدی', national_id: '0499370899' } as const;
  await api.orders.saveCompletion({ params, body: owner }, once());
  await api.orders.saveCompletion({ params, body: { tab: 'details', values: passportsOf(travellers) } }, once());
  await api.orders.saveCompletion({ params, body: { tab: 'documents', later: true } }, once());
}
