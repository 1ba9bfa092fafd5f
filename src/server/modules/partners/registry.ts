import { asc, eq } from 'drizzle-orm';
import { maxOrigins } from '#contract/staff/partner-settings';
import { sha256 } from '../../kernel/crypto/hashes.ts';
import { inTransaction } from '../../kernel/transactions.ts';
import type { Tools } from '../../tools.ts';
import { partners } from './tables.ts';

/** What an operator sees of a partner: everything but the hash of its key. */
export type PartnerRecord = Omit<typeof partners.$inferSelect, 'key_hash' | 'scheme'> & {
  scheme: 'light' | 'dark';
  has_key: boolean;
};

/** What an operator may set. Only what is given changes. */
export interface PartnerSettings {
  title?: string | undefined;
  active?: boolean | undefined;
  scheme?: 'light' | 'dark' | undefined;
  token_out?: boolean | undefined;
  pre_offer_dialog?: boolean | undefined;
  webview_hosts?: string[] | undefined;
  route_origin?: string | null | undefined;
}

/** Ends what a partner's sign-on began: sessions, tokens and codes. */
export type EndSessions = (tools: Tools, partner: string) => Promise<void>;

/** A wish that cannot be fulfilled; the message is for the operator, in English. */
export class RegistryRefusal extends Error {
  readonly code: 'partner_exists' | 'unknown_partner' | 'origin_unknown' | 'too_many_origins' | 'no_key';
  constructor(code: RegistryRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export async function listPartners({ db }: Tools): Promise<PartnerRecord[]> {
  return (await db.select().from(partners).orderBy(asc(partners.slug))).map(recordOf);
}

/** A partner by its slug. `lock` holds it until the transaction ends. */
export async function readPartner({ db }: Tools, slug: string, lock = false): Promise<PartnerRecord> {
  const query = db.select().from(partners).where(eq(partners.slug, slug));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new RegistryRefusal('unknown_partner', `There is no partner with the code ${slug}.`);
  return recordOf(row);
}

/** A new partner with its key, which is shown this once. */
export async function createPartner(
  tools: Tools,
  slug: string,
  { title, origins, ...settings }: PartnerSettings & { title: string; origins: string[] },
): Promise<{ partner: PartnerRecord; key: string }> {
  const { key, key_hash } = makeKey(tools);
  const [made] = await tools.db
    .insert(partners)
    .values({ slug, title, origins: [...new Set(origins)], key_hash, ...given(settings) })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new RegistryRefusal('partner_exists', `There is a partner with the code ${slug} already.`);
  return { partner: recordOf(made), key };
}

export async function changePartner(
  tools: Tools,
  slug: string,
  settings: PartnerSettings,
  endSessions: EndSessions,
): Promise<PartnerRecord> {
  const changes = given(settings);
  const partner = await readPartner(tools, slug);
  if (!Object.keys(changes).length) return partner;
  return changes.active === false ? saveAndEnd(tools, slug, changes, endSessions) : save(tools, slug, changes);
}

/** Origins that may frame the widget from the next frame on; those that are there already are left alone. */
export const addOrigins = (tools: Tools, slug: string, origins: string[]): Promise<PartnerRecord> =>
  inTransaction(tools, async within => {
    const partner = await readPartner(within, slug, true);
    const all = [...new Set([...partner.origins, ...origins])];
    if (all.length > maxOrigins)
      throw new RegistryRefusal('too_many_origins', `${slug} would have ${all.length} origins; at most ${maxOrigins}.`);
    return save(within, slug, { origins: all });
  });

export const removeOrigins = (tools: Tools, slug: string, origins: string[]): Promise<PartnerRecord> =>
  inTransaction(tools, async within => {
    const { route_origin, ...partner } = await readPartner(within, slug, true);
    const missing = origins.filter(origin => !partner.origins.includes(origin));
    if (missing.length) throw new RegistryRefusal('origin_unknown', `Not an origin of ${slug}: ${missing.join(', ')}.`);
    const left = partner.origins.filter(origin => !origins.includes(origin));
    const route = origins.includes(route_origin ?? '') ? null : route_origin;
    return save(within, slug, { origins: left, route_origin: route });
  });

/** Makes the partner's key, shown this once. One that it had before ends at once, with every session made by it. */
export async function renewKey(
  tools: Tools,
  slug: string,
  endSessions: EndSessions,
): Promise<{ partner: PartnerRecord; key: string }> {
  const { key, key_hash } = makeKey(tools);
  await readPartner(tools, slug);
  return { partner: await saveAndEnd(tools, slug, { key_hash }, endSessions), key };
}

/** From now on the partner's server can ask for nothing, until it has another key; sessions made by this one end. */
export async function revokeKey(tools: Tools, slug: string, endSessions: EndSessions): Promise<PartnerRecord> {
  const { has_key } = await readPartner(tools, slug);
  if (!has_key) throw new RegistryRefusal('no_key', `${slug} has no key.`);
  return saveAndEnd(tools, slug, { key_hash: null }, endSessions);
}

/** The prefix lets scanners for leaked secrets recognise it. */
function makeKey({ random }: Tools) {
  const key = `panah_key_${random.token()}`;
  return { key, key_hash: sha256(key) };
}

async function save({ db }: Tools, slug: string, changes: Partial<typeof partners.$inferInsert>) {
  const [saved] = await db.update(partners).set(changes).where(eq(partners.slug, slug)).returning();
  return recordOf(saved!);
}

/** A change after which nothing that the partner's sign-on began may go on. */
const saveAndEnd = (
  tools: Tools,
  slug: string,
  changes: Partial<typeof partners.$inferInsert>,
  endSessions: EndSessions,
) =>
  inTransaction(tools, async within => {
    const saved = await save(within, slug, changes);
    await endSessions(within, slug);
    return saved;
  });

const recordOf = ({ key_hash, scheme, ...partner }: typeof partners.$inferSelect): PartnerRecord => ({
  ...partner,
  scheme: scheme === 'dark' ? 'dark' : 'light',
  has_key: key_hash !== null,
});

const given = <T extends object>(settings: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as never;
