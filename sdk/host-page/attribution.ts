import { touchOf } from '#bridge/embed-url';
import type { PanahOptions } from '#bridge/options';
import type { PanahAttribution, PanahTouch } from '../widget/handle.ts';

const key = 'panah-attribution';
const keep_ms = 7_776_000_000;
let memory: string | null = null;

/**
 * Storage may throw, and nothing is kept without the visitor's consent for analytics. What an earlier visit has kept goes
 * when it is withdrawn, not while this page has yet to ask.
 */
function store(consent: string | undefined) {
  const kept = consent === 'granted';
  const at = (act: (storage: Storage) => string | null | undefined): string | null => {
    try {
      return act(localStorage) ?? null;
    } catch {
      return null;
    }
  };
  if (consent === 'denied') at(storage => storage.removeItem(key) as undefined);
  return {
    read: () => (kept && at(storage => storage.getItem(key))) || memory,
    write(text: string) {
      memory = text;
      if (kept) at(storage => storage.setItem(key, text) as undefined);
    },
  };
}

function arrival(options: PanahOptions): PanahTouch {
  const referrer = document.referrer && new URL(document.referrer).origin;
  return {
    at: new Date().toISOString(),
    page: location.origin + location.pathname,
    referrer: referrer && referrer !== location.origin ? referrer : null,
    campaign: Object.fromEntries(touchOf(location.href, options)),
  };
}

/**
 * First and last touch. A visit with a campaign or from another site is a touch; one without changes nothing but the
 * very first. Touches are kept for 90 days with consent for analytics, for this page only without.
 */
export function readAttribution(options: PanahOptions): PanahAttribution {
  const { read, write } = store(options.consent?.analytics_storage);
  const now = arrival(options);
  let known: PanahAttribution | undefined;
  try {
    known = JSON.parse(read() ?? '') as PanahAttribution;
    if (known.partner !== options.partner || Date.now() - Date.parse(known.first.at) > keep_ms) known = undefined;
  } catch {
    // Nothing kept, or spoilt by somebody else: the record begins now.
  }
  const counts = Object.keys(now.campaign).length > 0 || now.referrer !== null;
  const record: PanahAttribution = {
    partner: options.partner,
    first: known?.first ?? now,
    last: known && !counts ? known.last : now,
  };
  write(JSON.stringify(record));
  return record;
}
