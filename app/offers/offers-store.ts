import { atom, map } from 'nanostores';
import type { Line } from '#contract/lines';
import type { Offer, OffersAnswer } from '#contract/offers';
import type { OrderBrief } from '#contract/orders';
import { offersPaths } from '#contract/paths/offers';
import { ordersPaths } from '#contract/paths/orders';
import { type Choice, payableOf } from '#pricing/choices';
import type { Price, PriceRow } from '#pricing/price';
import { attachDraft } from '../api/draft-key.ts';
import { createIntent } from '../api/intent.ts';
import { failureOf } from '../api/loaded.ts';
import { requireLogin } from '../api/login-gate.ts';
import { staying } from '../api/staying.ts';
import type { AppTools } from '../api/tools.ts';
import { maxCompared, type Setting } from './offers-address.ts';
import { changedPrices, type OffersSettings } from './offers-state.ts';
import { orderOffer } from './order-offer.ts';
import { findSameCover } from './same-cover.ts';
import { offersTexts } from './texts.ts';

/** The customer saw one price and the server has another, or the old one's time is over. */
export interface PriceChange {
  offer: string;
  title: string;
  before_rial: number;
  /** Null where the offer is gone. */
  after_rial: number | null;
  /** The rows of both, where they are known. */
  rows: { before: readonly PriceRow[]; after: readonly PriceRow[] } | null;
  expired: boolean;
}

/** The price rows of one offer, fetched when the customer opens its details. */
interface OpenPrices {
  slug: string;
  price: Price | null;
  failed: boolean;
}

interface UiState {
  /** Slug of the insurer whose order is being made. */
  choosing: string | null;
  change: PriceChange | null;
  /** What was bought for the same thing, and the offer that was chosen beside it. */
  same: { slug: string; order: OrderBrief } | null;
  note: string | null;
  /** These prices do not hold any more, and newer ones did not come. */
  expired: boolean;
  error: string | null;
}

const firstUiState: UiState = {
  choosing: null,
  change: null,
  same: null,
  note: null,
  expired: false,
  error: null,
};

const firstSettings: OffersSettings = { choice: {}, sort: 'suitable', filters: [] };

/** One list of offers: the answer, what the customer set, what is compared, and the order that comes of it. */
export function createOffers(tools: AppTools, line: Line, params: string, setting: Setting | null) {
  let wanted = setting;
  const $answer = atom<OffersAnswer | null>(null);
  const $settings = atom<OffersSettings>(firstSettings);
  const $compared = atom<readonly string[]>(setting?.compared ?? []);
  const $ui = map<UiState>({ ...firstUiState });
  const $prices = atom<OpenPrices | null>(null);
  /** Sentences about answers that are not taken any more, such as a day that has passed: no price is to be had for them. */
  const $wrong = atom<Record<string, string> | null>(null);
  const intent = createIntent();
  const { orders } = tools.api(ordersPaths);

  const fetchOffers = () => tools.api(offersPaths).offers.list({ params: { insurance: line, params } });

  /** An unknown value for a dimension falls back to the choice that the answers ask for. */
  function fit(answer: OffersAnswer, settings: Partial<OffersSettings>): void {
    const choice: Choice = {};
    for (const { key, values } of answer.dimensions) {
      const known = [settings.choice?.[key], answer.choice[key]].find(wish =>
        values.some(({ value }) => value === wish),
      );
      choice[key] = known ?? values[0]?.value ?? '';
    }
    $settings.set({ ...firstSettings, ...settings, choice });
    const open = $prices.get();
    if (open) void openPrices(open.slug);
  }

  function take(answer: OffersAnswer): void {
    const first = $answer.get() === null;
    const settings = $settings.get();
    $answer.set(answer);
    fit(answer, { ...settings, ...wanted?.settings, choice: { ...settings.choice, ...wanted?.settings.choice } });
    wanted = null;
    $wrong.set(null);
    $ui.setKey('expired', false);
    if (first) tellHost(answer);
  }

  function tellHost(answer: OffersAnswer): void {
    const { choice } = $settings.get();
    const prices = answer.offers.flatMap(offer => payableOf(answer, offer, choice) ?? []);
    tools.host.emit('offers_shown', {
      line,
      count: prices.length,
      lowest_amount_rial: prices.length ? Math.min(...prices) : null,
    });
  }

  /** Whether answers were refused; their sentences are kept for the page. */
  function noteWrong(cause: unknown): boolean {
    const { errors = {} } = failureOf(cause);
    const areNamed = Object.keys(errors).length > 0;
    if (areNamed) $wrong.set(errors);
    return areNamed;
  }

  /** Prices whose time is over are fetched again, and what changed is said; of a price that lies open, it is asked about. */
  async function refresh(): Promise<void> {
    const before = $answer.get();
    try {
      const after = await fetchOffers();
      const open = find($prices.get()?.slug ?? '');
      const before_rial = payable(open);
      take(after);
      const after_rial = payable(open && find(open.insurer.slug));
      if (open && before_rial !== null && after_rial !== before_rial) {
        const { slug, title } = open.insurer;
        $prices.set(null);
        $ui.setKey('change', { offer: slug, title, before_rial, after_rial, rows: null, expired: true });
      }
      const changed = before ? changedPrices(before, after, $settings.get()) : 0;
      $ui.setKey('note', changed ? offersTexts.refreshedChanged(changed) : offersTexts.refreshed);
    } catch (cause) {
      if (noteWrong(cause)) return;
      $ui.setKey('expired', true);
      $ui.setKey('note', offersTexts.expired);
    }
  }

  const find = (slug: string): Offer | undefined => $answer.get()?.offers.find(offer => offer.insurer.slug === slug);
  const payable = (offer: Offer | undefined): number | null => {
    const answer = $answer.get();
    return answer && offer ? payableOf(answer, offer, $settings.get().choice) : null;
  };
  const rowsOf = ({ id, quote }: Offer, choice: Choice): Promise<Price> =>
    tools
      .api(offersPaths)
      .offers.readPrice({ params: { insurance: line, id }, body: { quote, choice } }, { quiet: true });

  /** Opens the rows of an offer's price at what is chosen now; of one that is gone none are open. */
  async function openPrices(slug: string): Promise<void> {
    const offer = find(slug);
    const asked = offer ? { slug, price: null, failed: false } : null;
    $prices.set(asked);
    if (!offer) return;
    const price = await rowsOf(offer, $settings.get().choice).catch(() => null);
    // Only the last that was asked for: an earlier one's answer may come later.
    if ($prices.get() === asked) $prices.set({ slug, price, failed: price === null });
  }

  /** The offer as it was, and what it costs now; the rows of both tell what made the difference. */
  async function changed(old: Offer, before_rial: number, expired: boolean): Promise<void> {
    const { slug, title } = old.insurer;
    const { choice } = $settings.get();
    const before = rowsOf(old, choice);
    before.catch(() => undefined);
    take(await fetchOffers());
    const offer = find(slug);
    const after_rial = payable(offer);
    const rows =
      offer && after_rial !== null && after_rial !== before_rial
        ? await Promise.all([before, rowsOf(offer, choice)]).then(
            ([was, is]) => ({ before: was.rows, after: is.rows }),
            () => null,
          )
        : null;
    $ui.setKey('change', { offer: slug, title, before_rial, after_rial, rows, expired });
  }

  /** From an offer to an order: login where needed, back to the same place, one order however often it is pressed. */
  async function choose(slug: string, isSecond = false): Promise<void> {
    const offer = find(slug);
    const total_rial = offer && payable(offer);
    const { choice } = $settings.get();
    if (!offer || total_rial == null || $ui.get().choosing) return;
    const isHere = staying(tools.nav);
    // At once: nobody taps a second offer while the login is on its way.
    $ui.set({ ...$ui.get(), choosing: slug, same: null, error: null });
    try {
      if (!(await requireLogin(tools, offersTexts.loginReason))) return;
      const draft_uid = await attachDraft(tools, line);
      const same = isSecond || !draft_uid ? null : await findSameCover(tools, draft_uid);
      if (same) {
        $ui.setKey('same', { slug, order: same });
        return;
      }
      await orderOffer(tools, intent, { line, offer, choice, total_rial, draft_uid }, isHere);
      $ui.setKey('change', null);
    } catch (cause) {
      const refusal = orders.create.refusal(cause);
      const code = refusal?.code;
      if (code === 'price_changed' || code === 'quote_expired' || code === 'quote_forged')
        await changed(offer, total_rial, code !== 'price_changed').catch(failed => {
          if (!noteWrong(failed)) $ui.setKey('error', offersTexts.orderFailed);
        });
      else if (refusal?.status !== 401) $ui.setKey('error', refusal?.message || offersTexts.orderFailed);
    } finally {
      $ui.setKey('choosing', null);
    }
  }

  return {
    line,
    $answer,
    $settings,
    $compared,
    $ui,
    $prices,
    $wrong,
    openPrices,
    take,
    refresh,
    choose,
    /** An address that says what was set there: the customer came back to it, or was sent it. */
    restore(setting: Setting): void {
      const answer = $answer.get();
      wanted = setting;
      $compared.set(setting.compared);
      if (!answer) return;
      fit(answer, setting.settings);
      wanted = null;
    },
    setSettings: (change: Partial<OffersSettings>) => $settings.set({ ...$settings.get(), ...change }),
    setChoice: (change: Choice) => {
      const settings = $settings.get();
      $settings.set({ ...settings, choice: { ...settings.choice, ...change } });
    },
    closePrices: () => $prices.set(null),
    /** If the most are compared already, an insurer without an offer at the current choice is dropped for the new one. */
    compare(slug: string, on: boolean, inSight: readonly string[]) {
      const others = $compared.get().filter(other => other !== slug);
      const over = Math.max(0, others.length + 1 - maxCompared);
      const leaving = others.filter(other => !inSight.includes(other)).slice(0, over);
      const kept = others.filter(other => !leaving.includes(other));
      $compared.set(on ? [...kept, slug].slice(0, maxCompared) : others);
    },
    setCompared: (slugs: readonly string[]) => $compared.set(slugs),
    closeSame: () => $ui.setKey('same', null),
    closeChange: () => $ui.setKey('change', null),
    clearError: () => $ui.setKey('error', null),
  };
}
export type Offers = ReturnType<typeof createOffers>;

/** The lists of this application, by line and answers: back from comparing or from login finds everything as it was. */
export function createOffersLists(tools: AppTools) {
  const lists = new Map<string, Offers>();
  return {
    /** `first` fills a list that is new; later answers come by `take`, outside of drawing. */
    of(line: Line, params: string, setting: Setting | null, first?: OffersAnswer): Offers {
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
