import type { Client } from '#contract/client';
import { endorsementStates } from '#contract/endorsements';
import type { Newcomer } from './newcomers.ts';
import { once, upload } from './orders.ts';
import type { RunningServer } from './running-server.ts';
import { because, versionIn } from './staff.ts';

/** What a customer asks to be changed of a policy. */
export type Wish = Parameters<Client['endorsements']['create']>[0]['body'];

export const createChange = (api: Client, body: Wish, key = once()) => api.endorsements.create({ body }, key);

/** Files a change at the price that it has. */
export async function fileChange(api: Client, wish: Wish) {
  const { quote } = await createChange(api, wish);
  const { endorsement } = await createChange(api, { ...wish, commit: true, total_rial: quote.total_rial });
  return { quote, endorsement: endorsement! };
}

/** Uploads what proves a change, and files it. */
export async function fileProven(
  server: RunningServer,
  { api, token }: Pick<Newcomer, 'api' | 'token'>,
  wish: Wish,
  documents: readonly string[],
) {
  for (const kind of documents) await upload(server, token, wish.order, kind);
  return fileChange(api, wish);
}

export const listChanges = async (api: Client, order: string) =>
  (await api.endorsements.list({ params: { uid: order } })).results;
export const newestChange = async (api: Client, order: string) => (await listChanges(api, order))[0]!;

/** Which version of a change the staff reads now. */
export const changeVersion = (member: Client, uid: string) =>
  versionIn(endorsementStates, query => member.staffEndorsements.list({ query }), uid);

const asRead = async (member: Client, uid: string, reason = because) => ({
  version: await changeVersion(member, uid),
  reason,
});

export const issueChange = async (member: Client, uid: string) =>
  member.staffEndorsements.issue({ params: { uid }, body: await asRead(member, uid) });

export const askForFix = async (member: Client, uid: string, reason?: string) =>
  member.staffEndorsements.askForFix({ params: { uid }, body: await asRead(member, uid, reason) });

export const declineChange = async (member: Client, uid: string, reason?: string) =>
  member.staffEndorsements.decline({ params: { uid }, body: await asRead(member, uid, reason) });

/** A person has looked at it and says its price; without one it costs what the tariff says. */
export const lookAtChange = async (
  member: Client,
  uid: string,
  price: { difference_rial: number; vat_percent: number } | null = null,
) => member.staffEndorsements.price({ params: { uid }, body: { price, ...(await asRead(member, uid)) } });

/** What proves a change of a car's numbers: both sides of its card. */
export const vehicleCard = ['endorsement_vehicle_card', 'endorsement_vehicle_card_back'] as const;

/** More cover for the damage of others, of a car's policy. */
export const raiseWish = (order: string, changes: Record<string, string | number> = {}): Wish => ({
  order,
  kind: 'financial_raise',
  answers: { tier: 4_000_000_000, effective_from: '2026-11-21', ...changes },
});

/** Another plate on the same car. */
export const plateWish = (order: string): Wish => ({
  order,
  kind: 'plate_change',
  answers: { plate: { left2: '45', letter: 'د', mid3: '678', region2: '11' }, changed_on: '2026-11-20' },
});

/** The right name, number or day of the holder in place of what was typed. */
export const holderWish = (order: string, field: string, right: string): Wish => ({
  order,
  kind: 'identity_fix',
  answers: { field, [`right_${field}`]: right, reason: 'typo' },
});

/** What the car's card says in place of what was typed. */
export const vehicleWish = (order: string, field: string, right: string | number): Wish => ({
  order,
  kind: 'vehicle_fix',
  answers: { field, [`right_${field}`]: right },
});

/** Uploads what proves another plate: the slip of its change, and the car's card. */
export async function sendPlateSlip(server: RunningServer, token: string, order: string) {
  for (const kind of ['endorsement_plate_slip', 'endorsement_vehicle_card']) {
    const { status } = await upload(server, token, order, kind);
    if (status !== 200) throw new Error(`${kind} was answered with ${status}`);
  }
}
