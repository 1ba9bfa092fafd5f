import assert from 'node:assert/strict';
import { newMobile } from '../../support/customer.ts';
import { orderToPay, vouchedAccount } from '../../support/logged-in.ts';
import { codeFor, ownerOf } from '../../support/partner-server.ts';
import { widgetOrigin } from '../addresses.ts';
import type { AppMessage, NativeSide, Visit } from '../drivers/driver.ts';
import { until, untilHeading } from '../hand.ts';
import { firstQuestion } from '../shop.ts';
import { askForPrices, pay } from './customer.ts';
import type { Scenario } from './scenario.ts';

function nativeOf({ app }: Visit): NativeSide {
  if (!app) throw new Error('There is no app around this page');
  return app;
}

/** The newest message of a type that the app has, once there is one. */
const heard = (visit: Visit, type: string, fits: (payload: AppMessage['payload']) => boolean = () => true) =>
  until(
    `the app hears «${type}»`,
    async () =>
      nativeOf(visit)
        .received()
        .findLast(message => message.type === type && fits(message.payload))?.payload,
  );

/** The app opens our page as its own. */
async function openApp(visit: Visit): Promise<AppMessage['payload']> {
  await visit.open(`${widgetOrigin}/embed/?partner=hamrah&line=thirdparty`);
  const ready = await heard(visit, 'ready');
  await untilHeading(visit, 'page', firstQuestion);
  return ready;
}

/** The page as the whole of an app's WebView, with the app's native side around it. */
export const appScenarios: Scenario[] = [
  {
    title: 'an app hears that its page is ready, logs its customer in by a code, and gets a token',
    async play({ visit }) {
      const ready = await openApp(visit);
      assert.match(String(ready.nonce), /^[0-9a-f]{32}$/);
      const mobile = newMobile();
      await nativeOf(visit).send({ type: 'code', payload: { code: await codeFor('hamrah', ready, mobile) } });
      const { token } = await heard(visit, 'token');
      const { username, scope } = await ownerOf(token);
      assert.deepEqual({ username, scope }, { username: mobile, scope: 'embed' });
      assert.deepEqual(
        nativeOf(visit)
          .received()
          .filter(({ type }) => type === 'error'),
        [],
      );
    },
  },
  {
    title: 'an app opens a page, hears of it without its query, and steps back',
    async play({ visit }) {
      await openApp(visit);
      await nativeOf(visit).send({ type: 'navigate', payload: { path: '/faq?type=secret' } });
      await heard(visit, 'route_changed', ({ path }) => path === '/faq');
      await untilHeading(visit, 'page', 'پرسش');
      await heard(visit, 'can_go_back', ({ value }) => value === true);
      await nativeOf(visit).send({ type: 'back', payload: {} });
      await untilHeading(visit, 'page', firstQuestion);
      assert.ok(!JSON.stringify(nativeOf(visit).received()).includes('secret'));
    },
  },
  {
    title: 'an app’s wish to open a foreign address is refused, and the app is told',
    async play({ visit }) {
      await openApp(visit);
      await nativeOf(visit).send({ type: 'navigate', payload: { path: 'https://evil.example/' } });
      const refusal = await heard(visit, 'event', ({ type }) => type === 'error');
      assert.equal((refusal.payload as { code: string }).code, 'invalid_payload');
      assert.equal(await visit.evaluate('page', () => location.origin), widgetOrigin);
    },
  },
  {
    title: 'an app’s customer answers the questions and sees prices',
    async play({ visit }) {
      await openApp(visit);
      await askForPrices(visit, 'page');
      const { payload } = (await heard(visit, 'event', ({ type }) => type === 'offers_shown')) as {
        payload: { count: number };
      };
      assert.ok(payload.count > 0);
    },
  },
  {
    title: 'an app’s customer pays at the bank in the same view and is back with the payment done',
    async play({ visit }) {
      const account = await vouchedAccount('hamrah');
      const uid = await orderToPay(account);
      const ready = await openApp(visit);
      await nativeOf(visit).send({ type: 'code', payload: { code: await codeFor('hamrah', ready, account.mobile) } });
      await heard(visit, 'token');
      await nativeOf(visit).send({ type: 'navigate', payload: { path: `/orders/${uid}/payment` } });
      await pay(visit, 'page');
      await untilHeading(visit, 'page', 'پرداخت انجام شد');
    },
  },
];
