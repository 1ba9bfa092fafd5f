import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BucketSettings } from './gateways/files/create-file-store.ts';

/** Everything the environment decides. Read once, in `main.ts`. */
export interface Settings {
  port: number;
  host: string;
  /** Our own origin as browsers see it. */
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Key of all our signatures: quotes, codes, tickets. */
  secret: string;
  logLevel: string;
  trustProxy: boolean;
  sms: { kavenegarKey: string; template: string; baseUrl?: string | undefined } | null;
  bank: { zarinpalMerchant: string; baseUrl?: string | undefined } | null;
  /** How long a customer may be at the bank before we ask it ourselves. */
  bankPatience_s: number;
  /** Uploads and policies in a bucket instead of the data folder. */
  bucket: BucketSettings | null;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  engagementScript: string | null;
  consentBanner: boolean;
  /** Off only in tests that send more than a person would. */
  limits: boolean;
  /** Where the demonstration partners' pages stand, beside the seeded addresses. */
  demoOrigins: string[];
  /** The clock begins at this instant instead of now; for tests that live on a known day. */
  clockStart: Date | null;
}

/** Reads the settings from the environment's variables. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = Number(env.PORT ?? 4000);
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    publicOrigin: (env.PUBLIC_ORIGIN ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    secret: env.SECRET_KEY || keptSecret(dataDir),
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY === '1',
    sms: env.KAVENEGAR_API_KEY
      ? {
          kavenegarKey: env.KAVENEGAR_API_KEY,
          template: env.KAVENEGAR_TEMPLATE ?? 'verify',
          baseUrl: env.KAVENEGAR_BASE_URL || undefined,
        }
      : null,
    bank: env.ZARINPAL_MERCHANT_ID
      ? { zarinpalMerchant: env.ZARINPAL_MERCHANT_ID, baseUrl: env.ZARINPAL_BASE_URL || undefined }
      : null,
    bucket: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION ?? 'us-east-1',
          endpoint: env.S3_ENDPOINT || undefined,
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    bankPatience_s: Number(env.BANK_PATIENCE_S ?? 120),
    oidc: env.OIDC_ISSUER
      ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID ?? '', clientSecret: env.OIDC_CLIENT_SECRET ?? '' }
      : null,
    engagementScript: env.ENGAGEMENT_SCRIPT_URL || null,
    consentBanner: env.CONSENT_BANNER !== '0',
    limits: env.RATE_LIMITS !== '0',
    demoOrigins: (env.DEMO_ORIGINS ?? '').split(',').filter(Boolean),
    clockStart: env.CLOCK_START ? new Date(env.CLOCK_START) : null,
  };
}

/** The secret of this data folder, made at its first use and readable by its owner alone. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
