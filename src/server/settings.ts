import path from 'node:path';
import { BadSettings } from './bad-settings.ts';
import { type Environment, readEnvironment } from './environment.ts';
import type { BucketSettings } from './gateways/files/create-file-store.ts';
import { readSecret } from './secret-key.ts';

/** Everything the environment decides. Read once, in `main.ts`. */
export interface Settings {
  port: number;
  host: string;
  /** Our own origin as browsers see it. */
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a start waits for PostgreSQL to come up. */
  databasePatience_s: number;
  /** Caches and limits in Redis instead of the database. */
  redisUrl: string | undefined;
  /** What all keys are derived from, each for its purpose. */
  secret: string;
  logLevel: string;
  /** Which addresses of `X-Forwarded-For` belong to proxies before us, counted from our side; false: none. */
  trustProxy: string[] | ((address: string, hop: number) => boolean) | false;
  /** Bank and texts are the sandbox's, so partners with public keys and public discount codes may exist. */
  demonstration: boolean;
  sms: { kavenegarKey: string; template: string; baseUrl?: string | undefined } | null;
  bank: { zarinpalMerchant: string; baseUrl?: string | undefined } | null;
  /** A provider of streets and places instead of our own list of cities. */
  maps: { neshanKey: string; baseUrl?: string | undefined } | null;
  /** How long a customer may be at the bank before we ask it ourselves. */
  bankPatience_s: number;
  /** How long the back office of a demonstration waits before it decides. */
  backOfficePause_s: number;
  /** Uploads and policies in a bucket instead of the data folder. */
  bucket: BucketSettings | null;
  /** Whom customers write their cheques to, and where they bring them; null where they are told by telephone. */
  cheques: { payee: string; payee_id: string; address: string } | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  engagementScript: string | null;
  /** Dotted name of the tool's own function that forgets the customer, such as `webengage.user.logout`. */
  engagementLogout: string;
  /** Where browsers report errors to; nothing of it is fetched without. */
  sentryDsn: string | null;
  consentBanner: boolean;
  /** Drawn pages, and the answers that they are drawn from, are kept for a while. */
  pageCache: boolean;
  /** Off only in tests that send more than a person would. */
  limits: boolean;
  /** Where the demonstration partners' pages stand, beside the seeded addresses. */
  demoOrigins: string[];
  /** The clock begins at this instant instead of now; for tests that live on a known day. */
  clockStart: Date | null;
}

interface Group {
  /** Set all of them or none. */
  required: readonly (keyof Environment)[];
  /** Only allowed together with those. */
  optional: readonly (keyof Environment)[];
}
const groups: readonly Group[] = [
  { required: ['CHEQUE_PAYEE', 'CHEQUE_PAYEE_ID'], optional: ['CHEQUE_ADDRESS'] },
  { required: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'], optional: ['OIDC_CLIENT_SECRET'] },
  { required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], optional: ['S3_ENDPOINT'] },
];

function refuseHalves(env: Environment): void {
  const faults = groups.flatMap(({ required, optional }) => {
    const missing = required.filter(name => !env[name]);
    if (!missing.length) return [];
    if (missing.length < required.length)
      return [`${required.join(', ')} belong together; not set: ${missing.join(', ')}.`];
    return optional.filter(name => env[name]).map(name => `${name} means nothing without ${required.join(', ')}.`);
  });
  if (faults.length) throw new BadSettings(faults.join('\n'));
}

/** Reads the settings from the environment's variables. Throws `BadSettings` for a value that means nothing. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const env = readEnvironment(variables);
  if (env.ZARINPAL_MERCHANT_ID && !env.KAVENEGAR_API_KEY)
    throw new BadSettings(
      'ZARINPAL_MERCHANT_ID needs KAVENEGAR_API_KEY beside it: with sandbox texts everybody could read the login codes of customers who pay real money.',
    );
  refuseHalves(env);
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePatience_s: env.DATABASE_PATIENCE_S,
    redisUrl: env.REDIS_URL,
    secret: readSecret(env.SECRET_KEY, dataDir),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    demonstration: !env.ZARINPAL_MERCHANT_ID && !env.KAVENEGAR_API_KEY,
    sms: env.KAVENEGAR_API_KEY
      ? { kavenegarKey: env.KAVENEGAR_API_KEY, template: env.KAVENEGAR_TEMPLATE, baseUrl: env.KAVENEGAR_BASE_URL }
      : null,
    bank: env.ZARINPAL_MERCHANT_ID
      ? { zarinpalMerchant: env.ZARINPAL_MERCHANT_ID, baseUrl: env.ZARINPAL_BASE_URL }
      : null,
    maps: env.NESHAN_API_KEY ? { neshanKey: env.NESHAN_API_KEY, baseUrl: env.NESHAN_BASE_URL } : null,
    bucket: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
    bankPatience_s: env.BANK_PATIENCE_S,
    backOfficePause_s: env.BACK_OFFICE_PAUSE_S,
    cheques:
      env.CHEQUE_PAYEE && env.CHEQUE_PAYEE_ID
        ? { payee: env.CHEQUE_PAYEE, payee_id: env.CHEQUE_PAYEE_ID, address: env.CHEQUE_ADDRESS }
        : null,
    oidc: env.OIDC_ISSUER
      ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
      : null,
    engagementScript: env.ENGAGEMENT_SCRIPT_URL ?? null,
    engagementLogout: env.ENGAGEMENT_LOGOUT,
    sentryDsn: env.SENTRY_DSN ?? null,
    consentBanner: env.CONSENT_BANNER,
    pageCache: env.PAGE_CACHE,
    limits: env.RATE_LIMITS,
    demoOrigins: env.DEMO_ORIGINS,
    clockStart: env.CLOCK_START ?? null,
  };
}
