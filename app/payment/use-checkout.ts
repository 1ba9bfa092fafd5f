import { useEffect, useRef, useState } from 'react';
import type { OrderDetails } from '#contract/orders';
import { CallRefused } from '../api/api.ts';
import { useIntent } from '../api/intent.ts';
import { useTools } from '../api/tools.ts';
import { wayBackHash } from '../api/way-back.ts';
import { emitHost, hostPage, openTop } from '../host/host.ts';
import { type Choice, firstChoice, type Quote, wayBack } from './checkout.ts';
import { paymentTexts } from './texts.ts';

export interface Trouble {
  code: string;
  text: string;
  /** What changed, sentence by sentence. */
  changes: readonly string[];
}

const troubleOf = (cause: unknown, changes: readonly string[] = []): Trouble =>
  cause instanceof CallRefused
    ? { code: cause.code, text: cause.message || paymentTexts.failed, changes }
    : { code: 'offline', text: paymentTexts.offline, changes };

/** A refusal that the customer may answer by paying all the same, once it is shown. */
export const isWarning = ({ code }: { code: string }): boolean =>
  code === 'payment_under_way' || code === 'already_insured';

/**
 * The payment page's acts.
 * 1. Every change of the choice is priced by the server, with the changes before it that are on their way; the last
 *    answer counts.
 * 2. A code that is refused changes nothing: the old choice and its price stay.
 * 3. Paying carries one key for one intent, so that a second tap or a lost answer never pays twice.
 * 4. What speaks against paying is shown first; paying names what was shown, so nothing is passed over unseen.
 * 5. A price that changed is shown with what changed, and the customer is asked again.
 */
export function useCheckout(order: OrderDetails, first: Quote) {
  const { api, nav, config, local, proveNumber } = useTools();
  const intent = useIntent();
  const [choice, setChoice] = useState<Choice>({ ...firstChoice, method: first.method });
  const [quote, setQuote] = useState(first);
  const [pricing, setPricing] = useState(false);
  const [paying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const turn = useRef(0);
  const answered = useRef(choice);
  const wanted = useRef(choice);
  const params = { id: order.uid };

  // Back from the bank by the browser's own button, the page wakes up as it was left, and says what is open there.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setPaying(false);
      void price(choice);
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  });

  async function price(asked: Choice): Promise<Quote | CallRefused | null> {
    turn.current += 1;
    wanted.current = asked;
    const mine = turn.current;
    setPricing(true);
    try {
      const answer = await api.calculatePrice({ params, body: asked });
      if (mine !== turn.current) return null;
      answered.current = asked;
      setChoice(asked);
      setQuote(answer);
      return answer;
    } catch (cause) {
      if (mine !== turn.current) return null;
      wanted.current = answered.current;
      if (cause instanceof CallRefused) return cause;
      setTrouble(troubleOf(cause));
      return null;
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

  /** What is in the wallet is told to its owner alone. */
  async function seeWallet() {
    if (await proveNumber()) await choose({});
  }

  const seeResult = () => nav.go(`/orders/${encodeURIComponent(order.uid)}/result`, { replace: true });

  async function pay() {
    if (paying || pricing) return;
    setPaying(true);
    setTrouble(null);
    const { payable_rial, warnings } = quote;
    const accepted_warnings = warnings.map(warning => warning.code);
    const hash = config.embed_session ? await wayBackHash(local) : null;
    const body = { ...choice, payable_rial, accepted_warnings, ...wayBack(config.embed_session, hostPage(), hash) };
    emitHost('submitting', { what: 'payment', line: order.insurance });
    try {
      const answer = await intent(body, idempotencyKey => api.pay({ params, body }, { idempotencyKey }));
      emitHost('payment_pending', { order_uid: order.uid, amount_rial: payable_rial });
      if (answer.redirect_url) openTop(new URL(answer.redirect_url, location.origin).href, seeResult);
      else nav.go(answer.result_path, { replace: true });
    } catch (cause) {
      setPaying(false);
      if (!(cause instanceof CallRefused)) {
        setTrouble(troubleOf(cause));
        return;
      }
      if (cause.code === 'already_paid') seeResult();
      else if (isWarning(cause)) {
        await price(choice);
        setTrouble(troubleOf(cause));
      } else if (cause.code === 'price_changed' || cause.code === 'wallet_too_low') {
        const fresh = await price(choice);
        setTrouble(troubleOf(cause, fresh && 'changes' in fresh ? fresh.changes : []));
      } else setTrouble(troubleOf(cause));
    }
  }

  return { choice, quote, pricing, paying, trouble, choose, applyCode, seeWallet, pay };
}

export type Checkout = ReturnType<typeof useCheckout>;
