import assert from 'node:assert/strict';
import { knownOwner, knownPlate } from '../../support/customer.ts';
import { orderToPay, vouchedAccount } from '../../support/logged-in.ts';
import { codeFor, ownerOf } from '../../support/partner-server.ts';
import { shopOrigin, widgetOrigin } from '../addresses.ts';
import type { PageOrFrame, Visit } from '../drivers/driver.ts';
import { choose, headingOf, tap, type, until, untilHeading, untilSame } from '../hand.ts';
import { askWidget, eventOf, firstQuestion, openShop } from '../shop.ts';
import type { Scenario, Scene } from './scenario.ts';

/** Plate and national id in the digits of a Persian keyboard, the inquiry's answer, the prices. */
export async function askForPrices(visit: Visit, place: PageOrFrame): Promise<void> {
  await type(visit, place, 'دو رقم اول', knownPlate.left2);
  await choose(visit, place, 'حرف پلاک', knownPlate.letter);
  await type(visit, place, 'سه رقم وسط', knownPlate.mid3);
  await type(visit, place, 'کد ایران', knownPlate.region2);
  await type(visit, place, 'کد ملی مالک خودرو', knownOwner);
  await tap(visit, place, { button: 'استعلام و ادامه' });
  await untilHeading(visit, place, 'این‌ها درست‌اند؟');
  await tap(visit, place, { text: 'نه، خسارتی نگرفته‌ام' });
  await tap(visit, place, { button: 'درست است؛ دیدن قیمت‌ها' });
  await untilHeading(visit, place, 'پیشنهادهای شخص ثالث');
  await until('an offer to choose', () => visit.find(place, { button: 'انتخاب ' }));
}

/** Pays at the bank, which has the whole window, and is led back. */
export async function pay(visit: Visit, place: PageOrFrame): Promise<void> {
  await tap(visit, place, { button: 'پرداخت ' });
  await until('the bank', async () => (await addressOf(visit)).startsWith(`${widgetOrigin}/sandbox/bank/`));
  await tap(visit, 'page', { button: 'پرداخت' });
}

const addressOf = (visit: Visit) => visit.evaluate('page', () => location.href);

/** No request that this browser made for a customer has brought a cookie, but the one against forged forms. */
async function withoutCookies(visit: Visit, asked: Scene['asked']): Promise<void> {
  const agent = await visit.evaluate('frame', () => navigator.userAgent);
  const acting = asked.filter(({ headers }) => headers.authorization && headers['user-agent'] === agent);
  assert.ok(acting.length > 0, 'somebody has acted for the customer');
  for (const { path, headers } of acting) {
    const names = (headers.cookie ?? '').split(/;\s*/).map(pair => pair.split('=')[0]);
    assert.deepEqual(
      names.filter(name => name && name !== 'csrftoken'),
      [],
      path,
    );
  }
}

/** What a customer does in a partner's page. */
export const customerScenarios: Scenario[] = [
  {
    title: 'a customer types a plate and an id in Persian digits and sees prices, whatever storage the frame has',
    async play({ visit, storage }) {
      await visit.open(`${widgetOrigin}/faq`);
      await visit.evaluate('page', () => localStorage.setItem('probe', 'of our own site'));
      await openShop(visit);
      const kept = await visit.evaluate('frame', () => {
        try {
          return localStorage.getItem('probe') === null ? 'partitioned' : 'on';
        } catch {
          return 'blocked';
        }
      });
      assert.equal(kept, storage);
      await askForPrices(visit, 'frame');
      await eventOf(visit, 'offers_shown', ({ count }) => Number(count) > 0);
    },
  },
  {
    title:
      'a customer of the shop is logged in by a code from its server, without a cookie, for as long as the page lives',
    async play({ visit, asked }) {
      const begun = asked.length;
      await openShop(visit);
      await tap(visit, 'page', { button: 'ورود رضا به فروشگاه' });
      await until('the shop knows Reza', () => visit.find('page', { button: 'خروج رضا' }));
      await eventOf(visit, 'ready');
      await untilHeading(visit, 'frame', firstQuestion);
      await askWidget(visit, 'navigate', '/orders');
      assert.deepEqual(await eventOf(visit, 'login'), { by: 'partner' });
      await untilHeading(visit, 'frame', 'بیمه‌های من');
      const { token } = await eventOf(visit, 'token');
      const { username, scope } = await ownerOf(token);
      assert.deepEqual({ username, scope }, { username: '09121110001', scope: 'embed' });
      await withoutCookies(visit, asked.slice(begun));

      await tap(visit, 'page', { button: 'خروج رضا' });
      await until('the shop has forgotten Reza', () => visit.find('page', { button: 'ورود رضا به فروشگاه' }));
      await eventOf(visit, 'ready');
      await untilHeading(visit, 'frame', firstQuestion);
      await askWidget(visit, 'navigate', '/orders');
      await until('the widget asks who is there', () => visit.find('frame', { label: 'شمارهٔ موبایل' }));
    },
  },
  {
    title: 'a customer pays at the bank, at top level, and is back in the same widget with the payment done',
    async play({ visit }) {
      const account = await vouchedAccount('yadakchi');
      const uid = await orderToPay(account);
      const question = await openShop(visit, '/?id=7');
      const code = await codeFor('yadakchi', question, account.mobile);
      assert.equal(await askWidget(visit, 'login', code), null);
      await eventOf(visit, 'login');
      await askWidget(visit, 'navigate', `/orders/${uid}/payment`);
      await pay(visit, 'frame');
      await until('the shop', async () => (await addressOf(visit)).startsWith(shopOrigin));
      await untilHeading(visit, 'frame', 'پرداخت انجام شد');
      await untilSame('the address is as it was', () => addressOf(visit), `${shopOrigin}/?id=7`);
      const { order_uid } = await eventOf(visit, 'purchase');
      assert.equal(order_uid, uid);
      assert.notEqual(await headingOf(visit, 'frame'), firstQuestion);
    },
  },
];
