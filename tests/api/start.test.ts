import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';
import { startFault } from '../../src/server/start-fault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'panah-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server as an operator does, in a way that must fail; gives what is printed and the exit code. */
async function start(env: Record<string, string>): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
  });
  let said = '';
  for (const out of [child.stdout, child.stderr]) out.on('data', chunk => (said += String(chunk)));
  const code = await new Promise<number | null>(resolve => child.once('exit', resolve));
  return { said: said.trim(), code };
}

const faultOf = (env: Record<string, string>): string => {
  try {
    readSettings({ DATA_DIR: folder, ...env });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the settings were taken');
};

describe('an operator who starts the server with a wrong setting', () => {
  test('reads one sentence with its name and what it takes, and no stack', async () => {
    expect(await start({ PORT: 'abc' })).toEqual({
      said: 'PORT must be a whole number from 0 to 65535, such as 4000.',
      code: 1,
    });
  });

  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '4000.5', 'a whole number'],
    ['BANK_PATIENCE_S', 'abc', 'a whole number of seconds'],
    ['BANK_PATIENCE_S', '-1', 'a whole number of seconds'],
    ['BACK_OFFICE_PAUSE_S', '1.5', 'a whole number of seconds'],
    ['CLOCK_START', 'abc', 'an ISO 8601 instant'],
    ['CLOCK_START', '2026-13-01T00:00:00Z', 'an ISO 8601 instant'],
    ['PUBLIC_ORIGIN', 'foo', 'an origin without a path'],
    ['PUBLIC_ORIGIN', 'https://panah.example/shop', 'an origin without a path'],
    ['PUBLIC_ORIGIN', 'ftp://panah.example', 'an origin without a path'],
    ['DEMO_ORIGINS', 'http://a.example,b', 'origins separated by commas'],
    ['DATABASE_URL', 'mysql://root:hunter2@localhost/panah', 'a PostgreSQL address'],
    ['DATABASE_URL', 'localhost', 'a PostgreSQL address'],
    ['NESHAN_API_KEY', 'web.hunter2', 'a service key, which begins with service.'],
    ['LOG_LEVEL', 'loud', 'one of trace'],
    ['RATE_LIMITS', 'off', '0 or 1'],
    ['OIDC_ISSUER', 'accounts.example', 'a web address'],
    ['TRUST_PROXY', 'true', 'the number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'the number of proxies'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example', 'the number of proxies'],
    ['TRUST_PROXY', '0.0.0.0/0', 'the number of proxies'],
  ])('%s=%s is told that it must be %s', (name, value, wanted) => {
    const fault = faultOf({ [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} must be `));
    expect(fault).toContain(wanted);
    expect(fault).not.toContain('hunter2');
  });

  test('is not let into a real bank with texts that everybody can read', () => {
    expect(faultOf({ ZARINPAL_MERCHANT_ID: 'merchant' })).toMatch(/^ZARINPAL_MERCHANT_ID needs KAVENEGAR_API_KEY/);
    const real = { ZARINPAL_MERCHANT_ID: 'merchant', KAVENEGAR_API_KEY: 'key' };
    expect(readSettings({ DATA_DIR: folder, ...real }).bank).toMatchObject({ zarinpalMerchant: 'merchant' });
  });

  test.each([
    ['CHEQUE_PAYEE', 'پناه', 'CHEQUE_PAYEE_ID'],
    ['CHEQUE_PAYEE_ID', '14001234567', 'CHEQUE_PAYEE'],
    ['OIDC_ISSUER', 'https://accounts.example', 'OIDC_CLIENT_ID'],
    ['S3_BUCKET', 'panah', 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ])('%s alone is told what belongs to it', (name, value, missing) => {
    const fault = faultOf({ [name]: value });
    expect(fault).toMatch(/ belong together; not set: /);
    expect(fault).toContain(`not set: ${missing}.`);
  });

  test('hears of one that means nothing alone', () => {
    expect(faultOf({ OIDC_CLIENT_SECRET: 'hush' })).toContain('OIDC_CLIENT_SECRET means nothing without OIDC_ISSUER');
  });

  test('hears of every one at once', () => {
    expect(faultOf({ PORT: 'x', CLOCK_START: 'y' }).split('\n')).toHaveLength(2);
    expect(faultOf({ CHEQUE_PAYEE: 'x', S3_BUCKET: 'y' }).split('\n')).toHaveLength(2);
  });

  test('gets the default where a variable is set to nothing', () => {
    expect(readSettings({ DATA_DIR: folder, PORT: '', CLOCK_START: '' })).toMatchObject({
      port: 4000,
      publicOrigin: 'http://localhost:4000',
      clockStart: null,
    });
  });

  test('reads which port another program has', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const late = createServer().listen(port, '127.0.0.1');
    const [error] = await once(late, 'error');
    other.close();
    expect(startFault(error)).toBe(
      `PORT: another program listens at 127.0.0.1:${port} already; stop it or set another port.`,
    );
  });

  test('reads the stack of what is no setting’s fault', () => {
    expect(startFault(new TypeError('x is not a function'))).toBeNull();
  });
});

describe('an operator whose data folder is damaged', () => {
  test.each([
    ['the database is a file', () => writeFileSync(path.join(folder, 'db'), 'no database')],
    [
      'a file of the database was lost',
      () => {
        mkdirSync(path.join(folder, 'db/base'), { recursive: true });
        writeFileSync(path.join(folder, 'db/PG_VERSION'), '17');
      },
    ],
  ])('reads one sentence that names the folder when %s', async (_what, damage) => {
    damage();
    const { said, code } = await start({});
    expect(said).toBe(
      `DATA_DIR: ${path.join(folder, 'db')} cannot be opened as a database. It is damaged or not a database; put back a copy of it, or set another DATA_DIR.`,
    );
    expect(code).toBe(1);
  });
});

describe('the secret that everything is signed with', () => {
  const file = () => path.join(folder, 'secret.key');

  test('is made once, whole, and for its owner alone', () => {
    const { secret } = readSettings({ DATA_DIR: folder });
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readSettings({ DATA_DIR: folder }).secret).toBe(secret);
  });

  test.each(['', 'short', `${'x'.repeat(31)}\n`])('is refused when its file holds %j, and the file stays', kept => {
    writeFileSync(file(), kept);
    expect(faultOf({})).toMatch(/secret\.key is shorter than 32 bytes/);
    expect(readFileSync(file(), 'utf8')).toBe(kept);
  });

  test('is refused when the environment has a short one', () => {
    expect(faultOf({ SECRET_KEY: 'x'.repeat(31) })).toMatch(/^SECRET_KEY must have at least 32 bytes/);
    expect(readSettings({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
  });

  test('is not there at all when the disk was full, so that the next start makes it', () => {
    // A device on which every writing fails for want of space.
    symlinkSync('/dev/full', `${file()}.${process.pid}`);
    expect(faultOf({})).toMatch(/^DATA_DIR must be .*secret\.key could not be written \(ENOSPC\)\.$/);
    expect(readdirSync(folder)).toEqual([]);
    expect(Buffer.byteLength(readSettings({ DATA_DIR: folder }).secret)).toBeGreaterThanOrEqual(32);
  });
});
