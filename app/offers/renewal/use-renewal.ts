import { useEffect, useRef, useState } from 'react';
import type { Line } from '#contract/lines';
import { ordersPaths } from '#contract/paths/orders';
import type { RenewalAnswer } from '#contract/renewals';
import type { Choice } from '#pricing/choices';
import { CallRefused } from '../../api/api.ts';
import { useIntent } from '../../api/intent.ts';
import { staying } from '../../api/staying.ts';
import { useTools } from '../../api/tools.ts';
import { orderOffer } from '../order-offer.ts';
import { remainingMs } from '../price-validity.ts';
import { askedOf, changedTotal, isAllSaid, movedStart, quoteRenewal, type Said, totalOf } from './load-renewal.ts';
import { renewalTexts } from './texts.ts';

const nothing: Said = {};

/** Beside what was said of the year, or beside the button. */
interface RenewalError {
  at: 'year' | 'order';
  text: string;
}

/** What the customer says and chooses on the page of a renewal; prices follow what is said. */
export function useRenewal(line: Line, uid: string, first: RenewalAnswer) {
  const tools = useTools();
  const intent = useIntent();
  /** Prices, and what had been said when they were asked for; before anything is, the server takes the first answers. */
  const [quoted, setQuoted] = useState({ answer: first, said: nothing });
  const [said, setSaid] = useState(nothing);
  const [choice, setChoice] = useState<Choice>(first.choice);
  const [slug, setSlug] = useState(first.previous.insurer.slug);
  const [busy, setBusy] = useState<'prices' | 'order' | null>(null);
  const [error, setError] = useState<RenewalError | null>(null);
  /** The prices before those that were fetched again because their time was over. */
  const [before, setBefore] = useState<RenewalAnswer | null>(null);
  const turn = useRef(0);
  const { answer } = quoted;
  const isSaid = isAllSaid(answer.questions, said);
  const isPriced = quoted.said === said;

  /** Only the last answer that was asked for counts. */
  async function ask(next: Said, at: RenewalError['at'] = 'year'): Promise<RenewalAnswer | null> {
    const mine = ++turn.current;
    setBusy('prices');
    try {
      const found = await quoteRenewal(tools, line, uid, next);
      if (mine !== turn.current) return null;
      setQuoted({ answer: found, said: next });
      return found;
    } catch (cause) {
      const text = cause instanceof CallRefused ? Object.values(cause.errors)[0]?.[0] || cause.message : null;
      if (mine === turn.current) setError({ at, text: text || renewalTexts.notUpdated });
      return null;
    } finally {
      if (mine === turn.current) setBusy(null);
    }
  }

  /** Fetches prices again for the same answers. The customer did not ask for this, so a changed price is pointed out. */
  async function renewPrices(): Promise<RenewalAnswer | null> {
    const fresh = await ask(said, 'order');
    if (fresh && isPriced) setBefore(told => told ?? answer);
    return fresh;
  }

  function say(name: string, value: boolean | number): void {
    const next = { ...said, [name]: value };
    // What is asked because of this answer begins with its first option.
    const kept = Object.fromEntries(
      askedOf(answer.questions, next).map(({ name: each, options }) => [each, next[each] ?? options[0]!.value]),
    );
    setSaid(kept);
    setError(null);
    setBefore(null);
    void ask(kept);
  }

  // Prices end at a known moment; then they are fetched again without being asked.
  const latest = useRef(renewPrices);
  latest.current = renewPrices;
  useEffect(() => {
    const left = Math.min(remainingMs(tools, answer), 86_400_000);
    const timer = setTimeout(() => void latest.current(), Math.max(left, 1_000));
    return () => clearTimeout(timer);
  }, [tools, answer]);

  /** `from` are the prices that the customer has seen, or others with the same total and first day. */
  async function order(from = answer): Promise<void> {
    const offer = from.offers.find(({ insurer }) => insurer.slug === slug);
    const total_rial = totalOf(from, slug, choice);
    if (!offer || total_rial === null || busy) return;
    if (!isSaid) return setError({ at: 'year', text: renewalTexts.answerFirst });
    setError(null);
    // The prices of what was said did not come: the customer sees them before anything is bought.
    if (!isPriced) {
      await ask(said);
      return;
    }
    const isHere = staying(tools.nav);
    setBusy('order');
    try {
      await orderOffer(tools, intent, { line, offer, choice, total_rial, draft_uid: null });
    } catch (cause) {
      const refusal = tools.api(ordersPaths).orders.create.refusal(cause);
      const isOld = ['price_changed', 'quote_expired', 'quote_forged'].includes(refusal?.code ?? '');
      const fresh = isOld ? await renewPrices() : null;
      const isSame =
        fresh !== null && totalOf(fresh, slug, choice) === total_rial && fresh.starts_at === answer.starts_at;
      // Where the time alone was over, the customer has said yes to this amount and first day already.
      if (isSame && from === answer) {
        if (isHere()) await order(fresh);
        return;
      }
      if (isSame || !isOld) setError({ at: 'order', text: (!isOld && refusal?.message) || renewalTexts.orderFailed });
    } finally {
      setBusy(null);
    }
  }

  return {
    answer,
    said,
    asked: askedOf(answer.questions, said),
    isAnswered: isSaid && isPriced,
    say,
    choice,
    setChoice: (change: Choice) => setChoice(now => ({ ...now, ...change })),
    slug,
    choose: setSlug,
    busy,
    error,
    changed: before && changedTotal(before, answer, slug, choice),
    moved: before && movedStart(before, answer),
    order: () => order(),
  };
}
export type RenewalState = ReturnType<typeof useRenewal>;
