import { useEffect, useRef, useState } from 'react';
import type { Line } from '#contract/lines';
import { ordersPaths } from '#contract/paths/orders';
import type { RenewalAnswer } from '#contract/renewals';
import { type Choice, payableOf } from '#pricing/choices';
import { CallRefused } from '../../api/api.ts';
import { useIntent } from '../../api/intent.ts';
import { useTools } from '../../api/tools.ts';
import { orderOffer } from '../order-offer.ts';
import { remainingMs } from '../price-validity.ts';
import { askedOf, isAllSaid, quoteRenewal, type Said } from './load-renewal.ts';
import { renewalTexts } from './texts.ts';

const nothing: Said = {};

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
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);
  const { answer } = quoted;
  const isSaid = isAllSaid(answer.questions, said);
  const isPriced = quoted.said === said;

  /** Only the last answer that was asked for counts. */
  async function ask(next: Said): Promise<boolean> {
    const mine = ++turn.current;
    setBusy('prices');
    try {
      const found = await quoteRenewal(tools, line, uid, next);
      if (mine === turn.current) setQuoted({ answer: found, said: next });
      return true;
    } catch (cause) {
      const text = cause instanceof CallRefused ? Object.values(cause.errors)[0]?.[0] || cause.message : null;
      if (mine === turn.current) setError(text || renewalTexts.notUpdated);
      return false;
    } finally {
      if (mine === turn.current) setBusy(null);
    }
  }

  function say(name: string, value: boolean | number): void {
    const next = { ...said, [name]: value };
    // What is asked because of this answer begins with its first option.
    const kept = Object.fromEntries(
      askedOf(answer.questions, next).map(({ name: each, options }) => [each, next[each] ?? options[0]!.value]),
    );
    setSaid(kept);
    setError(null);
    void ask(kept);
  }

  // Prices end at a known moment; then they are fetched again without being asked.
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const left = Math.min(remainingMs(tools, answer), 86_400_000);
    const timer = setTimeout(() => void latest.current(said), Math.max(left, 1_000));
    return () => clearTimeout(timer);
  }, [tools, answer, said]);

  async function order(): Promise<void> {
    const offer = answer.offers.find(({ insurer }) => insurer.slug === slug);
    const total_rial = offer && payableOf(answer, offer, choice);
    if (!offer || total_rial == null || busy) return;
    if (!isSaid) return setError(renewalTexts.answerFirst);
    setError(null);
    // The prices of what was said did not come: the customer sees them before anything is bought.
    if (!isPriced) {
      await ask(said);
      return;
    }
    setBusy('order');
    try {
      await orderOffer(tools, intent, { line, offer, choice, total_rial, draft_uid: null });
    } catch (cause) {
      const refusal = tools.api(ordersPaths).orders.create.refusal(cause);
      const isOld = ['price_changed', 'quote_expired', 'quote_forged'].includes(refusal?.code ?? '');
      if (isOld && (await ask(said))) setError(renewalTexts.priceChanged);
      else if (!isOld) setError(refusal?.message || renewalTexts.orderFailed);
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
    order,
  };
}
export type RenewalState = ReturnType<typeof useRenewal>;
