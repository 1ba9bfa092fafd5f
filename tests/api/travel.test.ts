import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { formatTomanText } from '#persian/toman';
import { payableOf } from '#pricing/choices';
import { walletBalance } from '#server/modules/wallet/wallet';
import { encodeParams } from '#wizard/params';
import type { Answers } from '#wizard/wizard';
import { here, once, orderIn, payOrder, textWith, upload } from '../support/orders.ts';
import { readPdf } from '../support/read-pdf.ts';
import { refused, startTestServer, type TestServer } from '../support/test-server.ts';
import { completeTrip, tripOffer } from '../support/trips.ts';

const insurance = 'travel' as const;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A couple and their child to Germany and France for two weeks. */
const family: Answers = {
  countries: ['DE', 'FR'],
  duration_days: 15,
  start_date: '2026-12-10',
  travellers: [{ birth_date: '1985-04-02' }, { birth_date: '1988-09-21' }, { birth_date: '2017-01-15' }],
  visa: 'single',
};

async function offersFor(changes: Answers = {}) {
  const config = await server.client().wizard.readConfig({ params: { insurance } });
  const params = encodeParams(config, { ...family, ...changes });
  return server.client().offers.list({ params: { insurance, params } });
}

async function orderOf(api: Client, slug: string) {
  const answer = await offersFor();
  const offer = answer.offers.find(each => each.insurer.slug === slug)!;
  const total_rial = payableOf(answer, offer, answer.choice)!;
  const body = { quote: offer.quote, choice: answer.choice, total_rial };
  return api.orders.create({ params: { insurance, id: offer.id }, body }, once());
}

const passports = {
  first_name_1: 'Reza',
  last_name_1: 'Ahmadi',
  passport_number_1: 'k12345678',
  first_name_2: 'SARA',
  last_name_2: 'KARIMI',
  passport_number_2: 'ab1234567',
  first_name_3: 'NIKA',
  last_name_3: 'AHMADI',
  passport_number_3: 'M11223344',
};

describe('travel insurance', () => {
  test('is priced for a trip by eight insurers, with what a consulate asks for as the first choice', async () => {
    const answer = await offersFor();
    expect(answer.offers.length + answer.refused.length).toBe(8);
    expect(answer.summary).toEqual(['آلمان و فرانسه', '۱۵ روز از ۱۹ آذر ۱۴۰۵', '۳ نفر', 'یک بار ورود']);
    expect(answer.choice).toEqual({ ceiling_eur: 30_000, plan: 'base', duration_days: 15 });
    expect(answer.dimensions.map(each => [each.key, each.kind])).toEqual([
      ['ceiling_eur', 'tiles'],
      ['plan', 'chips'],
      ['duration_days', 'chips'],
    ]);
    expect(answer.plans).toEqual([]);
  });

  test('is introduced with the cheapest prices of today, which its offers then hold', async () => {
    const landing = await server.client().content.readLanding({ params: { insurance } });
    const sprite = readFileSync('app/ui/design/icons.svg', 'utf8');
    for (const { icon } of landing.covers) expect(sprite).toContain(`id="i-${icon}"`);
    expect(landing.prices.rows.every(row => row.amounts_rial.length === landing.prices.heads.length - 1)).toBe(true);
    for (const [at, ceiling_eur] of [30_000, 10_000, 10_000, 50_000].entries()) {
      const way = landing.door.ways[at]!;
      const answer = await offersFor({
        ...(way.answers as Answers),
        duration_days: 7,
        travellers: [{ birth_date: '1985-04-02' }],
      });
      const choice = { ...answer.choice, ceiling_eur };
      const prices = answer.offers.map(offer => payableOf(answer, offer, choice)).filter(price => price !== null);
      expect([way.title, way.from_rial]).toEqual([way.title, Math.min(...prices)]);
    }
    const none = await refused(server.client().content.readLanding({ params: { insurance: 'thirdparty' } }));
    expect([none.status, none.code]).toEqual([404, 'not_found']);
  });

  test('says what is wrong with a trip in Persian', async () => {
    for (const [field, changes] of [
      ['countries', { countries: [] }],
      ['countries', { countries: ['IL'] }],
      ['duration_days', { duration_days: 14 }],
      ['start_date', { start_date: '2026-11-01' }],
      ['travellers', { travellers: [] }],
      ['covers', { covers: { moon: true } }],
    ] as const) {
      const refusal = await refused(offersFor(changes as unknown as Answers));
      expect([refusal.status, refusal.code]).toEqual([400, 'invalid_answers']);
      expect(Object.keys(refusal.errors)[0]).toContain(field);
      expect(Object.values(refusal.errors)[0]?.[0]).toMatch(/[آ-ی]/);
    }
  });

  test('explains each price: the rows add up to what is to be paid', async () => {
    const answer = await offersFor({ covers: { covid: true, sports: true } });
    for (const { id, quote, ...offer } of answer.offers) {
      const payable = payableOf(answer, offer, answer.choice);
      if (payable === null) continue;
      const { choice } = answer;
      const price = await server.client().offers.readPrice({ params: { insurance, id }, body: { quote, choice } });
      expect(price.rows.reduce((sum, row) => sum + row.amount_rial, 0)).toBe(payable);
      expect(price.rows.map(row => row.key)).toEqual(expect.arrayContaining(['cover_covid', 'cover_sports']));
      expect(price.rows.map(row => row.key)).not.toContain('vat');
    }
  });

  test('is sold from the offer to the policy: travellers by their passports, payment, documents, the policy', async () => {
    const customer = await server.login('09121117001');
    const { api, token } = customer;
    const order = await orderOf(api, 'saman');
    expect(order).toMatchObject({ state: 'info_required', title: 'مسافرتی سامان', subtitle: 'آلمان و فرانسه، ۱۵ روز' });
    const params = { insurance, id: order.uid };
    const owner = { tab: 'owner', first_name: 'رضا', last_name: 'احمدی', national_id: '0499370899' } as const;
    const first = await api.orders.saveCompletion({ params, body: owner }, once());
    expect(first.tabs.map(tab => [tab.key, tab.title])).toEqual([
      ['owner', 'بیمه‌گذار'],
      ['details', 'مسافران'],
      ['documents', 'گذرنامه'],
    ]);
    expect(first.missing).toContain('مشخصات مسافران');
    const wrong = await refused(
      api.orders.saveCompletion(
        { params, body: { tab: 'details', values: { ...passports, passport_number_2: '12', seat: 'A1' } } },
        once(),
      ),
    );
    expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([400, ['passport_number_2', 'seat']]);
    await api.orders.saveCompletion({ params, body: { tab: 'details', values: passports } }, once());
    const form = await api.orders.saveCompletion({ params, body: { tab: 'documents', later: true } }, once());
    expect(form.documents.map(each => each.kind)).toEqual(['passport_1', 'passport_2', 'passport_3']);
    expect(form.details[0]?.fields.map(each => each.value)).toEqual(['REZA', 'AHMADI', 'K12345678']);

    await payOrder(server, api, order.uid);
    await orderIn(api, order.uid, 'needs_fix');
    for (const kind of ['passport_1', 'passport_2', 'passport_3'])
      expect((await upload(server, token, order.uid, kind)).status).toBe(200);
    const issued = await orderIn(api, order.uid, 'issued');
    expect(issued.policy).toMatchObject({ start_date: '2026-12-10', end_date: '2026-12-25' });

    const { url } = await api.orders.createPolicyTicket({ params: { uid: order.uid } });
    // The document follows the policy by a job of its own.
    const typeOf = async () => (await fetch(here(server, url))).headers.get('content-type');
    await expect.poll(typeOf, { timeout: 30_000 }).toBe('application/pdf');
    const answer = await fetch(here(server, url));
    const { text, roles, pages } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    for (const words of ['مسافرتی', 'REZA AHMADI K12345678', 'سقف درمان', 'هنگام بیماری'])
      expect(text).toContain(words);
    expect(pages).toBe(2);
    expect(roles).toContain('Figure');
    for (const words of [
      'Certificate of travel insurance',
      'SARA KARIMI Passport AB1234567',
      'Insurer Saman',
      `Policy number ${issued.policy!.number}`,
      'Valid from 10 December 2026',
      'Valid until 25 December 2026',
      'Destination Germany, France',
      'Limit of medical cover EUR 30,000 per person',
    ])
      expect(text).toContain(words);

    // The address under the code, as somebody abroad types it.
    const link = /https?:\/\/\S+certificates\/ ?\S+\/ ?[\w-]{22}\//.exec(text)![0].replaceAll(' ', '');
    const check = await fetch(here(server, link));
    expect([check.status, check.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const page = await check.text();
    for (const words of ['This policy is valid', 'NIKA AHMADI', 'Passport •••344', '10 December 2026', 'Saman'])
      expect(page).toContain(words);
    expect(page).not.toContain('M11223344');
    expect(page).not.toContain('0499370899');
    for (const wrong of [link.replace(/[\w-]{22}\/$/, `${'A'.repeat(22)}/`), link.replace(order.uid, 'nobody')])
      expect((await fetch(here(server, wrong))).status).toBe(404);
    const later_s = 40 * 86_400;
    server.clock.forward(later_s);
    expect(await (await fetch(here(server, link))).text()).toContain('This policy has ended');
    server.clock.forward(-later_s);
  });

  test('cancelled while it waits for passports gives all that was paid back, and every page says so', async () => {
    const { api, uid: account } = await server.login('09121117003');
    const { uid, total_rial } = await api.orders.create(await tripOffer(server, { start_date: '2026-12-10' }), once());
    await completeTrip(api, uid);
    await payOrder(server, api, uid);
    const waiting = await orderIn(api, uid, 'needs_fix');
    expect(waiting).toMatchObject({ can_cancel: true, refund: { done: false, total_rial } });

    const call = { params: { id: uid }, body: { reason: 'سفر لغو شد' } };
    const cancelled = await api.payment.cancelOrder(call, once());
    expect(cancelled).toMatchObject({ state: 'refunded', can_cancel: false, next_path: null });
    expect(cancelled.refund).toMatchObject({
      done: true,
      total_rial,
      rows: [{ key: 'bank', amount_rial: total_rial }],
    });
    expect(cancelled.thread.map(step => step.key)).toEqual(['placed', 'paid', 'refunded']);
    expect(await walletBalance(server.tools, account)).toBe(total_rial);
    expect(await textWith(server, 'مسافرتی سامان لغو شد')).toContain(formatTomanText(total_rial));

    const list = await api.orders.list({ params: { uid: account }, query: { tab: 'past' } });
    expect(list.results).toMatchObject([{ uid, state_title: 'لغو شد و پول برگشت', cover: null }]);
    expect(list.results[0]?.state_note).toContain(`${formatTomanText(total_rial)} به کیف پولتان`);
    const after = await api.payment.readResult({ params: { id: uid } });
    expect(after).toMatchObject({ result: 'none', title: 'لغو شد و پول برگشت' });
    const ticket = await refused(api.orders.createPolicyTicket({ params: { uid } }));
    expect([ticket.status, ticket.code]).toEqual([409, 'order_state']);
  });

  test('refuses a document of another line', async () => {
    const customer = await server.login('09121117002');
    const order = await orderOf(customer.api, 'iran');
    expect((await upload(server, customer.token, order.uid, 'car_card_front')).status).toBe(400);
  });
});
