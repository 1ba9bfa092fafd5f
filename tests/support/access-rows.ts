import type { Client } from '#contract/client';
import type { EndpointName } from '#contract/index';
import type { RefusalCode } from '#contract/refusals';
import type { WizardConfig } from '#wizard/wizard';
import { type offerOf, readyOrder } from './orders.ts';
import { cardPicture } from './pictures.ts';
import type { TestServer } from './test-server.ts';
import { saveOf } from './wizard-answers.ts';

/** What a call may name. */
export interface Things {
  api: Client;
  account_uid: string;
  /** An embed session of the partner. */
  frame: string;
  config: WizardConfig;
  draft: string;
  order: string;
  offer: Awaited<ReturnType<typeof offerOf>>;
  /** A code that nobody has given out. */
  code: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
  headers?: Record<string, string>;
}

/** How an endpoint is called, and what the access rule cannot know by itself. */
export interface Row {
  call(things: Things): Sent;
  /** `thing`: one that a session has begun; `account`: the account itself. Nothing: the call concerns its caller. */
  names?: 'thing' | 'account';
  /** With which code it does not exist for others. */
  foreign?: RefusalCode;
  /** What a caller gets who may call, where that is not a success. */
  ok?: 'ok' | `${number} ${RefusalCode}`;
  /** What a visitor gets of what belongs to somebody. */
  visitor?: `${number} ${RefusalCode}`;
  /** Things of its own for each call, since it changes them. */
  uses?(server: TestServer, of: Things): Promise<Partial<Things>>;
  endsSession?: true;
  /** Single callers for whom another rule holds as well. */
  cells?: Record<string, 'ok' | `${number} ${RefusalCode}`>;
}

const insurance = 'thirdparty';
const mobile = '09121110033';
const order = { names: 'thing', foreign: 'order_not_found' } as const;
const draft = { names: 'thing', foreign: 'draft_not_found', visitor: '404 draft_not_found' } as const;
const account = { names: 'account', foreign: 'not_found' } as const;
const orderOfItsOwn = async (server: TestServer, { api }: Things) => ({ order: (await readyOrder(server, api)).uid });
const refusedCode = { ok: '400 handoff_refused' } as const;

/** Every endpoint of the contract; the compiler asks for a new one. */
export const accessRows: Record<EndpointName, Row> = {
  'accounts.readProfile': { call: () => ({}) },
  'accounts.exchangeCode': { call: ({ code }) => ({ body: { code } }), ...refusedCode },
  'accounts.sendCode': { call: () => ({ body: { username: 'no number' } }), ok: '400 invalid_mobile' },
  'accounts.verifyCode': {
    call: () => ({ body: { username: mobile, verification_code: '123456' } }),
    ok: '400 code_expired',
  },
  'accounts.logInByPassword': { call: () => ({ body: { username: '0', password: 'x' } }), ok: '400 invalid_mobile' },
  'accounts.logOut': { call: () => ({}), endsSession: true },
  'accounts.endSession': { call: () => ({}), endsSession: true },
  'accounts.sendResetCode': { call: () => ({ body: { username: 'no number' } }), ok: '400 invalid_mobile' },
  'accounts.verifyResetCode': {
    call: () => ({ body: { username: mobile, verification_code: '123456' } }),
    ok: '400 code_expired',
  },
  'accounts.resetPassword': {
    call: ({ code }) => ({
      body: { username: mobile, reset_token: code, new_password: 'Sabz-1405', new_password_confirm: 'Sabz-1405' },
    }),
    ok: '400 reset_expired',
  },
  'accounts.beginOauth': { call: () => ({ query: { provider: 'nobody' } }), ok: '404 unknown_provider' },

  'content.listQuestions': { call: () => ({ query: { type: 'general' } }) },
  'content.readLanding': { call: () => ({ params: { insurance: 'travel' } }) },
  'content.listReminderLines': { call: () => ({}) },
  'content.readCarInfo': { call: () => ({}) },
  'content.readConsentBanner': { call: () => ({}) },
  'geo.listProvinces': { call: () => ({}) },
  'geo.listCities': { call: () => ({}) },
  'geo.suggestCities': { call: () => ({ query: { key: 'ته' } }) },
  'geo.listAddresses': { call: ({ account_uid }) => ({ params: { uid: account_uid } }), ...account },
  'geo.createAddress': {
    call: ({ account_uid }) => ({
      params: { uid: account_uid },
      body: { city: 'nowhere', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '1234567891' },
    }),
    ...account,
    ok: '400 invalid_input',
  },

  'offers.list': { call: () => ({ params: { insurance, params: 'vehicle_type=car' } }), ok: '400 invalid_answers' },
  'offers.readPrice': {
    call: () => ({ params: { insurance, id: 'x' }, body: { quote: 'x', choice: {} } }),
    ok: '400 quote_forged',
  },
  'inquiry.inquirePlate': { call: () => ({ body: { plate: 'x', national_id: '1' } }), ok: '400 invalid_plate' },
  'inquiry.valueVehicle': { call: () => ({}), ok: '400 invalid_input' },
  'orders.create': { call: ({ offer }) => offer },
  'orders.read': { call: things => ({ params: { uid: things.order } }), ...order },
  'orders.list': { call: ({ account_uid }) => ({ params: { uid: account_uid } }), ...account },
  'orders.findSameCover': {
    call: things => ({ query: { draft: things.draft } }),
    names: 'thing',
    foreign: 'draft_not_found',
  },
  'orders.readCompletionTabs': { call: things => ({ params: { uid: things.order } }), ...order },
  'orders.readCompletion': { call: things => ({ params: { insurance, id: things.order } }), ...order },
  'orders.saveCompletion': {
    call: things => ({ params: { insurance, id: things.order }, body: { tab: 'documents', later: true } }),
    ...order,
  },
  'orders.readRenewal': { call: things => ({ params: { uid: things.order } }), ...order, ok: '409 order_state' },
  'orders.listDeliverySlots': { call: things => ({ query: { order: things.order } }), ...order },
  'payment.readResult': { call: things => ({ params: { id: things.order } }), ...order },
  'orders.delete': { call: things => ({ params: { id: things.order } }), ...order, uses: orderOfItsOwn },
  'payment.cancelOrder': {
    call: things => ({ params: { id: things.order }, body: { reason: 'پشیمان شدم' } }),
    ...order,
    uses: orderOfItsOwn,
  },
  'orders.uploadDocument': {
    call(things) {
      const body = new FormData();
      body.set('order', things.order);
      body.set('kind', 'car_card_front');
      body.set('file', new Blob([new Uint8Array(cardPicture)], { type: 'image/png' }), 'card.png');
      return { body };
    },
    ...order,
  },
  'orders.createPolicyTicket': { call: things => ({ params: { uid: things.order } }), ...order, ok: '409 order_state' },
  'payment.calculatePrice': {
    call: things => ({
      params: { id: things.order },
      body: { discount_code: null, use_wallet: false, method: 'cash' },
    }),
    ...order,
  },
  'payment.pay': {
    call: things => ({
      params: { id: things.order },
      body: { discount_code: null, use_wallet: false, method: 'cash', payable_rial: 1 },
    }),
    ...order,
    ok: '409 price_changed',
  },
  'payment.readOutcome': { call: ({ code }) => ({ body: { code } }), ...refusedCode },

  'partnerSignOn.createHandoffCode': {
    call: ({ frame }) => ({ body: { mobile, embed_session: frame, nonce: 'n'.repeat(32) } }),
    foreign: 'unknown_embed_session',
  },
  'partnerSignOn.createHostToken': {
    call: ({ frame }) => ({ body: { embed_session: frame } }),
    cells: {
      'the customer': '409 token_out_refused',
      'another customer': '409 token_out_refused',
      'the customer, by another partner’s word': '404 unknown_embed_session',
    },
  },
  'partners.checkEmbed': { call: () => ({ query: { partner: 'yadakchi', origin: 'https://shop.example' } }) },
  'partners.saveTheme': { call: () => ({ body: { radius: '6px' } }) },
  'partners.markShown': { call: ({ frame }) => ({ body: { embed_session: frame } }) },

  'wizard.readConfig': { call: () => ({ params: { insurance } }) },
  'wizard.createDraft': {
    call: ({ config }) => ({ params: { insurance }, body: saveOf(config, 'no such step', {}) }),
    ok: '400 invalid_input',
  },
  'wizard.listDrafts': { call: () => ({}) },
  'wizard.readDraft': { call: things => ({ params: { uid: things.draft } }), ...draft },
  'wizard.saveDraft': {
    call: things => ({ params: { uid: things.draft }, body: saveOf(things.config, 'no such step', {}, 2) }),
    ...draft,
    ok: '400 invalid_input',
  },
  'wizard.dropDraft': {
    call: things => ({ params: { uid: things.draft } }),
    ...draft,
    async uses(_, { api, config }) {
      const made = await api.wizard.createDraft({ params: { insurance }, body: saveOf(config, config.start, {}) });
      return { draft: made.uid };
    },
  },
  'wizard.attachDraft': { call: things => ({ params: { uid: things.draft } }), ...draft },
};
