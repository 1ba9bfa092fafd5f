import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts';
import type { Database } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import { createKavenegarSms } from './kavenegar.ts';
import { createSandboxSms } from './sandbox.ts';
import { SmsFailed, type SmsGateway } from './sms.ts';

const log = createLog('silent');
const at = new Date('2026-11-21T08:30:00Z');
/** What the pretend provider was asked, newest first. */
const asked: { path: string; fields: Record<string, string> }[] = [];
let provider: Server;
let database: Database;
let base_url: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      asked.unshift({ path: request.url ?? '', fields });
      if (fields.receptor === '09390000002') return;
      if (fields.receptor === '09390000001') return void response.end('<html>gateway error</html>');
      const status = fields.receptor === '09390000000' ? 411 : 200;
      response.end(JSON.stringify({ return: { status, message: '' }, entries: [] }));
    });
  });
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done));
  base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise(done => provider.close(done));
  await database.close();
});
const sandbox = () => createSandboxSms({ now: () => at }, database.db);

const gateways: [string, () => SmsGateway][] = [
  ['sandbox', sandbox],
  ['kavenegar', () => createKavenegarSms({ key: 'k/1', template: 'login', base_url, log })],
];

describe.each(gateways)('%s', (_name, create) => {
  test('takes a code as a text and as a call', async () => {
    await create().sendCode('+989121234567', '123456', 'text', { host: 'panah.ir' });
    await create().sendCode('+989121234567', '123456', 'call');
  });
  test('takes a sentence', async () => {
    await create().sendText('+989121234567', 'رمز عبور شما تغییر کرد.');
  });
  test('says so when a message is not taken', async () => {
    await expect(create().sendCode('+989390000000', '123456', 'text')).rejects.toBeInstanceOf(SmsFailed);
    await expect(create().sendText('+989390000000', 'سلام')).rejects.toBeInstanceOf(SmsFailed);
  });
});

describe('the sandbox', () => {
  test('shows what was sent, newest first, with the number as people dial it', async () => {
    const sms = sandbox();
    await sms.sendText('+989121234567', 'سلام');
    await sms.sendCode('+989121234567', '123456', 'text', { host: 'panah.ir' });
    expect((await sms.sent?.())?.slice(0, 2)).toMatchObject([
      { to: '09121234567', code: '123456', by: 'text', at: at.toISOString() },
      { to: '09121234567', code: null, text: 'سلام' },
    ]);
  });
  test('binds the code to our page in the last line', async () => {
    const sms = sandbox();
    await sms.sendCode('+989121234567', '123456', 'text', { host: 'panah.ir' });
    expect((await sms.sent?.())?.[0]?.text.split('\n').at(-1)).toBe('@panah.ir #123456');
  });
  test('binds the code to the partner page and our frame in it', async () => {
    const sms = sandbox();
    await sms.sendCode('+989121234567', '123456', 'text', { host: 'panah.ir', top_host: 'shop.ir' });
    expect((await sms.sent?.())?.[0]?.text.split('\n').at(-1)).toBe('@shop.ir #123456 @panah.ir');
  });
});

describe('kavenegar', () => {
  const create = () => createKavenegarSms({ key: 'k/1', template: 'login', base_url, log });
  test('is asked for a lookup by text with the hosts of the page', async () => {
    await create().sendCode('+989121234567', '123456', 'text', { host: 'panah.ir', top_host: 'shop.ir' });
    expect(asked[0]).toEqual({
      path: '/v1/k%2F1/verify/lookup.json',
      fields: {
        receptor: '09121234567',
        token: '123456',
        type: 'sms',
        template: 'login-embedded',
        token2: 'shop.ir',
        token3: 'panah.ir',
      },
    });
  });
  test('is asked for a spoken call', async () => {
    await create().sendCode('+989121234567', '123456', 'call', { host: 'panah.ir' });
    expect(asked[0]?.fields).toMatchObject({ type: 'call', template: 'login', token2: 'panah.ir' });
  });
  test('never puts its key into an error', async () => {
    const sms = createKavenegarSms({ key: 'very-secret', template: 'login', base_url: 'http://127.0.0.1:1', log });
    const error = await sms.sendText('+989121234567', 'سلام').catch(reason => reason as Error);
    expect(error).toBeInstanceOf(SmsFailed);
    expect(String(error?.stack)).not.toContain('very-secret');
  });
  test('counts a message that the provider has and does not answer as sent', async () => {
    const sms = createKavenegarSms({ key: 'k/1', template: 'login', base_url, log, patience_ms: 300 });
    await sms.sendCode('+989390000002', '123456', 'text');
    await sms.sendText('+989390000002', 'سلام');
    expect(asked.slice(0, 2).map(({ fields }) => fields.receptor)).toEqual(['09390000002', '09390000002']);
  });
  test('counts an unreadable answer as not taken', async () => {
    await expect(create().sendText('+989390000001', 'سلام')).rejects.toBeInstanceOf(SmsFailed);
  });
});
