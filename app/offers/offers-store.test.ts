import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import type { OffersAnswer } from '#contract/offers';
import { createAlerts } from '../alerts/alerts.ts';
import { createApi } from '../api/api.ts';
import { noStorage } from '../api/storage.ts';
import { createTokenStore } from '../api/token.ts';
import type { AppTools } from '../api/tools.ts';
import { noHost } from '../host/no-host.ts';
import { faultOf, isCompareFull } from './offers-address.ts';
import { createOffers } from './offers-store.ts';

const offer = (slug: string) => ({
  id: slug,
  quote: `q.${slug}`,
  insurer: { slug, title: slug },
  plans: [],
  prices_rial: [500],
  discount_bp: 0,
  not_sold: [],
});

const answer = {
  dimensions: [{ key: 'policy_term', values: [{ value: 12 }] }],
  choice: { policy_term: 12 },
  plans: [],
  offers: [offer('one'), offer('two')],
  refused: [],
} as unknown as OffersAnswer;

type Status = number | 'lost';

/** A list of offers, a server that makes an order of each key once, and a customer who has not logged in yet. */
function shop({ loggedIn = true, statuses = [] as Status[] } = {}) {
  const orders = new Map<string, string>();
  const keys: string[] = [];
  const bodies: { choice: object; total_rial: number }[] = [];
  const login = Promise.withResolvers<boolean>();
  const token = createTokenStore(noStorage());
  if (loggedIn) token.set('own');
  const api = createApi({
    alerts: createAlerts(),
    token,
    onLoginNeeded: () => {},
    async fetch(_, init) {
      const { 'idempotency-key': key = '' } = (init?.headers ?? {}) as Record<string, string>;
      keys.push(key);
      bodies.push(JSON.parse(String(init?.body ?? null)));
      const status = statuses.shift() ?? 200;
      if (status === 'lost') throw new TypeError('Failed to fetch');
      if (status === 200) orders.set(key, orders.get(key) ?? `order-${orders.size + 1}`);
      const no = { code: 'order_state', message: '', errors: { start_date: ['روز رفتن گذشته است.'] } };
      const body = status === 200 ? { uid: orders.get(key), total_rial: 500 } : no;
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const places: string[] = [];
  const $loc = atom({ path: '/', search: '' });
  const tools = {
    config: {},
    session: noStorage(),
    local: noStorage(),
    nav: { $loc, go: (to: string) => places.push(to) },
    api,
    token,
    askLogin: () => login.promise,
    host: noHost(),
    stores: new Map(),
  } as unknown as AppTools;
  const offers = createOffers(tools, 'thirdparty', 'x', null);
  offers.take(answer);
  const begin = () => {
    token.set('own');
    login.resolve(true);
  };
  return { offers, orders, keys, bodies, places, begin, login, $loc };
}

it('of two offers that are tapped while the login is on its way, the first becomes an order', async () => {
  const { offers, orders, places, begin } = shop({ loggedIn: false });
  const both = [offers.choose('one'), offers.choose('two')];
  expect(offers.$ui.get().choosing).toBe('one');
  begin();
  await Promise.all(both);
  expect([orders.size, places]).toEqual([1, ['/orders/order-1/complete']]);
});

it('an offer is ordered as it was chosen, whatever is chosen while the login is on its way', async () => {
  const { offers, bodies, begin } = shop({ loggedIn: false });
  const chosen = offers.choose('one');
  offers.setChoice({ policy_term: 6 });
  begin();
  await chosen;
  expect(bodies).toMatchObject([{ choice: { policy_term: 12 }, total_rial: 500 }]);
});

it('a customer who closes the login, or whose login breaks, may choose again', async () => {
  const closed = shop({ loggedIn: false });
  closed.login.resolve(false);
  await closed.offers.choose('one');
  expect(closed.offers.$ui.get()).toMatchObject({ choosing: null, error: null });

  const broken = shop({ loggedIn: false });
  broken.login.reject(new Error('no chunk'));
  await broken.offers.choose('one');
  expect(broken.offers.$ui.get().choosing).toBeNull();
  expect(broken.offers.$ui.get().error).not.toBeNull();
});

it('a customer who goes elsewhere while the order is made stays there', async () => {
  const { offers, orders, places, $loc } = shop();
  const ordered = offers.choose('one');
  $loc.set({ path: '/thirdparty', search: '' });
  await ordered;
  expect([orders.size, places]).toEqual([1, []]);
});

it('an offer that is chosen again after its order was made becomes an order of its own', async () => {
  const { offers, places } = shop();
  await offers.choose('one');
  await offers.choose('one');
  expect(places).toEqual(['/orders/order-1/complete', '/orders/order-2/complete']);
});

it('prices that do not hold any more, and whose news did not come, can be asked for again', async () => {
  const { offers } = shop({ statuses: ['lost'] });
  await offers.refresh();
  expect(offers.$ui.get().expired).toBe(true);
  offers.take(answer);
  expect(offers.$ui.get().expired).toBe(false);
});

it('answers that are not taken any more are told with their own sentence, until they are', async () => {
  const { offers } = shop({ statuses: [400] });
  await offers.refresh();
  expect(offers.$ui.get()).toMatchObject({ expired: false, note: null });
  expect(offers.$wrong.get()).toEqual({ start_date: 'روز رفتن گذشته است.' });
  offers.take(answer);
  expect(offers.$wrong.get()).toBeNull();
});

it('an address whose answer is not taken names it, and one that was cut does not', () => {
  const past = { start_date: 'روز رفتن گذشته است.' };
  expect(faultOf('duration_days=15&start_date=2026-01-01&visa=single', past)).toBe(past.start_date);
  expect(faultOf('travellers=~5B~5D&visa=single', { 'travellers.0.birth_date': 'نیست.' })).toBe('نیست.');
  expect(faultOf('duration_days=15&start_da', past)).toBeNull();
  expect(faultOf('duration_days=15&start_date=2026-0', past)).toBeNull();
  expect(faultOf('start_date=2026-01-01&visa=single')).toBeNull();
});

it('of four that are compared, one without an offer in sight gives way to the fifth', () => {
  const { offers } = shop();
  offers.setCompared(['one', 'gone', 'two', 'three']);
  const inSight = ['one', 'two', 'three', 'four', 'five'];
  expect(isCompareFull(offers.$compared.get(), inSight)).toBe(false);
  offers.compare('four', true, inSight);
  expect(offers.$compared.get()).toEqual(['one', 'two', 'three', 'four']);
  expect(isCompareFull(offers.$compared.get(), inSight)).toBe(true);
  offers.compare('five', true, inSight);
  expect(offers.$compared.get()).toEqual(['one', 'two', 'three', 'four']);
  offers.compare('two', false, inSight);
  expect(offers.$compared.get()).toEqual(['one', 'three', 'four']);
});

it('a try after a lost answer asks for the same order, one after a refusal for another', async () => {
  const { offers, keys } = shop({ statuses: ['lost', 502, 409, 200] });
  for (let tries = 0; tries < 4; tries++) await offers.choose('one');
  const [lost, broken, refused, made] = keys;
  expect([broken, refused]).toEqual([lost, lost]);
  expect(made).not.toBe(lost);
});

/** A list whose server gives `now()` as its offers, and rows when the test says so. */
function openSheet(now: () => OffersAnswer) {
  const asked: { choice: object; give: (total_rial: number) => Promise<void> }[] = [];
  const later = () => new Promise<void>(resolve => setTimeout(resolve));
  const tools = {
    host: noHost(),
    api: () => ({
      orders: {},
      offers: {
        list: async () => now(),
        readPrice({ body }: { body: { choice: object } }) {
          const { promise, resolve } = Promise.withResolvers<object>();
          asked.push({
            choice: body.choice,
            give(total_rial) {
              resolve({ rows: [], total_rial });
              return later();
            },
          });
          return promise;
        },
      },
    }),
  } as unknown as AppTools;
  const offers = createOffers(tools, 'thirdparty', 'x', null);
  offers.take(answer);
  return { offers, asked };
}

const dearer = {
  ...answer,
  offers: answer.offers.map(each => ({ ...each, prices_rial: [700] })),
} as unknown as OffersAnswer;

it('a price that lies open and has changed with the time is asked about, and none of the old rows stay', async () => {
  const { offers, asked } = openSheet(() => dearer);
  void offers.openPrices('one');
  await asked[0]?.give(500);
  await offers.refresh();
  expect(offers.$prices.get()).toBeNull();
  expect(offers.$ui.get().change).toMatchObject({ offer: 'one', before_rial: 500, after_rial: 700 });
});

it('rows that lie open are fetched again with newer prices; of an offer that has gone none are open', async () => {
  const { offers, asked } = openSheet(() => answer);
  void offers.openPrices('one');
  await asked[0]?.give(500);
  await offers.refresh();
  expect(offers.$ui.get().change).toBeNull();
  expect(offers.$prices.get()).toMatchObject({ slug: 'one', price: null });
  await asked[1]?.give(500);
  expect(offers.$prices.get()?.price?.total_rial).toBe(500);
  offers.take({ ...answer, offers: [] });
  expect(offers.$prices.get()).toBeNull();
});

it('rows of an earlier choice that come late do not take the place of newer ones', async () => {
  const { offers, asked } = openSheet(() => answer);
  void offers.openPrices('one');
  void offers.openPrices('one');
  await asked[1]?.give(600);
  await asked[0]?.give(500);
  expect(offers.$prices.get()?.price?.total_rial).toBe(600);
});
