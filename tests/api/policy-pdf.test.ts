import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endorsePolicy } from '../../src/server/modules/orders/issuing/endorse-policy.ts';
import { makePolicyDocument } from '../../src/server/modules/orders/issuing/policy-document.ts';
import { renderPolicy } from '../../src/server/modules/orders/issuing/policy-pdf.ts';
import { findOrder, type Order } from '../../src/server/modules/orders/store.ts';
import { orders } from '../../src/server/modules/orders/tables.ts';
import { markLamp, markPath } from '../../src/server/paper/brand-mark.ts';
import { orderOfFoundCar } from '../support/found-car.ts';
import { meanwhile } from '../support/meanwhile.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const row = (title: string, toman: number) => ({ key: title, title, amount_rial: toman * 10, note: null });
const fact = (label: string, value: string) => ({ label, value, ltr: false });
const order = {
  insurance: 'thirdparty',
  title: 'شخص ثالث البرز',
  insurer_title: 'البرز',
  number: '۱۴۰۵-۸۳۲۱۷',
  policy_number: '1405/12/345678',
  unique_code: '123456789012',
  first_name: 'سارا',
  last_name: 'احمدی',
  national_id: '0499370899',
  mobile: '09121234567',
  subject: { key: '۲۴ ب ۵۸۱ ایران ۶۳', identifier: '۲۴ ب ۵۸۱ ایران ۶۳' },
  start_date: '2026-12-05',
  end_date: '2027-12-05',
  facts: [
    fact('خودرو', 'پژو ۲۰۷، مدل ۱۳۹۹'),
    fact('پوشش مالی', '۲۰۰ میلیون تومان'),
    fact('تخفیف عدم خسارت', '۴۰ درصد'),
  ],
  price: { rows: [row('حق بیمهٔ پایه', 10_513_200), row('تخفیف پناه', -865_701)], total_rial: 96_474_990 },
  total_rial: 96_474_990,
  premium_changes: [],
  issued_at: new Date('2026-11-21T20:45:00Z'),
} as unknown as Order;

describe('the policy on paper', () => {
  let policy: Awaited<ReturnType<typeof readPdf>>;
  beforeAll(async () => {
    policy = await readPdf(await renderPolicy(order));
  });

  it.each([
    ['who issued it', 'صادرکننده: شرکت بیمۀ البرز'],
    ['its unique code', 'کد یکتا ۱۲۳۴۵۶۷۸۹۰۱۲'],
    ['whom it insures', 'نام و نام خانوادگی سارا احمدی'],
    ['the national id in full', 'کد ملی ۰۴۹۹۳۷۰۸۹۹'],
    ['the plate', 'پلاک ۲۴ ب ۵۸۱ ایران ۶۳'],
    ['the vehicle', 'پژو ۲۰۷، مدل ۱۳۹۹'],
    ['the cover', 'پوشش مالی ۲۰۰ میلیون تومان'],
    ['from when', 'آغاز پوشش ۱۴ آذر ۱۴۰۵'],
    ['until when', 'پایان پوشش ۱۴ آذر ۱۴۰۶'],
    ['what it costs', 'جمع حق بیمه ۹٬۶۴۷٬۴۹۹'],
    ['the minute it was issued, in Tehran', 'یکشنبه، ۱ آذر ۱۴۰۵، ساعت ۰۰:۱۵'],
    ['that it is a sample', 'این سند نمونه است: برای نمایش ساخته شده، در آن سامانه ثبت نیست'],
    ['whom to ask', 'پشتیبانی پناه تلفن ۰۲۱ ۹۱۰۰ ۰۰۰۰'],
  ])('says %s, in words that can be copied and searched', (_, words) => {
    expect(policy.text).toContain(words);
  });

  it('is one sheet with a title, a language and an outline for screen readers', () => {
    expect(policy).toMatchObject({ pages: 1, language: 'fa-IR', title: 'شخص ثالث البرز 1405/12/345678' });
    expect(policy.roles.filter(role => role === 'H1')).toHaveLength(1);
    expect(policy.roles.filter(role => role === 'Table')).toHaveLength(3);
    expect(policy.roles.filter(role => role === 'TH')).toHaveLength(policy.roles.filter(role => role === 'TD').length);
  });

  it.each([
    ['added', [{ premium_rial: 12_000_000, vat_rial: 1_200_000, promotion_rial: 0 }], '۱٬۳۲۰٬۰۰۰', '۱۰٬۹۶۷٬۴۹۹'],
    [
      'given back',
      [{ premium_rial: -5_000_000, vat_rial: -500_000, promotion_rial: 400_000 }],
      '−۵۱۰٬۰۰۰',
      '۹٬۱۳۷٬۴۹۹',
    ],
  ])(
    'says in a row of its own what changes have %s, and the total with it',
    async (_, premium_changes, toman, total) => {
      const changed = await readPdf(await renderPolicy({ ...order, premium_changes } as Order));
      expect(changed.text).toMatch(new RegExp(`تغییرهای \\S+ ${toman} جمع حق بیمه ${total}`));
    },
  );

  it('has no row for changes that cost nothing', async () => {
    const waived = { effective_from: '2027-01-01', premium_rial: 0, vat_rial: 0, promotion_rial: 0 };
    const changed = await readPdf(await renderPolicy({ ...order, premium_changes: [waived] }));
    expect(changed.text).not.toContain('تغییرهای');
    expect(changed.text).toContain('جمع حق بیمه ۹٬۶۴۷٬۴۹۹');
  });

  it('goes on on a second sheet when there is more than one holds', async () => {
    const rows = Array.from({ length: 18 }, (_, n) => row(`ردیف ${n}`, 1_000));
    const long = await readPdf(await renderPolicy({ ...order, price: { ...order.price, rows } }));
    expect(long.pages).toBe(2);
    expect(long.text).toContain('ارزش قانونی ندارد');
  });

  it('names everybody of a large group, in Persian and in English, beside their passports and within its sheets', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
    const details = Object.fromEntries(
      numbers.flatMap(n => [
        [`first_name_${n}`, 'ALEXANDRA MARIA'],
        [`last_name_${n}`, 'MOHAMMADZADEH TEHRANI'],
        [`passport_number_${n}`, `A${10_000_000 + n}`],
      ]),
    );
    const group = {
      ...order,
      insurance: 'travel',
      subject: { key: 'trip' },
      answers: { travellers: numbers.map(() => ({ birth_date: '1985-04-02' })) },
      details,
      price: { ...order.price, rows: numbers.map(n => row(`مسافر ${n}`, 1_000)) },
    } as unknown as Order;
    const certificate = {
      title: 'Certificate of travel insurance',
      statement: 'The persons named below are insured.',
      document_title: 'Passport',
      insured: numbers.map(n => ({
        name: 'ALEXANDRA MARIA MOHAMMADZADEH TEHRANI',
        document: `A${10_000_000 + n}`,
      })),
      facts: [{ label: 'Entries', value: 'Single' }],
      insurer: 'Saman',
      link: 'https://panah.example/certificates/a/b/',
    };
    const policy = await readPdf(await renderPolicy(group, certificate));
    for (const n of numbers) {
      expect(policy.text).toContain(`MOHAMMADZADEH TEHRANI A${10_000_000 + n}`);
      expect(policy.text).toContain(`MOHAMMADZADEH TEHRANI Passport A${10_000_000 + n}`);
    }
    expect(policy.text).toContain('جمع حق بیمه');
    expect(policy.overwritten).toEqual([]);
    expect(policy.lowest).toBeGreaterThan(0);
  });

  it('wears the mark of the design', () => {
    const mark = readFileSync('app/ui/design/mark.svg', 'utf8');
    expect(mark).toContain(`d="${markPath}"`);
    expect(mark).toContain(`cx="${markLamp.x}" cy="${markLamp.y}" r="${markLamp.radius}"`);
  });
});

describe('the document of a policy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, undefined, { work: false });
  });
  afterAll(() => server.stop());

  it('fails its job where it cannot be drawn, and is there when the job is tried again', async () => {
    const { api } = await server.login('09121110091');
    const { uid } = await orderOfFoundCar(server, api);
    const { db } = server.tools;
    const of = eq(orders.uid, uid);
    const [kept] = await db.select().from(orders).where(of);
    // Without its rows there is nothing to print.
    await db
      .update(orders)
      .set({ issued_at: server.clock.now(), price: {} as never })
      .where(of);
    await expect(makePolicyDocument(server.tools, uid)).rejects.toThrow(TypeError);
    await db.update(orders).set({ price: kept!.price }).where(of);
    await makePolicyDocument(server.tools, uid);
    const drawn = await readPdf(Buffer.from(await server.tools.files.read(`policies/${uid}.pdf`)));
    expect(drawn.pages).toBe(1);
  });

  it('leaves the server free while it is made: it is drawn in a thread', async () => {
    const drawn: string[] = [];
    const workers = { ...server.tools.workers, run: async (file: string) => void drawn.push(path.basename(file)) };
    const { api } = await server.login('09121110092');
    const { uid } = await orderOfFoundCar(server, api);
    await server.tools.db.update(orders).set({ issued_at: server.clock.now() }).where(eq(orders.uid, uid));
    const files = { ...server.tools.files, save: async () => {} };
    await makePolicyDocument({ ...server.tools, workers: workers as never, files }, uid);
    expect(drawn).toEqual(['policy-worker.ts']);
  });

  it('is not the one that was drawn while the policy changed: the job of the change makes another', async () => {
    const { api } = await server.login('09121110093');
    const { uid } = await orderOfFoundCar(server, api);
    await server.tools.db.update(orders).set({ issued_at: server.clock.now() }).where(eq(orders.uid, uid));
    const readOrder = async () => (await findOrder(server.tools, uid))!;
    const change = async () => {
      const order = await readOrder();
      await endorsePolicy(server.tools, order, { version: 2, terms: order, premium: null });
    };
    await makePolicyDocument(meanwhile(server.tools, 'update', orders, change), uid);
    expect(await readOrder()).toMatchObject({ version: 2, policy_file: null });
    await makePolicyDocument(server.tools, uid);
    expect((await readOrder()).policy_file).toBe(`policies/${uid}-2.pdf`);
  });
});
