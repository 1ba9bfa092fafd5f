import { isIP } from 'node:net';
import { z } from 'zod';
import { BadSettings } from './bad-settings.ts';

const text = z.string();
const whole = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine(number => number >= min && number <= max);
const flag = z.enum(['0', '1']).transform(value => value === '1');
const web = z.url({ protocol: /^https?$/ });
const origin = web
  .transform(address => new URL(address))
  .refine(isOrigin)
  .transform(address => address.origin);

/** Hosts, ports and nothing more: a path or a query would be lost in silence. */
function isOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && !search && !hash && !username && !password;
}

/** `https://public-key@host/project`. */
function isDsn(address: string): boolean {
  const { username, pathname } = new URL(address);
  return username !== '' && /^\/(.+\/)?\d+$/.test(pathname);
}

const maxProxies = 9;
/** Names that stand for ranges of private addresses. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** A range of every address would make anybody a proxy of ours, so a prefix of nothing is refused. */
function isProxy(entry: string): boolean {
  if (ranges.includes(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const proxies = z.union([
  z.literal('0').transform(() => false as const),
  whole(1, maxProxies).transform(count => (_address: string, hop: number) => hop < count),
  text.transform(list => list.split(',').map(entry => entry.trim())).refine(list => list.every(isProxy)),
]);

const environment = z.object({
  PORT: whole(0, 65_535).default(4_000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_PATIENCE_S: whole(0, 3_600).default(60),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SECRET_KEY: text.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: proxies.default(false),
  KAVENEGAR_API_KEY: text.optional(),
  KAVENEGAR_TEMPLATE: text.default('verify'),
  KAVENEGAR_BASE_URL: web.optional(),
  ZARINPAL_MERCHANT_ID: text.optional(),
  ZARINPAL_BASE_URL: web.optional(),
  NESHAN_API_KEY: text.regex(/^service\./).optional(),
  NESHAN_BASE_URL: web.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: web.optional(),
  S3_ACCESS_KEY_ID: text.default(''),
  S3_SECRET_ACCESS_KEY: text.default(''),
  BANK_PATIENCE_S: whole(1, 86_400).default(120),
  BACK_OFFICE_PAUSE_S: whole(0, 86_400).default(20),
  CHEQUE_PAYEE: text.optional(),
  CHEQUE_PAYEE_ID: text.regex(/^\d{11}$/).optional(),
  CHEQUE_ADDRESS: text.default(''),
  OIDC_ISSUER: web.optional(),
  OIDC_CLIENT_ID: text.default(''),
  OIDC_CLIENT_SECRET: text.default(''),
  ENGAGEMENT_SCRIPT_URL: web.optional(),
  ENGAGEMENT_LOGOUT: text.regex(/^[\w$]+(\.[\w$]+)*$/).default('webengage.user.logout'),
  SENTRY_DSN: web.refine(isDsn).optional(),
  CONSENT_BANNER: flag.default(true),
  PAGE_CACHE: flag.default(true),
  RATE_LIMITS: flag.default(true),
  DEMO_ORIGINS: text
    .transform(list => list.split(',').filter(Boolean))
    .pipe(z.array(origin))
    .default([]),
  CLOCK_START: z.iso
    .datetime({ offset: true })
    .transform(instant => new Date(instant))
    .optional(),
});

export type Environment = z.output<typeof environment>;

const address = 'must be a web address, such as https://panah.example';
/** What each variable takes. None of them repeats the value that was given: some are secrets. */
const wanted: Partial<Record<keyof Environment, string>> = {
  PORT: 'must be a whole number from 0 to 65535, such as 4000',
  PUBLIC_ORIGIN: 'must be an origin without a path, such as https://panah.example',
  DATABASE_URL: 'must be a PostgreSQL address, such as postgres://user:password@localhost:5432/panah',
  DATABASE_PATIENCE_S: 'must be a whole number of seconds from 0 to 3600, such as 60',
  REDIS_URL: 'must be a Redis address, such as redis://user:password@localhost:6379',
  LOG_LEVEL: 'must be one of trace, debug, info, warn, error, fatal, silent',
  TRUST_PROXY: `must be 0, the number of proxies before us (1 to ${maxProxies}), or their addresses, such as 10.0.0.0/8,192.168.1.4`,
  NESHAN_API_KEY: 'must be a service key, which begins with service.; a key that begins with web. belongs to browsers',
  BANK_PATIENCE_S: 'must be a whole number of seconds from 1 to 86400, such as 120',
  BACK_OFFICE_PAUSE_S: 'must be a whole number of seconds from 0 to 86400, such as 20',
  CHEQUE_PAYEE_ID: 'must be the 11 digits of a company, such as 14001234567',
  ENGAGEMENT_LOGOUT: 'must be the dotted name of a function, such as webengage.user.logout',
  SENTRY_DSN: 'must be the DSN of a project, such as https://key@errors.panah.example/1',
  CONSENT_BANNER: 'must be 0 or 1',
  PAGE_CACHE: 'must be 0 or 1',
  RATE_LIMITS: 'must be 0 or 1',
  DEMO_ORIGINS: 'must be origins separated by commas, such as http://127.0.0.1:4100',
  CLOCK_START: 'must be an ISO 8601 instant, such as 2026-11-21T08:30:00Z',
};

/** The variables of the environment that concern us, each checked; an empty one counts as not set. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const read = environment.safeParse(set);
  if (read.success) return read.data;
  const names = [...new Set(read.error.issues.map(issue => issue.path[0] as keyof Environment))];
  throw new BadSettings(names.map(name => `${name} ${wanted[name] ?? address}.`).join('\n'));
}
