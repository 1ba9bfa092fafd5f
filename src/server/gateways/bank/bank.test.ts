import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankSuite } from './bank-suite.ts';
import { createSandboxBank } from './sandbox.ts';
import { createZarinpal } from './zarinpal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'panah-bank-'));
let now = Date.parse('2026-11-21T08:30:00Z');
const clock = { now: () => new Date(now) };
let files = 0;
const sandbox = (file = path.join(folder, `bank-${files++}.json`)) =>
  createSandboxBank({ origin: 'http://localhost:4000', file, clock });

/** Zarinpal as its reference describes it: HTTP 200 or 4xx, `data: []` beside errors. */
const paid = new Map<string, { amount: number; state: 'open' | 'paid' | 'cancelled' | 'taken' }>();
let down = false;
let zarinpal: Server;
let base_url = '';
const failed = (code: number) => ({ data: [], errors: { code, message: 'no', validations: [] } });

function answer(url: string, body: { merchant_id: string; amount: number; currency?: string; authority: string }) {
  if (body.merchant_id !== 'merchant') return failed(-10);
  if (url.endsWith('/request.json')) {
    if (body.currency !== 'IRR') return failed(-9);
    const authority = `A${String(paid.size).padStart(35, '0')}`;
    paid.set(authority, { amount: body.amount, state: 'open' });
    return { data: { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 }, errors: [] };
  }
  const payment = paid.get(body.authority);
  if (!payment) return failed(-54);
  if (payment.amount !== body.amount) return failed(-50);
  if (payment.state === 'open' || payment.state === 'cancelled') return failed(-51);
  const code = payment.state === 'taken' ? 101 : 100;
  payment.state = 'taken';
  return { data: { code, ref_id: 201, card_pan: '502229******5995', card_hash: 'x', fee: 0 }, errors: [] };
}

beforeAll(async () => {
  zarinpal = createServer((request, response) => {
    let text = '';
    request.on('data', part => {
      text += part;
    });
    request.on('end', () => {
      if (down) return void response.writeHead(502).end('<html>bad gateway</html>');
      response.end(JSON.stringify(answer(request.url ?? '', JSON.parse(text))));
    });
  });
  await new Promise<void>(done => zarinpal.listen(0, '127.0.0.1', done));
  base_url = `http://127.0.0.1:${(zarinpal.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise(done => zarinpal.close(done));
  rmSync(folder, { recursive: true, force: true });
});

bankSuite('the sandbox bank', async () => {
  const bank = sandbox();
  return {
    bank,
    pay: authority => void bank.sandbox!.decide(authority, 'pay'),
    cancel: authority => void bank.sandbox!.decide(authority, 'cancel'),
    setDown: bank.sandbox!.setDown,
  };
});

bankSuite('Zarinpal', async () => ({
  bank: createZarinpal({ merchant: 'merchant', base_url }),
  pay: authority => void paid.set(authority, { ...paid.get(authority)!, state: 'paid' }),
  cancel: authority => void paid.set(authority, { ...paid.get(authority)!, state: 'cancelled' }),
  setDown: value => {
    down = value;
  },
}));

describe('the sandbox bank', () => {
  const payment = {
    attempt_uid: 'a',
    amount_rial: 1_000,
    description: 'x',
    callback_url: 'http://localhost:4000/back/',
    mobile: null,
  };
  it('remembers across a restart', async () => {
    const file = path.join(folder, 'kept.json');
    const { authority } = await sandbox(file).request(payment);
    sandbox(file).sandbox!.decide(authority, 'pay');
    expect(await sandbox(file).verify(authority, 1_000)).toMatchObject({ state: 'paid' });
  });
  it('lets a choice be made once, and times out after a quarter of an hour', async () => {
    const bank = sandbox();
    const { authority } = await bank.request(payment);
    expect(bank.sandbox!.decide(authority, 'pay')).toContain('Status=OK');
    expect(bank.sandbox!.decide(authority, 'cancel')).toContain('Status=OK');
    const late = await bank.request(payment);
    expect(await bank.verify(late.authority, 1_000)).toEqual({ state: 'pending' });
    now += 16 * 60_000;
    expect(await bank.verify(late.authority, 1_000)).toEqual({ state: 'failed', reason: 'timed_out' });
  });
});

describe('Zarinpal', () => {
  it('that refuses us as a merchant counts as not available', async () => {
    const bank = createZarinpal({ merchant: 'another', base_url });
    const call = bank.verify('A', 1);
    await expect(call).rejects.toThrow('code -10');
  });
});
