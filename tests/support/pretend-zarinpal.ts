import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Status = 'IN_BANK' | 'FAILED' | 'PAID' | 'VERIFIED' | 'REVERSED';

/** Fields of the calls that we make, each of which has some of them. */
interface Call {
  merchant_id: string;
  amount: number;
  currency: string;
  callback_url: string;
  authority: string;
  metadata: { auto_verify?: boolean };
}

interface Session {
  amount: number;
  status: Status;
  ref_id: number;
  callback_url: string;
}

/**
 * How the next calls are answered: as they should be, not at all (a proxy's 502), or done and then lost on the way: a
 * verify captures and the answer never arrives, or without what need not be there.
 */
export type ZarinpalMood = 'well' | 'silent' | 'forgetful' | 'terse';

/**
 * Zarinpal as its reference describes it, with hands to play the customer. It captures on verify and nowhere else; a
 * customer who failed may try again on the same page; what was paid and not captured goes back to the card.
 */
export async function startZarinpal(merchant = 'merchant') {
  const sessions = new Map<string, Session>();
  let mood: ZarinpalMood = 'well';
  const failed = (code: number) => ({ data: [], errors: { code, message: 'no', validations: [] } });

  const answers: Record<string, (body: Call) => unknown> = {
    'request.json': ({ amount, currency, callback_url, metadata }) => {
      if (amount < 10_000 || currency !== 'IRR' || !callback_url || metadata.auto_verify !== false) {
        return failed(-9);
      }
      const authority = `A${String(sessions.size).padStart(35, '0')}`;
      sessions.set(authority, { amount, status: 'IN_BANK', ref_id: 1_000 + sessions.size, callback_url });
      return { data: { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 }, errors: [] };
    },
    'verify.json': ({ authority, amount }) => {
      const session = sessions.get(authority);
      if (!session) return failed(-54);
      if (session.amount !== amount) return failed(-50);
      if (session.status !== 'PAID' && session.status !== 'VERIFIED') return failed(-51);
      const code = session.status === 'PAID' ? 100 : 101;
      session.status = 'VERIFIED';
      if (mood === 'terse') return { data: { code }, errors: [] };
      return { data: { code, ref_id: session.ref_id, card_pan: '502229******5995', fee: 0 }, errors: [] };
    },
    'inquiry.json': ({ authority }) => {
      const session = sessions.get(authority);
      if (!session) return failed(-54);
      return { data: { code: 100, message: 'Success', status: session.status }, errors: [] };
    },
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', part => {
      text += part;
    });
    request.on('end', () => {
      const lost = () => void response.writeHead(502).end('<html>bad gateway</html>');
      if (mood === 'silent') return lost();
      const body = JSON.parse(text) as Call;
      const call = answers[(request.url ?? '').split('/').at(-1) ?? ''];
      const answer = call && body.merchant_id === merchant ? call(body) : failed(-10);
      if (mood === 'forgetful') return lost();
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));

  /** Moves a session from one of the given states. */
  const move = (authority: string, from: Status[], to: Status): boolean => {
    const session = sessions.get(authority);
    if (!session || !from.includes(session.status)) return false;
    session.status = to;
    return true;
  };
  return {
    /** What the server's settings say of it. */
    settings: { zarinpalMerchant: merchant, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** Pays at the bank's page, also after a failed try. */
    pay: (authority: string) => move(authority, ['IN_BANK', 'FAILED'], 'PAID'),
    fail: (authority: string) => move(authority, ['IN_BANK'], 'FAILED'),
    /** The bank gives money that nobody has captured back to the card. */
    reverse: (authority: string) => move(authority, ['PAID'], 'REVERSED'),
    setMood(value: ZarinpalMood) {
      mood = value;
    },
    statusOf: (authority: string) => sessions.get(authority)?.status,
    /** What we have captured, by authority. */
    captured: () =>
      new Map(
        [...sessions].flatMap(([authority, { status, amount }]) =>
          status === 'VERIFIED' ? [[authority, amount] as const] : [],
        ),
      ),
    stop: () => new Promise<void>(done => void server.close(() => done())),
  };
}
export type PretendZarinpal = Awaited<ReturnType<typeof startZarinpal>>;
