import type { CameBy } from '#contract/came-by';
import type { Client } from '#contract/client';
import type { MicroRequest } from '#contract/micro-insurance';
import { microStates } from '#contract/micro-states';
import { addDays } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { chooseAtBank, locationOf, once, visit } from './orders.ts';
import { cardPicture } from './pictures.ts';
import type { RunningServer } from './running-server.ts';
import { versionIn } from './staff.ts';

/** Answers to the questions of each product, on the day of the tests. */
export const microAnswers = {
  parcel: { value: 120_000_000, fragile: true, origin: 'شیراز', destination: 'تبریز', send_on: '2026-11-25' },
  phone: { phone: 'سامسونگ A55', value: 400_000_000, months: 3, imei: '490154203237518' },
  building_manager: {
    want: 'building',
    usage: 'residential',
    units: 10,
    floors: 5,
    lifts: 1,
    construction_year: 1396,
    facade: 'stone',
    staff: { answer: false },
    diya_count: 1,
    claim_free_years: 0,
    building: 'برج یاس',
    postal_code: '1417935840',
  },
  employer: {
    groups: [{ activity: 'office', workers: 12 }],
    names: 'upload',
    months: 12,
    diya_count: 1,
    covers: { medical: true },
    claim_free: { answer: false },
    company: 'پارس‌ساز',
    company_id: '10101234567',
    address: 'شیراز، بلوار ستارخان',
  },
  cargo: {
    kind: 'domestic',
    means: 'road',
    goods: 'general',
    goods_title: 'کاشی',
    value: 9_000_000_000,
    origin: 'یزد',
    destination: 'مشهد',
    shipping: { from: '2026-12-01', to: '2026-12-05' },
    transhipments: 0,
    new_packing: true,
    clause: 'C',
    war_strike: false,
    no_deductible: false,
    more_shipments: { answer: false },
    firm: 'کاشی یزد',
  },
} as const satisfies Record<string, Answers>;
export type MicroSlug = keyof typeof microAnswers;

/** The days that are asked for, seen from another one. */
const daysFrom = (today: string): Partial<Record<MicroSlug, Answers>> => ({
  parcel: { send_on: addDays(today, 4) },
  cargo: { shipping: { from: addDays(today, 10), to: addDays(today, 14) } },
});

let numbers = 0;
/** Something nobody has insured yet. */
const another: Record<MicroSlug, () => Answers> = {
  parcel: () => ({}),
  phone: () => ({ imei: imeiOf(numbers++) }),
  building_manager: () => ({ postal_code: String(1_500_000_000 + numbers++) }),
  employer: () => ({ company_id: String(10_200_000_000 + numbers++) }),
  cargo: () => ({}),
};

/** A number that a phone could have. */
export function imeiOf(number: number): string {
  const start = `35${String(number).padStart(12, '0')}`;
  const sum = [...start].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

export async function uploadMicroFile(api: Client, kind: string, bytes: Uint8Array = cardPicture) {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new Blob([new Uint8Array(bytes)]), 'card.png');
  return api.microInsurance.uploadFile({ body });
}

/** Files a request as a customer does: with its estimate seen and every document that it asks for. */
export async function fileMicroRequest(
  api: Client,
  slug: MicroSlug,
  changed: Answers = {},
  key = once(),
  brought: { embed_session?: string; tracking?: CameBy } = {},
): Promise<MicroRequest> {
  const { form } = await api.microInsurance.readForm({ params: { slug } });
  const today = form.server_time.slice(0, 10);
  const answers: Answers = { ...microAnswers[slug], ...daysFrom(today)[slug], ...another[slug](), ...changed };
  const { total_rial, documents } = await api.microInsurance.estimate({ body: { slug, answers } });
  const files: string[] = [];
  for (const { kind, required } of documents) if (required) files.push((await uploadMicroFile(api, kind)).uid);
  const body = { slug, answers, files, consents: ['terms' as const], total_rial, ...brought };
  return api.microInsurance.createRequest({ body }, key);
}

/** Starts the payment of a request; the authority that the bank knows it by is null where the wallet pays all of it. */
export async function startMicroPayment(server: RunningServer, api: Client, uid: string, use_wallet = false) {
  const query = { use_wallet: use_wallet ? ('true' as const) : ('false' as const) };
  const { payable_rial } = await api.payment.readPayable({ params: { id: uid }, query });
  const body = { use_wallet, method: 'cash', payable_rial };
  const { redirect_url } = await api.payment.pay({ params: { id: uid }, body }, once());
  return (
    redirect_url &&
    locationOf(await visit(server, redirect_url))
      .split('/')
      .at(-1)!
  );
}

/** Pays a request at the bank. */
export async function payMicroRequest(server: RunningServer, api: Client, uid: string): Promise<void> {
  await chooseAtBank(server, (await startMicroPayment(server, api, uid))!, 'pay');
}

export const readMicro = (api: Client, uid: string) => api.microInsurance.readRequest({ params: { uid } });

/** Cancels a request as it is now, or as the customer has seen it before. */
export async function cancelMicro(
  api: Client,
  uid: string,
  back_rial = 0,
  seen: Pick<MicroRequest, 'state'> | null = null,
) {
  const { state } = seen ?? (await readMicro(api, uid));
  const body = { uid, reason: 'not_needed' as const, paid: state === 'active', back_rial };
  return api.microInsurance.cancelRequest({ body }, once());
}

/** Takes one of the offers at its price. */
export async function acceptMicro(api: Client, uid: string, at = 0): Promise<MicroRequest> {
  const { offers } = await readMicro(api, uid);
  const { uid: chosen, total_rial } = offers[at]!;
  return api.microInsurance.acceptOffer({ params: { uid }, body: { offer: chosen, total_rial } }, once());
}

export type MicroOffers = { insurer: string; premium_rial: number }[];

/** Which version of a request the staff reads now. */
export const microVersion = (operator: Client, uid: string) =>
  versionIn(microStates, query => operator.staffMicroInsurance.list({ query }), uid);

/** What an operator offers, of what they read now. */
export const offerMicro = async (
  operator: Client,
  uid: string,
  offers: MicroOffers = [{ insurer: 'parsian', premium_rial: 15_000_000 }],
) => {
  const version = await microVersion(operator, uid);
  return operator.staffMicroInsurance.offer({ params: { uid }, body: { offers, version, reason: 'برابر استعلام' } });
};

export const decideMicro = async (operator: Client, uid: string, to: 'needs_fix' | 'declined') => {
  const version = await microVersion(operator, uid);
  const body = { to, version, reason: 'صورت‌جلسه خوانا نیست.' };
  return operator.staffMicroInsurance.decide({ params: { uid }, body });
};
