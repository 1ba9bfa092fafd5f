import { expect, it } from 'vitest';
import type { InquiryAnswer } from '#contract/leads';
import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import type { AppTools } from '../api/tools.ts';
import { emptyMotorcyclePlate } from '../ui/plate.tsx';
import { createInquiry } from './inquiry-store.ts';

/** An inquiry about a motorcycle that has been answered, and a server that refuses to remind of it. */
function answered() {
  const token = createTokenStore(noStorage());
  const api = createApi({
    alerts: createAlerts(),
    token,
    onLoginNeeded: () => {},
    fetch: async () =>
      new Response(JSON.stringify({ code: 'too_many_reminders', message: 'یادآور بیشتری ندارید.' }), {
        status: 409,
        headers: { 'content-type': 'application/json' },
      }),
  });
  const tools = { config: {}, session: noStorage(), local: noStorage(), api, token, stores: new Map() };
  const store = createInquiry(tools as unknown as AppTools);
  store.chooseVehicle('motorcycle');
  store.change({ national_id: '0013542419', mobile: '09121234567', plate: { region3: '123', number5: '45678' } });
  store.$answer.set({ lead: 'l1', policy: { end_date: '2026-12-10' } } as InquiryAnswer);
  return store;
}

it('a reminder that is not kept is told at its button, and not at the plate of the next inquiry', async () => {
  const store = answered();
  await store.remind();
  expect(store.$errors.get()).toEqual({ remind: 'یادآور بیشتری ندارید.' });
  store.again();
  expect(store.$errors.get()).toEqual({});
});

it('the next inquiry is about the same type of vehicle, for the same number, and about another plate', () => {
  const store = answered();
  store.again();
  expect(store.$form.get()).toMatchObject({
    vehicle_type: 'motorcycle',
    plate: emptyMotorcyclePlate,
    mobile: '09121234567',
    national_id: '',
  });
});
