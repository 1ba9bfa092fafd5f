import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tehranToday } from '#persian/jalali';
import { nationalId, once, placeOrder, readyOrder, upload } from '../support/orders.ts';
import { cardPdf, cardPicture, pictureOf } from '../support/pictures.ts';
import { codeOf, startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let customer: Awaited<ReturnType<TestServer['login']>>;
beforeAll(async () => {
  server = await startTestServer();
  customer = await server.login('09121110021');
});
afterAll(() => server.stop());

const kept = () => {
  try {
    return readdirSync(path.join(server.tools.settings.dataDir, 'files/documents')).length;
  } catch {
    return 0;
  }
};
const save = (uid: string, body: Parameters<typeof customer.api.orders.saveCompletion>[0]['body']) =>
  customer.api.orders.saveCompletion({ params: { insurance: 'thirdparty', id: uid }, body }, once());

describe('a document', () => {
  test('is kept, shown to its owner alone, and replaced by a newer one', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const before = kept();
    const first = await upload(server, customer.token, uid, 'car_card_front');
    expect(first.body).toMatchObject({ kind: 'car_card_front', state: 'uploaded', upload: { type: 'image/png' } });
    const second = await upload(server, customer.token, uid, 'car_card_front', cardPdf, 'کارت.pdf');
    expect(second.body.upload).toMatchObject({ type: 'application/pdf', name: 'کارت.pdf' });
    expect(kept()).toBe(before + 1);

    const look = (token: string | null, document: string) =>
      fetch(`${server.origin}/hedgehog-uploader/${document}/`, {
        headers: token ? { authorization: `Token ${token}` } : {},
      });
    const shown = await look(customer.token, second.body.upload!.uid);
    expect(shown.headers.get('content-type')).toBe('application/pdf');
    expect(shown.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('کارت.pdf')}`,
    );
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(new Uint8Array(cardPdf));
    expect((await look(customer.token, first.body.upload!.uid)).status).toBe(404);
    expect((await look(null, second.body.upload!.uid)).status).toBe(401);
    const stranger = await server.login('09121110022');
    expect((await look(stranger.token, second.body.upload!.uid)).status).toBe(404);
    expect((await look(customer.token, '%00')).status).toBe(404);
  });

  test('is saved also where the one before cannot be deleted', async () => {
    const { uid } = await placeOrder(server, customer.api);
    await upload(server, customer.token, uid, 'car_card_front');
    const broken = vi.spyOn(server.tools.files, 'delete').mockRejectedValueOnce(new Error('the store does not answer'));
    const second = await upload(server, customer.token, uid, 'car_card_front', cardPdf, 'کارت.pdf');
    expect([second.status, second.body.upload]).toEqual([200, expect.objectContaining({ name: 'کارت.pdf' })]);
    expect(broken).toHaveBeenCalledOnce();
    broken.mockRestore();
  });

  test('that lies about its type is refused, and nothing of it is kept', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const before = kept();
    const lies: [string, Uint8Array][] = [
      ['card.png', new TextEncoder().encode('<script>alert(1)</script>')],
      ['card.jpg', new TextEncoder().encode('MZ not a picture at all, whatever its name says')],
      ['card.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['card.gif', new TextEncoder().encode('GIF89a\u0001\u0000\u0001\u0000')],
    ];
    for (const [name, bytes] of lies) {
      const answer = await upload(server, customer.token, uid, 'car_card_front', bytes, name);
      expect([answer.status, answer.body.code]).toEqual([415, 'file_type_refused']);
    }
    const empty = await upload(server, customer.token, uid, 'car_card_front', new Uint8Array());
    expect([empty.status, empty.body.code]).toEqual([400, 'file_missing']);
    expect(kept()).toBe(before);
  });

  test.each([
    ['a JPEG of its first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'file_unreadable'],
    ['a picture that broke off in its head', cardPicture.subarray(0, 20), 'file_unreadable'],
    ['a picture of no height', pictureOf(640, 0), 'file_unreadable'],
    ['a stamp', pictureOf(199, 640), 'image_too_small'],
    ['a PDF that broke off', cardPdf.subarray(0, 120), 'file_unreadable'],
    ['a PDF of one line', Buffer.from('%PDF-1.7\n'), 'file_unreadable'],
  ])('that nobody could read is refused: %s', async (_, bytes, code) => {
    const { uid } = await placeOrder(server, customer.api);
    const before = kept();
    const answer = await upload(server, customer.token, uid, 'car_card_front', bytes);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(kept()).toBe(before);
  });

  test('that is too large is refused, and nothing of it is kept', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const before = kept();
    const large = new Uint8Array(8 * 1024 * 1024 + 1);
    large.set(cardPicture);
    const answer = await upload(server, customer.token, uid, 'car_card_front', large);
    expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
    expect(kept()).toBe(before);
  });

  test('of an unknown kind, without a file, or not as a form is refused', async () => {
    const { uid } = await placeOrder(server, customer.api);
    expect((await upload(server, customer.token, uid, 'selfie')).body.code).toBe('invalid_input');
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${server.origin}/hedgehog-uploader/`, {
        method: 'POST',
        body,
        headers: { authorization: `Token ${customer.token}`, ...headers },
      }).then(answer => answer.status);
    const form = new FormData();
    form.set('order', uid);
    expect(await send(form)).toBe(400);
    expect(await send('{}', { 'content-type': 'application/json' })).toBe(415);
  });
});

describe('the owner', () => {
  test('is refused with an impossible national id, and asked for one that is missing', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const owner = { tab: 'owner', first_name: 'سارا', last_name: 'احمدی' } as const;
    expect(await codeOf(save(uid, owner))).toEqual([400, 'invalid_input']);
    expect(await codeOf(save(uid, { ...owner, national_id: '1234567890' }))).toEqual([400, 'invalid_national_id']);
    const form = await save(uid, { ...owner, national_id: nationalId });
    expect(form.tabs[0]).toMatchObject({ key: 'owner', state: 'done', required: true });
  });

  test('may send the documents later: payment is open, and their tab is not called done', async () => {
    const { uid } = await placeOrder(server, customer.api);
    await save(uid, { tab: 'owner', first_name: 'سارا', last_name: 'احمدی', national_id: nationalId });
    const stateOf = async () =>
      (await customer.api.orders.readCompletionTabs({ params: { uid } })).tabs.find(tab => tab.key === 'documents')
        ?.state;
    await upload(server, customer.token, uid, 'car_card_front');
    expect(await stateOf()).toBe('partial');
    await save(uid, { tab: 'documents', later: true });
    expect((await customer.api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
    expect(await stateOf()).toBe('later');
    await upload(server, customer.token, uid, 'car_card_back');
    expect(await stateOf()).toBe('done');
  });

  test('is asked by tabs alone, or by tabs and the whole form at once', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const read = (query: { tabs_only?: 'true' | 'false' }) =>
      customer.api.orders.readCompletionTabs({ params: { uid }, query });
    const whole = await read({ tabs_only: 'false' });
    const form = await customer.api.orders.readCompletion({ params: { insurance: 'thirdparty', id: uid } });
    expect(whole).toEqual({ order_uid: uid, tabs: form.tabs, form });
    const alone = { order_uid: uid, tabs: form.tabs, form: null };
    expect([await read({ tabs_only: 'true' }), await read({})]).toEqual([alone, alone]);
  });

  test('cannot be changed once the order is paid or gone', async () => {
    const { uid } = await readyOrder(server, customer.api);
    await customer.api.payment.cancelOrder({ params: { id: uid }, body: { reason: 'پشیمان' } }, once());
    expect(await codeOf(save(uid, { tab: 'documents', later: true }))).toEqual([409, 'order_state']);
  });
});

describe('delivery', () => {
  test('is not asked for an electronic policy, and says so', async () => {
    const { uid } = await placeOrder(server, customer.api);
    const { tabs } = await customer.api.orders.readCompletionTabs({ params: { uid } });
    expect(tabs.map(tab => tab.key)).toEqual(['owner', 'documents']);
    const { required, reason } = await customer.api.orders.listDeliverySlots({ query: { order: uid } });
    expect([required, reason?.includes('الکترونیک')]).toEqual([false, true]);
  });

  test('of paper needs an address and a time that is still open', async () => {
    const { api, uid: account } = customer;
    const { uid } = await readyOrder(server, api);
    const wanted = await save(uid, { tab: 'delivery', paper: true });
    expect(wanted.tabs.map(tab => tab.key)).toEqual(['owner', 'documents', 'address', 'delivery']);
    expect((await api.orders.read({ params: { uid } })).state).toBe('info_required');
    const address = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '۱۳۴۵۶۷۸۹۱۳' };
    const { uid: address_uid } = await api.geo.createAddress({ params: { uid: account }, body: address }, once());
    await save(uid, { tab: 'address', address_uid });
    const { slots } = await api.orders.listDeliverySlots({ query: { order: uid } });
    expect(slots.some(slot => slot.title.startsWith('جمعه'))).toBe(false);
    const gone = { date: tehranToday(server.clock.now()), time_type: '09-12' };
    const open = slots.find(slot => slot.available)!;
    const choose = (slot: Pick<typeof open, 'date' | 'time_type'>) =>
      save(uid, { tab: 'delivery', paper: true, date: slot.date, time_type: slot.time_type });
    // The car's documents come by tomorrow noon, so paper cannot come before.
    expect(slots[0]!.date > gone.date).toBe(true);
    expect(await codeOf(choose(gone))).toEqual([409, 'slot_not_available']);
    expect((await choose(open)).missing).toEqual([]);
    expect((await api.orders.read({ params: { uid } })).state).toBe('ready_to_pay');
    expect(await codeOf(save(uid, { tab: 'address', address_uid: 'nobody' }))).toEqual([404, 'address_not_found']);
    // The order goes where it went, also once the customer has deleted the address.
    await api.geo.deleteAddress({ params: { uid: account, address: address_uid } });
    expect((await save(uid, { tab: 'address', address_uid })).missing).toEqual([]);
  });

  test('is told for a city before an address is chosen, and for one time of the day where that is asked', async () => {
    const { uid } = await readyOrder(server, customer.api);
    const slotsOf = async (query: { city?: string; time_type?: string }) =>
      (await customer.api.orders.listDeliverySlots({ query: { order: uid, ...query } })).slots;
    expect(await slotsOf({})).toEqual([]);
    const near = await slotsOf({ city: 'tehran-1' });
    const far = await slotsOf({ city: 'tehran-2' });
    expect(far[0]!.date > near[0]!.date).toBe(true);
    expect(await slotsOf({ city: 'nowhere' })).toEqual([]);
    const evening = await slotsOf({ city: 'tehran-1', time_type: '18-21' });
    expect(evening).toEqual(near.filter(({ time_type }) => time_type === '18-21'));
    expect([evening.length > 0, near.length > evening.length]).toEqual([true, true]);
    expect(await slotsOf({ city: 'tehran-1', time_type: '03-04' })).toEqual([]);
  });

  test('is asked for a time anew at an address where the chosen one is not offered', async () => {
    const { api, uid: account } = customer;
    const { uid } = await readyOrder(server, api);
    const addressIn = async (city: string) => {
      const body = { city, address: 'خیابان آزادی، پلاک ۱۲', postal_code: '۱۳۴۵۶۷۸۹۱۳' };
      return (await api.geo.createAddress({ params: { uid: account }, body }, once())).uid;
    };
    await save(uid, { tab: 'address', address_uid: await addressIn('tehran-1') });
    const { date, time_type } = (await api.orders.listDeliverySlots({ query: { order: uid } })).slots[0]!;
    await save(uid, { tab: 'delivery', paper: true, date, time_type });
    const near = await save(uid, { tab: 'address', address_uid: await addressIn('tehran-1') });
    expect(near.delivery).toEqual({ date, time_type });
    const far = await save(uid, { tab: 'address', address_uid: await addressIn('tehran-2') });
    expect([far.delivery, far.missing]).toEqual([null, ['زمان تحویل']]);
    expect((await api.orders.read({ params: { uid } })).state).toBe('info_required');
  });

  test('gives the last places of a time to as many as there are, however many want it at once', async () => {
    const { api, uid: account } = customer;
    const address = { city: 'tehran-1', address: 'خیابان آزادی، پلاک ۱۲', postal_code: '۱۳۴۵۶۷۸۹۱۳' };
    const { uid: address_uid } = await api.geo.createAddress({ params: { uid: account }, body: address }, once());
    const uids = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { uid } = await placeOrder(server, api);
        await save(uid, { tab: 'address', address_uid });
        return uid;
      }),
    );
    const { slots } = await api.orders.listDeliverySlots({ query: { order: uids[0]! } });
    const { date, time_type } = slots.findLast(slot => slot.available)!;
    const body = { tab: 'delivery', paper: true, date, time_type } as const;
    const taken = await Promise.allSettled(uids.map(uid => save(uid, body)));
    const winners = uids.filter((_, no) => taken[no]!.status === 'fulfilled');
    expect(winners).toHaveLength(20);
    // Who has the place keeps it, and who gives it back leaves it to another.
    await save(winners[0]!, body);
    await api.payment.cancelOrder({ params: { id: winners[1]! }, body: { reason: 'پشیمان' } }, once());
    await save(uids.find(uid => !winners.includes(uid))!, body);
  });
});
