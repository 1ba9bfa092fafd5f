import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { addMember, commandLine } from '../../src/server/modules/staff/staff.ts';
import { ibans, person } from '../support/cashing.ts';
import { creditWallet } from '../support/credit-wallet.ts';
import { startPayable } from '../support/installments.ts';
import { lastCode } from '../support/messages.ts';
import { fileMicroRequest } from '../support/micro-insurance.ts';
import { completeOrder, nationalId, once, payOrder, placeOrder, readyOrder } from '../support/orders.ts';
import { cardPicture, pictureOf } from '../support/pictures.ts';
import { codeOf, refused, startTestServer, type TestServer } from '../support/test-server.ts';

/** Refusals that many calls share: each call that declares one gives it, with the details that it declares. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let numbers = 0;
const newMobile = () => `0912888${String(4000 + numbers++)}`;
async function someone() {
  const mobile = newMobile();
  return { mobile, ...(await server.login(mobile)) };
}
/** Of a number to which the sandbox delivers nothing. */
const unreachable = '09390000000';

describe('a visitor who proves a number by its code', () => {
  type Proof = { mobile: string; verification_code?: string };
  const agreed = { city: 'tehran-1', national_id: nationalId, birth_date: '1990-01-01', agrees: true } as const;
  const applicant = { first_name: 'کاوه', last_name: 'میرزایی', ...agreed };
  const licence = { licence_number: '1402278', licence_expires_on: '2028-01-01', monthly_sales: 'more' } as const;
  const question = { plate: '11 ب 111 - 63', national_id: nationalId, owner_agrees: true } as const;
  const calls: [string, (api: Client, proof: Proof) => Promise<unknown>][] = [
    ['as an agent', (api, proof) => api.applications.createAgent({ body: { ...applicant, ...licence, ...proof } })],
    [
      'as a marketer',
      (api, proof) =>
        api.applications.createMarketer({ body: { ...applicant, channel: 'shop', audience: 'more', ...proof } }),
    ],
    ['for an inquiry', (api, proof) => api.leads.inquire({ body: { ...question, ...proof } })],
    ['for an inquiry of a friend', (api, proof) => api.leads.inquireByReferral({ body: { ...question, ...proof } })],
    [
      'for a reminder',
      (api, proof) => api.reminders.create({ body: { insurance: 'fire', end_date: '2027-05-01', ...proof } }),
    ],
    [
      'to log in',
      (api, { mobile: username, verification_code = '' }) =>
        api.accounts.verifyCode({ body: { username, verification_code } }),
    ],
  ];

  test.each(calls)('%s is told what is wrong with the number or the code', async (_, call) => {
    const api = server.client();
    const mobile = newMobile();
    expect(await codeOf(call(api, { mobile: '123', verification_code: '111111' }))).toEqual([400, 'invalid_mobile']);
    expect(await codeOf(call(api, { mobile, verification_code: '111111' }))).toEqual([400, 'code_expired']);
    await api.accounts.sendCode({ body: { username: mobile } });
    const verification_code = (await lastCode(server, mobile)) === '111111' ? '222222' : '111111';
    const enter = () => refused(call(api, { mobile, verification_code }));
    expect(await enter()).toMatchObject({ status: 400, code: 'wrong_code', details: { tries_left: 4 } });
    for (let tries = 0; tries < 3; tries++) expect((await enter()).code).toBe('wrong_code');
    expect((await enter()).code).toBe('code_locked');
  });

  test('for a new password is told that the number is none', async () => {
    const api = server.client();
    const username = '123';
    const reset = { reset_token: 'x'.repeat(43), new_password: 'Sabz-1405', new_password_confirm: 'Sabz-1405' };
    for (const call of [
      api.accounts.sendResetCode({ body: { username } }),
      api.accounts.verifyResetCode({ body: { username, verification_code: '111111' } }),
      api.accounts.resetPassword({ body: { username, ...reset } }),
      api.accounts.logInByPassword({ body: { username, password: 'x' } }),
    ])
      expect(await codeOf(call)).toEqual([400, 'invalid_mobile']);
  });
});

describe('a code within the account', () => {
  const credit = { national_id: nationalId, consents: ['credit_check' as const, 'share_with_lender' as const] };
  const prepare = { query: {}, body: { amount_rial: 1_000_000, iban: ibans.good, person } };
  async function customer(mobile?: string) {
    const of = mobile ? { mobile, ...(await server.login(mobile)) } : await someone();
    await creditWallet(server.tools, of.uid, 10_000_000, randomUUID());
    return of;
  }

  test('is not sent again at once, and the form for the one that is on its way opens', async () => {
    const cashing = await customer();
    await cashing.api.cashing.prepare(prepare);
    const again = await refused(cashing.api.cashing.prepare(prepare));
    expect(again).toMatchObject({ status: 429, code: 'resend_too_soon', details: { code_length: 6 } });

    const { api } = await customer();
    const body = { order: (await readyOrder(server, api, 'asia')).uid, ...credit };
    server.clock.forward(90);
    expect((await api.credit.check({ body })).status).toBe('code_required');
    const soon = await refused(api.credit.check({ body }));
    expect(soon).toMatchObject({ status: 429, code: 'resend_too_soon', details: { code_length: 6 } });
  });

  test('that nobody takes is told', async () => {
    const { api } = await customer();
    const body = { order: (await readyOrder(server, api, 'asia')).uid, mobile: unreachable, ...credit };
    expect(await codeOf(api.credit.check({ body }))).toEqual([503, 'sms_failed']);
    const given = { username: 'unreachable', name: 'نسرین راد', mobile: unreachable, role: 'support' } as const;
    const { password } = await addMember(server.tools, commandLine, { ...given, reason: 'test' });
    const logIn = server.client().staff.logIn({ body: { username: given.username, password } });
    expect(await codeOf(logIn)).toEqual([503, 'sms_failed']);
  });

  test('for money that goes out is told when no text can be sent, and after five that nobody used', async () => {
    const { api } = await customer();
    const { sendCode } = server.tools.sms;
    server.tools.sms.sendCode = () => Promise.reject(new Error('the provider is away'));
    expect(await codeOf(api.cashing.prepare(prepare))).toEqual([503, 'sms_failed']);
    server.tools.sms.sendCode = sendCode;
    for (let sent = 0; sent < 5; sent++) {
      await api.cashing.prepare(prepare);
      server.clock.forward(300);
    }
    expect(await refused(api.cashing.prepare(prepare))).toMatchObject({
      status: 429,
      code: 'code_limit_reached',
      retryAfterS: 3_600 - 5 * 300,
    });
  });

  test('for a question about credit holds a while, for five tries, and is sent five times an hour', async () => {
    const { api } = await customer();
    const body = { order: (await readyOrder(server, api, 'asia')).uid, ...credit };
    const answer = (code: string, mobile: string) => codeOf(api.credit.check({ body: { ...body, mobile, code } }));
    const mobile = newMobile();
    expect(await answer('111111', mobile)).toEqual([400, 'code_expired']);
    await api.credit.check({ body: { ...body, mobile } });
    const right = await lastCode(server, mobile);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 4; tries++) expect(await answer(wrong, mobile)).toEqual([400, 'wrong_code']);
    expect(await answer(wrong, mobile)).toEqual([400, 'code_locked']);
    expect(await answer(right, mobile)).toEqual([400, 'code_locked']);

    const late = newMobile();
    await api.credit.check({ body: { ...body, mobile: late } });
    for (let sent = 1; sent < 5; sent++) {
      server.clock.forward(300);
      await api.credit.check({ body: { ...body, mobile: late } });
    }
    server.clock.forward(300);
    expect(await answer(await lastCode(server, late), late)).toEqual([400, 'code_expired']);
    expect(await codeOf(api.credit.check({ body: { ...body, mobile: late } }))).toEqual([429, 'code_limit_reached']);
  });
});

describe('a file', () => {
  const uploaders = {
    'of an order': '/hedgehog-uploader/',
    'of a ticket': '/crm/v1/uploader/',
    'of a small insurance': '/micro_insurance/api/files/',
  };
  const small = pictureOf(20, 20);
  const broken = cardPicture.subarray(0, 20);
  async function send(path: string, bytes: Uint8Array | null, { token, api }: Awaited<ReturnType<typeof someone>>) {
    const form = new FormData();
    if (path.includes('hedgehog')) form.set('order', (await readyOrder(server, api)).uid);
    form.set('kind', path.includes('hedgehog') ? 'car_card_front' : 'parcel');
    if (bytes) form.set('file', new Blob([new Uint8Array(bytes)]), 'card.png');
    const headers = { authorization: `Token ${token}` };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: form });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  }

  test.each(Object.entries(uploaders))('%s is refused where nobody could look at it', async (_, path) => {
    const me = await someone();
    expect(await send(path, null, me)).toEqual([400, 'file_missing']);
    expect(await send(path, Buffer.from('MZ no picture'), me)).toEqual([415, 'file_type_refused']);
    expect(await send(path, broken, me)).toEqual([400, 'file_unreadable']);
    expect(await send(path, small, me)).toEqual([400, 'image_too_small']);
    expect((await send(path, cardPicture, me))[0]).toBe(200);
  });

  test.each(Object.entries(uploaders).slice(1))('%s waits with a few others at most', async (_, path) => {
    const me = await someone();
    for (;;) {
      const [status, code] = await send(path, cardPicture, me);
      if (status === 200) continue;
      expect([status, code]).toEqual([429, 'too_many_files_waiting']);
      break;
    }
    // The bytes of one more are not looked at.
    expect(await send(path, broken, me)).toEqual([429, 'too_many_files_waiting']);
  });
});

test('a wallet that has less by now is told with both amounts, for an order and for what is paid beside it', async () => {
  const { api, uid: account } = await someone();
  await creditWallet(server.tools, account, 2_000_000, randomUUID());
  const order = (await readyOrder(server, api)).uid;
  const micro = (await fileMicroRequest(api, 'phone')).uid;
  const priceOf = (use_wallet: boolean) =>
    api.payment.calculatePrice({ params: { id: order }, body: { discount_code: null, use_wallet, method: 'cash' } });
  const agreed = [
    [order, (await priceOf(true)).payable_rial],
    [micro, (await api.payment.readPayable({ params: { id: micro }, query: { use_wallet: 'true' } })).payable_rial],
  ] as const;
  await creditWallet(server.tools, account, -1_000_000, randomUUID());
  for (const [id, payable_rial] of agreed) {
    const body = { discount_code: null, use_wallet: true, method: 'cash', payable_rial };
    expect(await refused(api.payment.pay({ params: { id }, body }, once()))).toMatchObject({
      status: 409,
      code: 'wallet_too_low',
      details: { before: payable_rial, after: expect.any(Number) },
    });
  }
});

test('a friend’s code is for somebody else’s first order, also where it is sent with the payment alone', async () => {
  const inviter = await someone();
  const { code: discount_code } = await inviter.api.referral.listInvitees({ query: {} });
  const pay = async (api: Client, national_id: string) => {
    const { uid: id } = await placeOrder(server, api);
    await completeOrder(api, id, national_id);
    const agreed = { use_wallet: false, method: 'cash' } as const;
    const { payable_rial } = await api.payment.calculatePrice({
      params: { id },
      body: { discount_code: null, ...agreed },
    });
    return codeOf(api.payment.pay({ params: { id }, body: { discount_code, ...agreed, payable_rial } }, once()));
  };
  expect(await pay(inviter.api, nationalId)).toEqual([400, 'own_referral_code']);
  const buyer = await someone();
  await payOrder(server, buyer.api, (await readyOrder(server, buyer.api)).uid);
  expect(await pay(buyer.api, nationalId)).toEqual([409, 'not_new_customer']);
});

test('a discount code is for orders, and for nothing that is paid beside them', async () => {
  const { api } = await someone();
  const { uid: id } = await fileMicroRequest(api, 'phone');
  const { payable_rial } = await api.payment.readPayable({ params: { id }, query: {} });
  const body = { discount_code: 'PANAH', use_wallet: false, method: 'cash', payable_rial };
  expect(await codeOf(api.payment.pay({ params: { id }, body }, once()))).toEqual([400, 'discount_code_not_usable']);
  expect((await startPayable(server, api, id)).payable_rial).toBe(payable_rial);
});

test('a customer has thirty small insurances on their way at most', async () => {
  const { api } = await someone();
  for (let made = 0; made < 30; made++) await fileMicroRequest(api, 'parcel');
  expect(await codeOf(fileMicroRequest(api, 'parcel'))).toEqual([409, 'too_many_micro_requests']);
});

describe('what is not on our lists is told as missing', () => {
  const missing = { params: { id: 'nobody' } };
  const insurance = 'pet' as 'travel';
  const query = { lat: '35.7', lng: '51.4', city: 'atlantis' };
  const calls: [string, (api: Client) => Promise<unknown>, string?][] = [
    ['an insurer’s damage centres', ({ insurers }) => insurers.listDamageCenters(missing)],
    ['cities of an insurer’s damage centres', ({ insurers }) => insurers.listDamageCities(missing)],
    ['fields of an insurer’s damage centres', ({ insurers }) => insurers.listDamageFields(missing)],
    ['an insurer', ({ insurers }) => insurers.read({ params: { slug: 'nobody' } })],
    ['the city of a point', ({ geo }) => geo.checkPoint({ query })],
    ['the city of a search', ({ geo }) => geo.searchMap({ query: { city: 'atlantis', term: 'تهران' } })],
    ['the city of a place on the map', ({ geo }) => geo.reverseMap({ query })],
    ['the page of a line', ({ content }) => content.readLanding({ params: { insurance } }), 'unknown_line'],
    [
      'the line of a suggestion',
      ({ upselling }) => upselling.list({ params: { insurance, params: '-' }, query: { company: 'alborz', price: 1 } }),
      'unknown_line',
    ],
  ];

  test.each(calls)('%s', async (_, call, code = 'not_found') => {
    expect(await codeOf(call(server.client()))).toEqual([404, code]);
  });
});
