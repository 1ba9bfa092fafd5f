import { randomUUID } from 'node:crypto';
import { addDays, tehranToday } from '#persian/jalali';
import type { Answers } from '#wizard/wizard';
import { cancelEstimate, cancelRequest } from '../../src/server/modules/micro-insurance/cancel-request.ts';
import { endMicroRequests } from '../../src/server/modules/micro-insurance/end-requests.ts';
import { fileRequest } from '../../src/server/modules/micro-insurance/file-request.ts';
import { acceptedOffers, findRequest } from '../../src/server/modules/micro-insurance/store.ts';
import { microFiles } from '../../src/server/modules/micro-insurance/tables.ts';
import { calculatePayable, payPayable } from '../../src/server/modules/payment/pay-payable.ts';
import type { Tools } from '../../src/server/tools.ts';
import { imeiOf } from './micro-insurance.ts';
import type { Happening } from './wallet-walk.ts';

interface Walk {
  server: { tools: Tools; clock: { now(): Date } };
  random: { below(most: number): number; chance(share: number): boolean; recent<T>(list: T[]): T | undefined };
  either(): { tools: Tools };
  write<T>(work: (tools: Tools) => Promise<T>): Promise<T | null>;
  accounts: string[];
  /** A payment has begun that goes on at the bank. */
  onPayment(attempt_uid: string): Promise<void>;
}

const customer = (account_uid: string) => ({ account_uid, vouched_by: null, username: '', session_uid: '' });

/** What happens to small insurances: they are bought, paid with and without the wallet, cancelled, and end. */
export function walkMicroInsurance({ server, random, either, write, accounts, onPayment }: Walk): Happening[] {
  const uids: string[] = [];
  const ownerOf = async (uid: string) => customer((await findRequest(server.tools, uid))!.account_uid);

  async function file() {
    const reach = customer(accounts[random.below(accounts.length)]!);
    const { tools } = either();
    const now = server.clock.now();
    const isPhone = random.chance(0.5);
    const kind = isPhone ? 'screen' : 'parcel';
    const document = {
      uid: randomUUID(),
      ...reach,
      request_uid: null,
      kind,
      name: 'a.png',
      size: 1,
      type: 'image/png',
    };
    const { username: _, session_uid: __, ...row } = document;
    await tools.db.insert(microFiles).values({ ...row, created_at: now });
    const send_on = addDays(tehranToday(now), random.below(3));
    const answers: Answers = isPhone
      ? { phone: 'سامسونگ', value: 400_000_000, months: 3, imei: imeiOf(random.below(400)) }
      : { value: 100_000_000, fragile: random.chance(0.5), origin: 'یزد', destination: 'قم', send_on };
    const wish = { slug: isPhone ? 'phone' : 'parcel', answers, files: [document.uid], consents: ['terms' as const] };
    const request = await write(within => fileRequest(within, reach, wish));
    if (request) uids.push(request.uid);
  }

  async function pay() {
    const uid = random.recent(uids);
    if (!uid) return;
    const owner = await ownerOf(uid);
    const use_wallet = random.chance(0.5);
    const accepted_warnings = random.chance(0.8) ? (['payment_under_way'] as const) : [];
    const started = await write(async tools => {
      const { payable_rial } = await calculatePayable(tools, owner, uid, use_wallet);
      const body = { use_wallet, payable_rial, method: 'cash' as const, discount_code: null };
      return payPayable(tools, owner, uid, { ...body, accepted_warnings: [...accepted_warnings] });
    });
    if (started?.redirect_url) await onPayment(started.attempt_uid);
  }

  async function cancel() {
    const uid = random.recent(uids);
    if (!uid) return;
    const owner = await ownerOf(uid);
    await write(async tools => {
      const request = (await findRequest(tools, uid, true))!;
      const offer = (await acceptedOffers(tools, [request])).get(uid) ?? null;
      const back_rial = cancelEstimate(request, offer, tools.clock.now())?.back_rial ?? 0;
      return cancelRequest(tools, owner, { uid, reason: 'other', paid: request.state === 'active', back_rial });
    });
  }

  return [
    [15, 'micro: file', file],
    [25, 'micro: pay', pay],
    [8, 'micro: cancel', cancel],
    [4, 'micro: end', () => endMicroRequests(either().tools)],
  ];
}
