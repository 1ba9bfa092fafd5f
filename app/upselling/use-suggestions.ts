import { useRef, useState } from 'react';
import type { OrderDetails } from '#contract/orders';
import { ordersPaths } from '#contract/paths/orders';
import type { SuggestionKind, Suggestions } from '#contract/upselling';
import { carryForms } from '../api/form-storage.ts';
import { useIntent } from '../api/intent.ts';
import { staying } from '../api/staying.ts';
import { useTools } from '../api/tools.ts';
import { makeOrder } from '../offers/order-offer.ts';
import { completionPath, decline, loadSuggestions } from './load-suggestions.ts';
import { choiceWith, isChange, toggled, totalWith } from './picks.ts';
import { upsellingTexts } from './texts.ts';

/** What the customer picks beside an order, and what becomes of it. */
export function useSuggestions(order: OrderDetails, first: Suggestions) {
  const tools = useTools();
  const intent = useIntent();
  const [found, setFound] = useState(first);
  const [picked, setPicked] = useState<readonly SuggestionKind[]>([]);
  const [hidden, setHidden] = useState<readonly SuggestionKind[]>([]);
  const [plan, setPlan] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const shown = found.results.filter(({ kind }) => !hidden.includes(kind));
  const turn = useRef(0);
  /** The plan that `found` was loaded for. */
  const loadedPlan = useRef(plan);

  /**
   * Reloads the extras for an installment plan, or after prices changed. Null when there are none any more, undefined when the
   * request failed. Only the latest request is shown.
   */
  async function refresh(next: string | null): Promise<Suggestions | null | undefined> {
    const mine = ++turn.current;
    setPlan(next);
    const fresh = await loadSuggestions(tools, order, next ?? undefined).catch(() => undefined);
    if (mine === turn.current) {
      if (fresh) {
        loadedPlan.current = next;
        setFound(fresh);
      } else setPlan(loadedPlan.current);
    }
    return fresh;
  }

  function no(kind: SuggestionKind): void {
    setHidden([...hidden, kind]);
    setPicked(picked.filter(each => each !== kind));
    void decline(tools, order.uid, [kind]);
  }

  /**
   * 1. Nothing was picked: the order stays as it is.
   * 2. Something was: an order of the offer with it takes the place of this one, with what has been filled in.
   * 3. Either way these have been asked for the order that goes on.
   * 4. Prices changed: the extras are reloaded. If the order's own price changed, there are none for the old one, and the
   *    customer goes on to completion, where the order gets its new price.
   */
  async function goOn(): Promise<void> {
    const total_rial = totalWith(found, picked);
    if (busy || total_rial === null) return;
    const isHere = staying(tools.nav);
    setBusy(true);
    setError(null);
    try {
      const uid = picked.length ? (await orderPicked(total_rial)).uid : order.uid;
      if (uid !== order.uid) carryForms(tools, order.uid, uid);
      await decline(
        tools,
        uid,
        found.results.map(({ kind }) => kind),
      );
      if (isHere()) tools.nav.go(completionPath(uid), { replace: true });
    } catch (cause) {
      const refusal = tools.api(ordersPaths).orders.create.refusal(cause);
      const isOld = ['price_changed', 'quote_expired', 'quote_forged'].includes(refusal?.code ?? '');
      const fresh = isOld ? await refresh(plan) : undefined;
      if (fresh) setError(upsellingTexts.priceChanged);
      else if (fresh === undefined) setError((isOld ? null : refusal?.message) || upsellingTexts.failed);
      else {
        tools.alerts.show(upsellingTexts.notAdded, 'error');
        if (isHere()) tools.nav.go(completionPath(order.uid), { replace: true });
      }
    } finally {
      setBusy(false);
    }
  }

  function orderPicked(total_rial: number) {
    const { insurer, draft_uid } = found.base;
    const { offer: id, quote } = found.results.filter(isChange)[0]!.order;
    const offer = { id, quote, insurer };
    const choice = choiceWith(found, picked);
    return makeOrder(tools, intent, { line: order.insurance, offer, choice, total_rial, draft_uid });
  }

  return {
    found,
    shown,
    picked,
    plan,
    busy,
    error,
    total_rial: totalWith(found, picked) ?? found.base.total_rial,
    pick: (kind: SuggestionKind) => setPicked(toggled(found, picked, kind)),
    choosePlan: (next: string | null) => void refresh(next),
    no,
    goOn,
  };
}
