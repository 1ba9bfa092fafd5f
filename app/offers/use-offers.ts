import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Line } from '#contract/lines';
import type { OffersAnswer } from '#contract/offers';
import type { Query } from '#tracking/query';
import type { Loading } from '../api/loaded.ts';
import { storesOf, useTools } from '../api/tools.ts';
import { readSetting, settingQuery } from './offers-address.ts';
import { createOffersLists, type Offers } from './offers-store.ts';
import { remainingMs } from './price-validity.ts';

/**
 * The list of a page: filled at once where its answer came with the page, else when it comes; set as its address says.
 * What it has got stays, whatever becomes of later answers.
 */
export function useOffers(line: Line, params: string, query: Query, loaded: Loading<OffersAnswer>) {
  const tools = useTools();
  const { data, reload } = loaded;
  const [setting] = useState(() => readSetting(line, query));
  const offers = storesOf(tools, createOffersLists).of(line, params, setting, data);
  useEffect(() => {
    const held = offers.$answer.get();
    if (data && (!held || remainingMs(tools, held) <= 0)) offers.take(data);
  }, [tools, offers, data]);
  useEffect(() => {
    if (setting) offers.restore(setting);
  }, [offers, setting]);
  const wrong = useStore(offers.$wrong);
  const held = useStore(offers.$answer);
  const answer = wrong ? null : held;
  const list: Loading<OffersAnswer> = wrong
    ? { state: 'missing', errors: wrong, reload }
    : answer
      ? { state: 'ready', data: answer, reload }
      : loaded.state === 'ready'
        ? { state: 'waiting', reload }
        : loaded;
  return { offers, answer, list, wrong };
}

/** Shorter than the eye notices; browsers stop pages that rewrite their address with every pixel of a slider. */
const pause_ms = 120;

/** The address of this page as it is set now. Gives its query. */
export function useSettingInAddress(offers: Offers, answer: OffersAnswer, query: Query): string {
  const { nav } = useTools();
  const settings = useStore(offers.$settings);
  const compared = useStore(offers.$compared);
  const wanted = settingQuery(offers.line, query, answer, settings, compared);
  useEffect(() => {
    // In a frame the address is the host page's.
    if (nav.kind !== 'browser' || nav.$loc.get().search === wanted) return;
    const { path } = nav.$loc.get();
    const timer = setTimeout(() => {
      // The next page may be on its way already.
      if (nav.$loc.get().path === path) nav.go(path + wanted, { replace: true });
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [nav, wanted]);
  return wanted;
}
