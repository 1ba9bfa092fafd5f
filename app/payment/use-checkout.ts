import { useEffect, useRef, useState } from 'react';
import type { RefusalOf } from '#contract/client';
import type { Contract } from '#contract/index';
import { paymentPaths } from '#contract/paths/payment';
import { paidInAll } from '#pricing/price';
import { CallRefused } from '../api/api.ts';
import { noteBegunSale } from '../api/begun-sale.ts';
import {
  findDiscountCode,
  forgetDiscountCode,
  forgetDiscountedOrder,
  noteDiscountedOrder,
} from '../api/discount-code.ts';
import { isRefusal, useIntent } from '../api/intent.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { wayBackHash } from '../api/way-back.ts';
import { useWake } from '../ui/use-wake.ts';
import { type Choice, firstChoice, isDiscountCodeRefusal, type Quote, wayBack } from './checkout.ts';
import { paymentTexts } from './texts.ts';

type PayRefusal = RefusalOf<Contract['payment']['pay']>;
export type PriceRefusal = RefusalOf<Contract['payment']['calculatePrice'] | Contract['payment']['readPayable']>;

/** What is paid on the page: an order, or something beside one. */
export interface Subject {
  uid: string;
  title: string;
  subtitle: string;
  insurer_title: string;
  /** The line of an order. A payable has none: it takes no discount code. */
  line: string | null;
  /** The line or product for the host's `purchase` event; null if it has been bought already (an installment, a change). */
  sells: string | null;
  result_path: string;
  price(choice: Choice): Promise<Quote>;
  refusal(cause: unknown): PriceRefusal | null;
}

export interface Trouble {
  /** `price_recalculated` is no refusal: the price had expired and was calculated again. */
  code: PayRefusal['code'] | PriceRefusal['code'] | 'offline' | 'price_recalculated';
  text: string;
  /** What changed, sentence by sentence. */
  changes: readonly string[];
}

/** If the customer stops the browser on its way to the bank, the pay button works again after this time. */
const leaving_ms = 15_000;

const troubleOf = (refusal: PayRefusal | PriceRefusal | null, changes: readonly string[] = []): Trouble =>
  refusal
    ? { code: refusal.code, text: refusal.message || paymentTexts.failed, changes }
    : { code: 'offline', text: paymentTexts.offline, changes };

/** What became of a price whose time was over; null where it is as it was. */
const expiredPriceTrouble = ({ changes }: Quote): Trouble | null =>
  changes.length > 0 ? { code: 'price_recalculated', text: '', changes } : null;

/** A refusal that the customer may answer by paying all the same, once it is shown. */
export const isWarning = ({ code }: Pick<Trouble, 'code'>): boolean =>
  code === 'payment_under_way' || code === 'already_insured';

/**
 * The payment page's acts.
 * 1. Every change of the choice is priced by the server, with the changes before it that are on their way; the last
 *    answer counts.
 * 2. A code that is refused changes nothing: the old choice and its price stay.
 * 3. Paying carries one key for one intent, so that a second tap or a lost answer never pays twice.
 * 4. What speaks against paying is shown first; paying names what was shown, so nothing is passed over unseen.
 * 5. If the price changed or expired, a new one is loaded, the difference is shown, and the customer confirms it. Whichever
 *    call finds it expired says what has changed, once: the first one, a choice, or coming back to the page.
 */
export function useCheckout(subject: Subject, first: Quote) {
  const tools = useTools();
  const { nav, host, config, local, session, proveNumber } = tools;
  const { payment } = tools.api(paymentPaths);
  const intent = useIntent();
  const [choice, setChoice] = useState<Choice>({ ...firstChoice, method: first.method });
  const [quote, setQuote] = useState(first);
  const [pricing, setPricing] = useState(false);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState(expiredPriceTrouble(first));
  const turn = useRef(0);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hostPage = useRef<string | null>(null);
  const answered = useRef(choice);
  const wanted = useRef(choice);
  const params = { id: subject.uid };

  // Back from the bank, the page says what is open there.
  useWake(() => {
    setPaying(false);
    void price(choice);
  });

  async function price(asked: Choice): Promise<Quote | PriceRefusal | null> {
    turn.current += 1;
    wanted.current = asked;
    const mine = turn.current;
    setPricing(true);
    try {
      const answer = await subject.price(asked);
      const recalculated = expiredPriceTrouble(answer);
      if (recalculated) setTrouble(recalculated);
      if (mine !== turn.current) return null;
      answered.current = asked;
      setChoice(asked);
      setQuote(answer);
      noteDiscount(asked.discount_code);
      return answer;
    } catch (cause) {
      if (mine !== turn.current) return null;
      wanted.current = answered.current;
      const refusal = subject.refusal(cause);
      if (!refusal) setTrouble(troubleOf(null));
      return refusal;
    } finally {
      if (mine === turn.current) setPricing(false);
    }
  }

  async function choose(part: Partial<Choice>) {
    setTrouble(null);
    const answer = await price({ ...wanted.current, ...part });
    if (answer instanceof CallRefused) setTrouble(troubleOf(answer));
  }

  /** The sentence to show at the field, or null when the code holds. */
  async function applyCode(discount_code: string): Promise<string | null> {
    const answer = await price({ ...wanted.current, discount_code });
    return answer instanceof CallRefused ? answer.message || paymentTexts.failed : null;
  }

  /** The code of the customer's link. A refusal of it is a toast: they have not typed it here. */
  async function applyLinkedCode(line: string): Promise<void> {
    const discount_code = findDiscountCode(session, line);
    const answer = discount_code && (await price({ ...wanted.current, discount_code }));
    if (answer instanceof CallRefused && isDiscountCodeRefusal(answer)) forgetDiscountCode(session, line);
  }
  useEffect(() => {
    if (subject.line) void applyLinkedCode(subject.line);
  }, []);

  /** The code of the link is forgotten when this order is paid (`forgetPaidDiscountCode`). */
  function noteDiscount(code: string | null): void {
    const { line, uid } = subject;
    const linked = line && findDiscountCode(session, line);
    if (!line || !linked) return;
    const note = code === linked ? noteDiscountedOrder : forgetDiscountedOrder;
    note(session, line, uid);
  }

  function removeCode(): void {
    if (subject.line) forgetDiscountCode(session, subject.line);
    void choose({ discount_code: null });
  }

  /** What is in the wallet is told to its owner alone. */
  async function seeWallet() {
    if (await proveNumber()) await choose({});
  }

  const seeResult = () => nav.go(subject.result_path, { replace: true });

  async function pay() {
    if (paying || pricing) return;
    clearTimeout(leaving.current);
    const isHere = staying(nav);
    setPaying(true);
    setTrouble(null);
    const { payable_rial, warnings } = quote;
    const accepted_warnings = warnings.map(warning => warning.code);
    if (subject.sells) host.emit('submitting', { what: 'payment', line: subject.sells });
    try {
      const hash = config.embed_session ? await wayBackHash(local) : null;
      // A try again is the same call only with the same way back, wherever the host page is by then.
      hostPage.current ??= await host.page();
      const body = {
        ...choice,
        payable_rial,
        total_rial: paidInAll(quote.price),
        accepted_warnings,
        ...wayBack(config.embed_session, hostPage.current, hash),
      };
      const answer = await intent(body, idempotencyKey => payment.pay({ params, body }, { idempotencyKey }));
      hostPage.current = null;
      if (subject.line) noteBegunSale(tools, subject.uid);
      if (subject.sells) host.emit('payment_pending', { order_uid: subject.uid, amount_rial: payable_rial });
      if (!isHere()) return setPaying(false);
      if (answer.redirect_url) {
        host.openTop(new URL(answer.redirect_url, location.origin).href, seeResult);
        leaving.current = setTimeout(() => setPaying(false), leaving_ms);
      } else nav.go(answer.result_path, { replace: true });
    } catch (cause) {
      setPaying(false);
      const refusal = payment.pay.refusal(cause);
      if (isRefusal(cause)) hostPage.current = null;
      if (!refusal) setTrouble(troubleOf(null));
      else if (refusal.code === 'already_paid') {
        if (isHere()) seeResult();
      } else if (isWarning(refusal)) {
        const fresh = await price(choice);
        if (!fresh || !('changes' in fresh) || !expiredPriceTrouble(fresh)) setTrouble(troubleOf(refusal));
      } else if (
        refusal.code === 'price_changed' ||
        refusal.code === 'wallet_too_low' ||
        refusal.code === 'quote_expired' ||
        refusal.code === 'start_day_passed'
      ) {
        const fresh = await price(choice);
        if (fresh && !('changes' in fresh)) setTrouble(troubleOf(fresh));
        else setTrouble(troubleOf(refusal, fresh?.changes));
      } else setTrouble(troubleOf(refusal));
    }
  }

  return { subject, choice, quote, pricing, paying, trouble, choose, applyCode, removeCode, seeWallet, pay };
}

export type Checkout = ReturnType<typeof useCheckout>;
