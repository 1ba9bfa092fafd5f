import { atom, map } from 'nanostores';
import type { Line } from '#contract/lines';
import type { Price } from '#contract/money';
import type { Offer, OffersAnswer } from '#contract/offer-cells';
import type { OrderBrief } from '#contract/orders';
import { readTracking } from '#tracking/tracking';
import { CallRefused } from '../api/api.ts';
import { attachDraft } from '../api/draft-key.ts';
import { createIntent } from '../api/intent.ts';
import { requireLogin } from '../api/login-gate.ts';
import { readCookie } from '../api/storage.ts';
import type { AppTools } from '../api/tools.ts';
import { emitHost } from '../host/host.ts';
import { most_compared, type Setting } from './offers-address.ts';
import { changedPrices, priceAt, type Shape } from './offers-state.ts';
import { findSameCover } from './same-cover.ts';
import { offersTexts } from './texts.ts';

/** The customer saw one price and the server has another, or the old one's time is over. */
export interface PriceChange {
  offer: string;
  title: string;
  before: Price | null;
  after: Price | null;
  expired: boolean;
}

interface Around {
  /** Slug of the insurer whose order is being made. */
  choosing: string | null;
  change: PriceChange | null;
  /** What was bought for the same plate, and the offer that was chosen beside it. */
  same: { slug: string; order: OrderBrief } | null;
  note: string | null;
  /** These prices do not hold any more, and newer ones did not come. */
  expired: boolean;
  error: string | null;
  state: 'waiting' | 'ready' | 'failed';
}

const firstAround: Around = {
  choosing: null,
  change: null,
  same: null,
  note: null,
  expired: false,
  error: null,
  state: 'waiting',
};

const firstShape: Shape = { tier_rial: 0, term: 12, order: 'suitable', filters: [] };

/** One list of offers: the answer, what the customer set, what is compared, and the order that comes of it. */
export function createOffers(tools: AppTools, line: Line, params: string, setting: Setting | null) {
  let wanted = setting;
  const $answer = atom<OffersAnswer | null>(null);
  const $shape = atom<Shape>(firstShape);
  const $compared = atom<readonly string[]>(setting?.compared ?? []);
  const $around = map<Around>({ ...firstAround });
  const intent = createIntent();

  const fetchOffers = () => tools.api.offers({ params: { insurance: line, params } });

  /** A cover or a term that nobody sells gives way to the first one. */
  function fit(answer: OffersAnswer, shape: Shape): void {
    const tier_rial = answer.tiers_rial.includes(shape.tier_rial) ? shape.tier_rial : (answer.tiers_rial[0] ?? 0);
    const term = answer.policy_terms.includes(shape.term) ? shape.term : (answer.policy_terms[0] ?? 12);
    $shape.set({ ...shape, tier_rial, term });
  }

  function take(answer: OffersAnswer): void {
    const first = $answer.get() === null;
    $answer.set(answer);
    fit(answer, { ...$shape.get(), ...(first ? { term: answer.policy_term } : {}), ...wanted?.shape });
    wanted = null;
    $around.setKey('state', 'ready');
    $around.setKey('expired', false);
    if (first) tellHost(answer);
  }

  function tellHost(answer: OffersAnswer): void {
    const { tier_rial, term } = $shape.get();
    const prices = answer.offers.flatMap(offer => priceAt(answer, offer, { tier_rial, term })?.total_rial ?? []);
    emitHost('offers_shown', {
      line,
      count: prices.length,
      lowest_amount_rial: prices.length ? Math.min(...prices) : null,
    });
  }

  async function load(): Promise<void> {
    $around.set({ ...firstAround });
    try {
      take(await fetchOffers());
    } catch {
      if (!$answer.get()) $around.setKey('state', 'failed');
    }
  }

  /** Prices whose time is over are fetched again, and what changed is said. */
  async function refresh(): Promise<void> {
    const before = $answer.get();
    try {
      const after = await fetchOffers();
      take(after);
      const changed = before ? changedPrices(before, after, $shape.get()) : 0;
      $around.setKey('note', changed ? offersTexts.refreshedChanged(changed) : offersTexts.refreshed);
    } catch {
      $around.setKey('expired', true);
      $around.setKey('note', offersTexts.expired);
    }
  }

  const find = (slug: string): Offer | undefined => $answer.get()?.offers.find(offer => offer.insurer.slug === slug);
  const priceOf = (offer: Offer): Price | null => {
    const answer = $answer.get();
    return answer && priceAt(answer, offer, $shape.get());
  };

  async function order(offer: Offer, price: Price, draft_uid: string | null): Promise<void> {
    const { tier_rial, term } = $shape.get();
    const { embed_session } = tools.config;
    const { partner, affiliation_code, utm_data } = readTracking(name => readCookie(name) ?? tools.session.read(name));
    emitHost('submitting', { what: 'order', line });
    const call = {
      params: { insurance: line, id: offer.id },
      body: {
        quote: offer.quote,
        policy_term: term,
        financial_coverage: tier_rial,
        total_rial: price.total_rial,
        ...(draft_uid ? { draft_uid } : {}),
        ...(embed_session ? { embed_session } : {}),
        tracking: {
          ...(partner ? { partner } : {}),
          ...(affiliation_code ? { affiliation_code } : {}),
          ...(utm_data ? { utm_data } : {}),
        },
      },
    };
    const made = await intent(call, idempotencyKey => tools.api.createOrder(call, { idempotencyKey }));
    emitHost('order_created', {
      order_uid: made.uid,
      line,
      insurer: offer.insurer.slug,
      amount_rial: made.total_rial,
    });
    tools.nav.go(`/orders/${made.uid}/complete`);
  }

  async function changed(slug: string, before: Price, expired: boolean): Promise<void> {
    const title = find(slug)?.insurer.title ?? '';
    take(await fetchOffers());
    const offer = find(slug);
    $around.setKey('change', { offer: slug, title, before, after: offer ? priceOf(offer) : null, expired });
  }

  /** From an offer to an order: login where needed, back to the same place, one order however often it is pressed. */
  async function choose(slug: string, isSecond = false): Promise<void> {
    const offer = find(slug);
    const price = offer && priceOf(offer);
    if (!offer || !price || $around.get().choosing) return;
    // At once: nobody taps a second offer while the login is on its way.
    $around.set({ ...$around.get(), choosing: slug, same: null, error: null });
    try {
      if (!(await requireLogin(tools, offersTexts.loginReason))) return;
      const draft_uid = await attachDraft(tools, line);
      const same = isSecond ? null : await findSameCover(tools, line);
      if (same) {
        $around.setKey('same', { slug, order: same });
        return;
      }
      await order(offer, price, draft_uid);
      $around.setKey('change', null);
    } catch (cause) {
      const code = cause instanceof CallRefused ? cause.code : '';
      if (code === 'price_changed' || code === 'quote_expired' || code === 'quote_forged')
        await changed(slug, price, code !== 'price_changed').catch(() =>
          $around.setKey('error', offersTexts.orderFailed),
        );
      else if (!(cause instanceof CallRefused && cause.status === 401))
        $around.setKey('error', (cause instanceof CallRefused && cause.message) || offersTexts.orderFailed);
    } finally {
      $around.setKey('choosing', null);
    }
  }

  return {
    $answer,
    $shape,
    $compared,
    $around,
    take,
    load,
    refresh,
    choose,
    /** An address that says what was set there: the customer came back to it, or was sent it. */
    restore(setting: Setting): void {
      const answer = $answer.get();
      wanted = setting;
      $compared.set(setting.compared);
      if (!answer) return;
      fit(answer, { ...firstShape, term: answer.policy_term, ...setting.shape });
      wanted = null;
    },
    setShape: (change: Partial<Shape>) => $shape.set({ ...$shape.get(), ...change }),
    compare(slug: string, on: boolean) {
      const others = $compared.get().filter(other => other !== slug);
      $compared.set(on ? [...others, slug].slice(0, most_compared) : others);
    },
    setCompared: (slugs: readonly string[]) => $compared.set(slugs),
    closeSame: () => $around.setKey('same', null),
    closeChange: () => $around.setKey('change', null),
    clearError: () => $around.setKey('error', null),
  };
}
export type Offers = ReturnType<typeof createOffers>;

/** The lists of this application, by line and answers: back from comparing or from login finds everything as it was. */
export function createOffersLists(tools: AppTools) {
  const lists = new Map<string, Offers>();
  return {
    /** `first` fills a list that is new; later answers come by `take`, outside of drawing. */
    of(line: Line, params: string, setting: Setting | null, first?: OffersAnswer | null): Offers {
      const key = `${line} ${params}`;
      const known = lists.get(key);
      if (known) return known;
      const made = createOffers(tools, line, params, setting);
      lists.set(key, made);
      if (first) made.take(first);
      return made;
    },
  };
}
