import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/client';
import type { EndpointName } from '#contract/index';
import type { RefusalCode } from '#contract/refusals';
import type { WizardConfig } from '#wizard/wizard';
import { microAnswers } from './micro-insurance.ts';
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
  reminder: string;
  offer: Awaited<ReturnType<typeof offerOf>>;
  /** A support ticket. */
  ticket: string;
  /** A micro-insurance request that the staff looks at. */
  micro: string;
  /** A comment of the customer's that waits for the staff; written by a login of their own, as every comment is. */
  comment: string;
  /** Money of theirs that has gone to their bank. */
  cashing: string;
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
const applicant = {
  first_name: 'کاوه',
  last_name: 'میرزایی',
  national_id: '1',
  birth_date: '1990-01-01',
  city: 'shiraz',
  agrees: true,
};
/** With a number in it, so that it waits for the staff. */
export const heldComment = {
  company: 'iran',
  overall: 4,
  scores: { price: 4, cover: 5, support: 4 },
  text: 'زنگ بزنید ۰۹۱۲۳۴۵۶۷۸۹',
};
const noQuestion = { plate: 'x', national_id: '1', owner_agrees: true };
export const newReminder = (insurance: string) => ({ body: { insurance, end_date: '2027-05-01' } });
const reminder = { names: 'thing', foreign: 'reminder_not_found' } as const;
const order = { names: 'thing', foreign: 'order_not_found' } as const;
const ownRequest = { names: 'thing', foreign: 'not_found' } as const;
const draft = { names: 'thing', foreign: 'draft_not_found', visitor: '404 draft_not_found' } as const;
const comment = { names: 'thing', foreign: 'comment_not_found' } as const;
const account = { names: 'account', foreign: 'not_found' } as const;
const ofAddress = ({ account_uid }: Things) => ({ params: { uid: account_uid, address: 'nowhere' } });
const point = { lat: '35.69', lng: '51.42' };
const orderOfItsOwn = async (server: TestServer, { api }: Things) => ({ order: (await readyOrder(server, api)).uid });
const refusedCode = { ok: '400 handoff_refused' } as const;

const noPartner = (body: object) => ({ params: { slug: 'nobody' }, body: { ...body, reason: 'آزمون' } });
const nobodysTicket = (body: object) => ({ params: { uid: 'nobody' }, body: { ...body, reason: 'آزمون' } });
const last_at = '2026-11-21T08:00:00.000Z';
function formWithoutFile(): FormData {
  const form = new FormData();
  form.set('note', 'x');
  return form;
}

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
  'accounts.changePassword': {
    call: () => ({ body: { password: 'x', new_password: 'weak', new_password_confirm: 'weak' } }),
    ok: '400 weak_password',
  },
  'accounts.listSessions': { call: () => ({}) },
  'accounts.endOtherSession': { call: () => ({ params: { uid: 'nowhere' } }), ok: '404 not_found' },
  'accounts.endAllSessions': { call: () => ({ body: { keep_current: false } }), endsSession: true },
  'accounts.beginOauth': { call: () => ({ query: { provider: 'nobody' } }), ok: '404 unknown_provider' },

  'cashing.listCashable': { call: () => ({}) },
  'cashing.listOpen': { call: () => ({}) },
  'cashing.listEnded': { call: () => ({}) },
  'cashing.prepare': {
    call: () => ({ body: { amount_rial: 1_000_000, iban: 'IR820540102680020817909002' } }),
    ok: '409 cashable_too_low',
  },
  'cashing.confirm': { call: () => ({ body: { code: '123456' } }), ok: '400 code_expired' },
  'cashing.create': {
    call: ({ code }) => ({ body: { amount_rial: 1_000_000, iban: 'IR820540102680020817909002', proof: code } }),
    ok: '409 cashable_too_low',
  },
  'cashing.cancel': {
    call: ({ cashing }) => ({ params: { uid: cashing } }),
    names: 'thing',
    foreign: 'cashing_not_found',
    ok: '409 cashing_state',
  },

  'cancellations.read': { call: things => ({ params: { uid: things.order } }), ...order, ok: '409 order_state' },
  'cancellations.takeBack': {
    call: things => ({ params: { uid: things.order } }),
    ...order,
    ok: '404 cancellation_not_found',
  },
  'credit.check': {
    call: things => ({
      body: { order: things.order, national_id: '0499370899', consents: ['credit_check', 'share_with_lender'] },
    }),
    ...order,
  },
  'installments.list': { call: () => ({}) },
  // What the table's order is: not bought by installments.
  'installments.read': { call: things => ({ params: { uid: things.order } }), ok: '404 order_not_found' },
  'endorsements.readForm': {
    call: things => ({ query: { order: things.order } }),
    ...order,
    ok: '409 policy_not_in_force',
  },
  'endorsements.create': {
    call: things => ({ body: { order: things.order, kind: 'plate_change' } }),
    ...order,
    ok: '409 policy_not_in_force',
  },
  'endorsements.list': { call: things => ({ params: { uid: things.order } }), ...order, ok: '409 order_state' },
  'endorsements.withdraw': { call: () => ({ params: { uid: 'nobody' } }), ok: '404 endorsement_not_found' },
  'comments.list': { call: () => ({ query: { company__url_name: 'alborz' } }) },
  'comments.create': {
    call: () => ({ body: { company: 'nobody', overall: 4, scores: { price: 4, cover: 4, support: 4 } } }),
    ok: '404 not_found',
  },
  'comments.read': {
    call: things => ({ params: { id: things.comment } }),
    ...comment,
    visitor: '404 comment_not_found',
    cells: { 'the customer, by the partner’s word': '409 full_login_required' },
  },
  'comments.change': {
    call: things => ({
      params: { id: things.comment },
      body: { overall: 4, scores: { price: 4, cover: 4, support: 4 }, text: heldComment.text },
    }),
    ...comment,
  },
  'comments.delete': { call: things => ({ params: { id: things.comment } }), ...comment },
  'staffComments.list': { call: () => ({}) },
  'staffComments.decide': {
    call: () => ({ params: { id: 'nowhere' }, body: { decision: 'publish', version: 1, reason: 'آزمون' } }),
    ok: '404 comment_not_found',
  },
  'content.listQuestions': { call: () => ({ query: { type: 'general' } }) },
  'content.readLanding': { call: () => ({ params: { insurance: 'travel' } }) },
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
  'geo.readAddress': { call: ofAddress, ...account, ok: '404 address_not_found' },
  'geo.changeAddress': {
    call: things => ({
      ...ofAddress(things),
      body: { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '1345678913' },
    }),
    ...account,
    ok: '404 address_not_found',
  },
  'geo.deleteAddress': { call: ofAddress, ...account, ok: '404 address_not_found' },
  'geo.setDefaultAddress': { call: ofAddress, ...account, ok: '404 address_not_found' },
  'geo.checkPoint': { call: () => ({ query: { ...point, city: 'tehran-1' } }) },
  'geo.prefillCity': { call: () => ({ query: point }) },
  'geo.suggestAddresses': { call: ({ account_uid }) => ({ query: { key: 'تهران', uid: account_uid } }) },
  'geo.searchMap': { call: () => ({ query: { term: 'تهران' } }) },
  'geo.reverseMap': { call: () => ({ query: point }) },

  'microInsurance.listProducts': { call: () => ({}) },
  'microInsurance.readForm': { call: () => ({ params: { slug: 'parcel' } }) },
  'microInsurance.estimate': { call: () => ({ body: { slug: 'parcel', answers: microAnswers.parcel } }) },
  'microInsurance.uploadFile': { call: () => ({ body: formWithoutFile() }), ok: '400 file_missing' },
  'microInsurance.createRequest': {
    call: () => ({ body: { slug: 'parcel', answers: {}, consents: ['terms'] } }),
    ok: '400 invalid_answers',
  },
  'microInsurance.listRequests': { call: () => ({}) },
  'microInsurance.readRequest': { call: ({ micro }) => ({ params: { uid: micro } }), ...ownRequest },
  'microInsurance.fixRequest': {
    call: ({ micro }) => ({ params: { uid: micro }, body: { answers: {} } }),
    ...ownRequest,
    ok: '409 micro_state',
  },
  'microInsurance.acceptOffer': {
    call: ({ micro }) => ({ params: { uid: micro }, body: { offer: 'nowhere', total_rial: 0 } }),
    names: 'thing',
    foreign: 'not_found',
    ok: '404 not_found',
  },
  'microInsurance.cancelRequest': {
    call: ({ micro }) => ({ body: { uid: micro, reason: 'other', paid: false, back_rial: 1 } }),
    ...ownRequest,
    ok: '409 estimate_changed',
  },
  'staffMicroInsurance.list': { call: () => ({}) },
  'staffMicroInsurance.read': { call: ({ micro }) => ({ params: { uid: micro } }) },
  'staffMicroInsurance.offer': {
    call: () => nobodysTicket({ offers: [{ insurer: 'iran', premium_rial: 10_000_000 }], version: 1 }),
    ok: '404 not_found',
  },
  'staffMicroInsurance.decide': { call: () => nobodysTicket({ to: 'declined', version: 1 }), ok: '404 not_found' },
  'offers.list': { call: () => ({ params: { insurance, params: 'vehicle_type=car' } }), ok: '400 invalid_answers' },
  'offers.readPrice': {
    call: () => ({ params: { insurance, id: 'x' }, body: { quote: 'x', choice: {} } }),
    ok: '400 quote_forged',
  },
  'inquiry.inquirePlate': { call: () => ({ body: { plate: 'x', national_id: '1' } }), ok: '400 invalid_plate' },
  'inquiry.valueVehicle': { call: () => ({}), ok: '400 invalid_input' },
  'insurers.list': { call: () => ({}) },
  'insurers.listDamageCenters': { call: () => ({ params: { id: 'alborz' } }) },
  'insurers.listDamageCities': { call: () => ({ params: { id: 'alborz' } }) },
  'insurers.listDamageFields': { call: () => ({ params: { id: 'alborz' } }) },
  'insurers.read': { call: () => ({ params: { slug: 'alborz' } }) },
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
  'upselling.list': {
    call: () => ({ params: { insurance, params: '-' }, query: { company: 'alborz', price: 1 } }),
    ok: '400 invalid_answers',
  },
  'upselling.decline': { call: things => ({ params: { uid: things.order }, body: { kind: 'cover' } }), ...order },
  'renewals.quote': {
    call: things => ({ params: { insurance, params: `renewal_uid=${things.order}` } }),
    ...order,
    ok: '409 order_state',
  },
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
  'payment.readPayable': { call: () => ({ params: { id: 'none' } }), ok: '404 payable_not_found' },
  'payment.readPayableResult': { call: () => ({ params: { id: 'none' } }), ok: '404 payable_not_found' },
  'payment.readOutcome': { call: ({ code }) => ({ body: { code } }), ...refusedCode },

  'partnerSales.list': { call: () => ({}) },
  'partnerSales.report': { call: () => ({}) },
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

  'referral.listInvitees': { call: () => ({}) },
  'referral.listRewards': { call: () => ({}) },
  'wallet.readBalances': { call: () => ({}) },
  'wallet.listCredits': { call: () => ({}) },
  'wallet.listOperations': { call: () => ({}) },
  'applications.createAgent': {
    call: () => ({
      body: {
        ...applicant,
        licence_number: '1402278',
        licence_expires_on: '2028-01-01',
        monthly_sales: 'more',
      },
    }),
    ok: '400 invalid_national_id',
  },
  'applications.createMarketer': {
    call: () => ({ body: { ...applicant, channel: 'shop', audience: 'more' } }),
    ok: '400 invalid_national_id',
  },
  'staffApplications.list': { call: () => ({}) },
  'staffApplications.read': { call: () => ({ params: { uid: 'nobody' } }), ok: '404 not_found' },
  'staffApplications.move': {
    call: () => ({ params: { uid: 'nobody' }, body: { to: 'calling', reason: 'آزمون' } }),
    ok: '404 not_found',
  },
  'staffLeads.list': { call: () => ({}) },
  'staffLeads.listInquiries': { call: () => ({}) },
  'staffLeads.noteCall': {
    call: () => ({ params: { uid: 'nobody' }, body: { outcome: 'helped', reason: 'آزمون' } }),
    ok: '404 not_found',
  },
  'leads.readInquiry': { call: ({ code }) => ({ query: { lead: code } }), ok: '404 lead_not_found' },
  'leads.inquire': { call: () => ({ body: noQuestion }), ok: '400 invalid_plate' },
  'leads.remind': { call: ({ code }) => ({ params: { lead: code } }), ok: '404 lead_not_found' },
  'leads.readPreOfferFlag': { call: () => ({}) },
  'leads.createPreOfferLead': {
    call: () => ({ body: { mobile: 'x', insurance, consents: { sms: true } } }),
    ok: '400 invalid_mobile',
  },
  'leads.inquireByReferral': { call: () => ({ body: noQuestion }), ok: '400 invalid_plate' },
  'reminders.listKinds': { call: () => ({}) },
  'reminders.create': {
    call: () => ({ body: { insurance: 'fire', end_date: '2027-05-01', mobile } }),
    visitor: '400 code_required',
  },
  'reminders.list': { call: ({ account_uid }) => ({ params: { uid: account_uid } }), ...account },
  'reminders.change': {
    call: things => ({ params: { reminder: things.reminder }, body: { paused: true } }),
    ...reminder,
  },
  'reminders.remove': {
    call: things => ({ params: { reminder: things.reminder } }),
    ...reminder,
    uses: async (_, { api }) => ({ reminder: (await api.reminders.create(newReminder('other'))).uid }),
  },
  'reminders.readByLink': { call: ({ code }) => ({ params: { token: code } }), ok: '404 reminder_not_found' },
  'reminders.stopByLink': {
    call: ({ code }) => ({ params: { token: code }, body: {} }),
    ok: '404 reminder_not_found',
  },
  'reminders.joinByLink': { call: ({ code }) => ({ params: { token: code } }), ok: '404 reminder_not_found' },
  'staff.logIn': {
    call: () => ({ body: { username: `n${randomUUID()}`, password: 'x' } }),
    ok: '400 wrong_staff_credentials',
  },
  'staff.enterCode': { call: ({ code }) => ({ body: { login: code, code: '123456' } }), ok: '400 code_expired' },
  'staff.logOut': { call: () => ({}), endsSession: true },
  'staffCancellations.list': { call: () => ({}) },
  'staffCancellations.decide': {
    call: () => ({ params: { uid: 'nobody' }, body: { to: 'accepted', version: 1, reason: 'آزمون' } }),
    ok: '404 cancellation_not_found',
  },
  'staffCancellations.release': {
    call: () => ({ params: { uid: 'nobody' }, body: { reason: 'آزمون' } }),
    ok: '404 cancellation_not_found',
  },
  'staffEndorsements.list': { call: () => ({}) },
  'staffEndorsements.price': {
    call: () => ({ params: { uid: 'nobody' }, body: { price: null, version: 1, reason: 'آزمون' } }),
    ok: '404 endorsement_not_found',
  },
  'staffEndorsements.askForFix': {
    call: () => ({ params: { uid: 'nobody' }, body: { version: 1, reason: 'آزمون' } }),
    ok: '404 endorsement_not_found',
  },
  'staffEndorsements.decline': {
    call: () => ({ params: { uid: 'nobody' }, body: { version: 1, reason: 'آزمون' } }),
    ok: '404 endorsement_not_found',
  },
  'staffEndorsements.issue': {
    call: () => ({ params: { uid: 'nobody' }, body: { version: 1, reason: 'آزمون' } }),
    ok: '404 endorsement_not_found',
  },
  'staff.readSelf': { call: () => ({}) },
  'staff.withdraw': {
    call: () => ({ body: { act: 'cashing.approve', object: 'cashing:nobody', reason: 'آزمون' } }),
    ok: '404 not_found',
  },
  'staff.listMembers': { call: () => ({}) },
  'staff.addMember': {
    call: () => ({
      body: { username: 'new.member', name: 'نسرین', mobile: 'no number', role: 'support', reason: 'آزمون' },
    }),
    ok: '400 invalid_mobile',
  },
  'staff.changeMember': { call: () => ({ params: { uid: 'nobody' }, body: { reason: 'آزمون' } }), ok: '404 not_found' },
  'staff.renewPassword': {
    call: () => ({ params: { uid: 'nobody' }, body: { reason: 'آزمون' } }),
    ok: '404 not_found',
  },
  'staff.listActs': { call: () => ({}) },
  'staff.listWaiting': { call: () => ({}) },
  'staffOrders.list': { call: () => ({}) },
  'staffOrders.read': { call: () => ({ params: { uid: 'nobody' } }), ok: '404 order_not_found' },
  'staffOrders.issue': {
    call: () => ({ params: { uid: 'nobody' }, body: { policy_number: '123', unique_code: '456', reason: 'آزمون' } }),
    ok: '404 order_not_found',
  },
  'staffOrders.askDocuments': {
    call: () => ({ params: { uid: 'nobody' }, body: { documents: ['nothing'], reason: 'آزمون' } }),
    ok: '404 order_not_found',
  },
  'staffOrders.listPapers': { call: () => ({}) },
  'staffOrders.movePaper': {
    call: () => ({ params: { uid: 'nobody' }, body: { to: 'delivering', reason: 'آزمون' } }),
    ok: '404 order_not_found',
  },
  'staffOrders.reject': {
    call: () => ({ params: { uid: 'nobody' }, body: { reason: 'آزمون' } }),
    ok: '404 order_not_found',
  },
  'staffInstallments.list': { call: () => ({}) },
  'staffInstallments.read': { call: () => ({ params: { uid: 'nobody' } }), ok: '404 installment_not_found' },
  'staffInstallments.reschedule': {
    call: () => nobodysTicket({ due_date: '2027-01-01', agreed_by: 'call' }),
    ok: '404 installment_not_found',
  },
  'staffInstallments.writeOff': { call: () => nobodysTicket({}), ok: '404 installment_not_found' },
  'staffInstallments.reinstate': { call: () => nobodysTicket({}), ok: '404 installment_not_found' },
  'staffInstallments.receive': {
    call: () => nobodysTicket({ way: 'bank_slip', number: '123456', bank: 'بانک ملت', amount_rial: 10 }),
    ok: '404 installment_not_found',
  },
  'staffInstallments.moveCollection': {
    call: () => nobodysTicket({ to: 'cleared' }),
    ok: '404 collection_not_found',
  },
  'staffJobs.list': { call: () => ({}) },
  'staffJobs.retry': {
    call: () => ({ params: { uid: randomUUID() }, body: { reason: 'آزمون' } }),
    ok: '409 job_not_failed',
  },
  'staffPartners.list': { call: () => ({}) },
  'staffPartners.create': {
    call: () => ({
      body: { slug: 'yadakchi', title: 'یدکچی', origins: ['https://shop.example'], reason: 'آزمون' },
    }),
    ok: '409 partner_exists',
  },
  'staffPartners.change': { call: () => noPartner({ title: 'الف' }), ok: '404 unknown_partner' },
  'staffPartners.addOrigins': {
    call: () => noPartner({ origins: ['https://shop.example'] }),
    ok: '404 unknown_partner',
  },
  'staffPartners.removeOrigins': {
    call: () => noPartner({ origins: ['https://shop.example'] }),
    ok: '404 unknown_partner',
  },
  'staffPartners.renewKey': { call: () => noPartner({}), ok: '404 unknown_partner' },
  'staffPartners.revokeKey': { call: () => noPartner({}), ok: '404 unknown_partner' },
  'staffCashing.list': { call: () => ({}) },
  ...(Object.fromEntries(
    ['approve', 'reject', 'markReturned'].map(name => [
      `staffCashing.${name}`,
      { call: () => ({ params: { uid: 'nobody' }, body: { reason: 'آزمون' } }), ok: '404 cashing_not_found' },
    ]),
  ) as unknown as Record<'staffCashing.approve' | 'staffCashing.reject' | 'staffCashing.markReturned', Row>),

  'profile.readDetails': { call: () => ({}) },
  'profile.saveDetails': {
    call: () => ({ body: { first_name: null, last_name: null, birth_date: null, email: null } }),
  },
  'profile.readOverview': { call: () => ({}) },
  'staffSupport.listTickets': { call: () => ({}) },
  'staffSupport.readTicket': { call: ({ ticket }) => ({ params: { uid: ticket } }) },
  'staffSupport.answerTicket': { call: () => nobodysTicket({ text: 'پاسخ', last_at }), ok: '404 not_found' },
  'staffSupport.noteTicket': { call: () => nobodysTicket({ text: 'یادداشت' }), ok: '404 not_found' },
  'staffSupport.waitForThirdParty': {
    call: () => nobodysTicket({ third_party: 'البرز', last_at }),
    ok: '404 not_found',
  },
  'staffSupport.resolveTicket': { call: () => nobodysTicket({ last_at }), ok: '404 not_found' },
  'staffSupport.mergeTicket': { call: () => nobodysTicket({ into: 'nobody' }), ok: '404 not_found' },
  'staffSupport.listContacts': { call: () => ({}) },
  'staffSupport.closeContact': { call: () => nobodysTicket({}), ok: '404 not_found' },
  'support.readTickets': { call: ({ ticket }) => ({ params: { uid: ticket } }), names: 'thing', foreign: 'not_found' },
  'support.createTicket': {
    call: ({ account_uid }) => ({
      params: { uid: account_uid },
      body: { category: 'issue', text: 'پرسش', order: 'nobody', client_id: randomUUID() },
    }),
    ...account,
    ok: '404 order_not_found',
  },
  'support.followUp': {
    call: ({ ticket }) => ({ body: { ticket, text: 'و این هم', client_id: randomUUID() } }),
    names: 'thing',
    foreign: 'not_found',
  },
  'support.rateTicket': {
    call: ({ ticket }) => ({ params: { uid: ticket }, body: { satisfied: true } }),
    names: 'thing',
    foreign: 'not_found',
    ok: '409 ticket_state',
  },
  'support.listCategories': { call: () => ({}) },
  'support.uploadFile': { call: () => ({ body: formWithoutFile() }), ok: '400 file_missing' },
  'support.createFileLink': { call: () => ({ params: { uid: 'nobody' } }), ok: '404 not_found' },
  'support.createContact': {
    call: () => ({ query: { type: 'question' }, body: { name: 'سارا', mobile: 'no number', text: 'پرسش' } }),
    ok: '400 invalid_mobile',
  },

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
