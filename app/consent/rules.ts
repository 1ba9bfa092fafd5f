import { CONSENT_FIELDS, type ConsentField } from '#bridge/options';

export type ConsentValue = 'granted' | 'denied';
export type ConsentFields = Record<ConsentField, ConsentValue>;

/** What is stored under `consent` (specification §3), and how it came about. */
export interface ConsentRecord extends ConsentFields {
  /** Somebody chose; false after an automatic grant, so that a later banner may still ask. */
  verified: boolean;
  v: 1;
  at: string;
  source: 'user' | 'server' | 'host';
  /** Of the sentences that were shown; another one asks again. */
  text_version: string;
}

export const textVersion = '1405-08';

export const switches = ['necessary', 'functional', 'analytics', 'ads'] as const;
export type ConsentSwitch = (typeof switches)[number];
export type SwitchState = Record<ConsentSwitch, boolean>;

/** Four switches, seven fields; each field under exactly one switch. */
const fieldsOf: Record<ConsentSwitch, readonly ConsentField[]> = {
  necessary: ['security_storage'],
  functional: ['functionality_storage', 'personalization_storage'],
  analytics: ['analytics_storage'],
  ads: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

const every = (answer: (field: ConsentField) => ConsentValue): ConsentFields =>
  Object.fromEntries(CONSENT_FIELDS.map(field => [field, answer(field)])) as ConsentFields;

/** The start, and a rejection: security alone. */
export const denied: ConsentFields = every(field => (field === 'security_storage' ? 'granted' : 'denied'));
export const granted: ConsentFields = every(() => 'granted');

/** Security cannot be switched off. */
export const fieldsFor = (state: SwitchState): ConsentFields =>
  every(field => {
    const on = switches.find(name => fieldsOf[name].includes(field));
    return on && (on === 'necessary' || state[on]) ? 'granted' : 'denied';
  });

/** A switch over mixed fields (a host's consent) shows off. */
export const switchesFor = (fields: ConsentFields): SwitchState => {
  const on = (name: ConsentSwitch) => fieldsOf[name].every(field => fields[field] === 'granted');
  return { necessary: true, functional: on('functional'), analytics: on('analytics'), ads: on('ads') };
};

/**
 * The server needs no banner: everything is granted. A browser that says "do not sell or share" (GPC) has already
 * answered for ads.
 */
export const automatic = (privacySignal: boolean): ConsentFields =>
  privacySignal ? fieldsFor({ necessary: true, functional: true, analytics: true, ads: false }) : granted;

/** Fields of a foreign message or an old record; what is absent or odd is denied, security never. */
export function readFields(value: unknown): ConsentFields {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<string, unknown>>;
  return every(field => (field === 'security_storage' || given[field] === 'granted' ? 'granted' : 'denied'));
}

/** A stored record, or null where there is none that still counts. */
export function readRecord(text: string | null): ConsentRecord | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<ConsentRecord> | null;
    if (value?.v !== 1 || typeof value.verified !== 'boolean' || value.text_version !== textVersion) return null;
    const source = value.source === 'server' || value.source === 'host' ? value.source : 'user';
    return {
      ...readFields(value),
      verified: value.verified,
      v: 1,
      at: String(value.at),
      source,
      text_version: textVersion,
    };
  } catch {
    return null;
  }
}

/** Whether something that was allowed is allowed no more: then its cookies go and the page begins anew. */
export const withdraws = (before: ConsentFields, after: ConsentFields): boolean =>
  CONSENT_FIELDS.some(field => before[field] === 'granted' && after[field] === 'denied');
