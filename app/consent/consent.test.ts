import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { CONSENT_FIELDS } from '#bridge/options';
import { noStorage } from '../api/storage.ts';
import type { AppTools } from '../api/tools.ts';
import { createConsent } from './consent.ts';
import { consentScript } from './google-tags.ts';
import {
  type ConsentRecord,
  denied,
  fieldsFor,
  granted,
  readFields,
  readRecord,
  switchesFor,
  textVersion,
} from './rules.ts';

type Banner = () => Promise<{ showBanner: boolean }>;

function visitor(banner: Banner, options: { gpc?: boolean; stored?: string } = {}) {
  const local = noStorage();
  if (options.stored) local.write('consent', options.stored);
  const readConsentBanner = vi.fn(banner);
  const withdraw = vi.fn();
  const forget = vi.fn();
  const tools = { local, api: () => ({ content: { readConsentBanner } }) } as unknown as AppTools;
  const consent = createConsent(tools, {
    now: () => new Date('2026-11-21T08:00:00Z'),
    privacySignal: () => options.gpc ?? false,
    withdraw,
    forget,
  });
  const stored = () => readRecord(local.read('consent'));
  return { consent, local, stored, withdraw, forget, readConsentBanner };
}

const asked: Banner = async () => ({ showBanner: true });
const notAsked: Banner = async () => ({ showBanner: false });
const fields = (record: ConsentRecord | null) => record && readFields(record);

describe('a visitor who has not been asked', () => {
  it('begins with security alone, unverified', () => {
    const { consent } = visitor(asked);
    expect(consent.$fields.get()).toEqual(denied);
    expect(denied.security_storage).toBe('granted');
    expect(Object.values(denied).filter(answer => answer === 'granted')).toHaveLength(1);
    expect(consent.$verified.get()).toBe(false);
  });

  it('sees the sheet when the server says so, and nothing is granted or stored yet', async () => {
    const { consent, stored } = visitor(asked);
    await consent.start();
    expect(consent.$asking.get()).toBe(true);
    expect(stored()).toBeNull();
  });

  it('is granted everything, unverified, when the server needs no banner', async () => {
    const { consent, stored } = visitor(notAsked);
    await consent.start();
    expect(consent.$asking.get()).toBe(false);
    expect(fields(stored())).toEqual(granted);
    expect(stored()).toMatchObject({ verified: false, source: 'server', at: '2026-11-21T08:00:00.000Z' });
  });

  it('is granted no ads automatically when the browser says "do not share"', async () => {
    const { consent } = visitor(notAsked, { gpc: true });
    await consent.start();
    expect(consent.$fields.get()).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
    });
  });

  it('sees the sheet, with everything denied, when the call fails', async () => {
    const { consent } = visitor(() => Promise.reject(new Error('offline')));
    await consent.start();
    expect(consent.$asking.get()).toBe(true);
    expect(consent.$fields.get()).toEqual(denied);
  });
});

describe('the three answers', () => {
  it('reject keeps security alone, save the switches, accept everything; all are verified', async () => {
    const { consent, stored } = visitor(asked);
    await consent.start();
    consent.reject();
    expect(fields(stored())).toEqual(denied);
    consent.save({ necessary: true, functional: false, analytics: true, ads: false });
    expect(stored()).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      verified: true,
      source: 'user',
    });
    consent.acceptAll();
    expect(fields(stored())).toEqual(granted);
    expect(consent.$verified.get()).toBe(true);
    expect(consent.$asking.get()).toBe(false);
  });

  it('are remembered: the server is not asked again', async () => {
    const first = visitor(asked);
    first.consent.acceptAll();
    const again = visitor(asked, { stored: JSON.stringify(first.stored()) });
    await again.consent.start();
    expect(again.readConsentBanner).not.toHaveBeenCalled();
    expect(again.consent.$fields.get()).toEqual(granted);
  });

  it('an automatic grant is asked for anew when the server later wants a banner', async () => {
    const first = visitor(notAsked);
    await first.consent.start();
    const again = visitor(asked, { stored: JSON.stringify(first.stored()) });
    await again.consent.start();
    expect(again.consent.$asking.get()).toBe(true);
  });

  it('an automatic grant ends where the server later wants a banner: denied until the answer, its cookies gone', async () => {
    const first = visitor(notAsked);
    await first.consent.start();
    const again = visitor(asked, { stored: JSON.stringify(first.stored()) });
    const started = again.consent.start();
    expect(again.consent.$fields.get(), 'until the server has answered, too').toEqual(denied);
    await started;
    expect([again.consent.$fields.get(), again.stored()]).toEqual([denied, null]);
    expect(again.forget).toHaveBeenCalledOnce();
  });

  it.each([
    ['no banner', notAsked],
    ['a banner', asked],
  ])('made before the server has answered hold, though it says %s then', async (_, answer) => {
    const { consent, stored } = visitor(answer);
    const started = consent.start();
    consent.reopen();
    consent.reject();
    await started;
    expect(fields(stored())).toEqual(denied);
    expect(stored()?.verified).toBe(true);
    expect(consent.$asking.get()).toBe(false);
  });

  it('made by the server alone can be looked at and left as they are', async () => {
    const { consent } = visitor(notAsked);
    await consent.start();
    consent.reopen();
    expect([consent.$asking.get(), consent.$reopened.get()]).toEqual([true, true]);
  });

  it('that are still to be made cannot be put off by the footer', async () => {
    const { consent } = visitor(asked);
    await consent.start();
    consent.reopen();
    expect(consent.$reopened.get()).toBe(false);
  });

  it.each([
    ['has to be answered where the server asks', asked, [true, false]],
    ['can be closed where it does not', notAsked, [true, true]],
  ])('looked at before the server has answered, %s', async (_, answer, state) => {
    const { consent } = visitor(answer);
    const started = consent.start();
    consent.reopen();
    await started;
    expect([consent.$asking.get(), consent.$reopened.get()]).toEqual(state);
  });

  it('made in another tab, hold in this one', async () => {
    const other = visitor(asked);
    other.consent.acceptAll();
    const { consent, local } = visitor(asked);
    await consent.start();
    local.write('consent', JSON.stringify(other.stored()));
    consent.follow();
    expect(consent.$fields.get()).toEqual(granted);
    expect(consent.$asking.get()).toBe(false);
  });

  it('taking something back cleans up; giving more does not', () => {
    const { consent, withdraw } = visitor(asked);
    consent.acceptAll();
    expect(withdraw).not.toHaveBeenCalled();
    consent.reject();
    expect(withdraw).toHaveBeenCalledOnce();
  });
});

describe('four switches and seven fields', () => {
  it('security stays on whatever the switches say', () => {
    expect(fieldsFor({ necessary: false, functional: false, analytics: false, ads: false })).toEqual(denied);
  });

  it('every field hangs on exactly one switch', () => {
    const off = { necessary: true, functional: false, analytics: false, ads: false };
    const moved = (['functional', 'analytics', 'ads'] as const).flatMap(name => {
      const on = fieldsFor({ ...off, [name]: true });
      return CONSENT_FIELDS.filter(field => on[field] !== denied[field]);
    });
    expect(moved.toSorted()).toEqual(CONSENT_FIELDS.filter(field => field !== 'security_storage').toSorted());
  });

  it('a switch over mixed fields shows off', () => {
    expect(switchesFor({ ...granted, ad_user_data: 'denied' })).toMatchObject({ ads: false, functional: true });
  });

  it('a damaged or foreign record counts as none', () => {
    expect([null, '', '{', '[]', '{"v":2,"verified":true}', '{"v":1}'].map(readRecord)).toEqual(Array(6).fill(null));
  });
});

describe('Google tags hear of it in the right order', () => {
  const commands = (stored: string | null) => {
    const win: { dataLayer: ArrayLike<unknown>[]; localStorage: object } = {
      dataLayer: [],
      localStorage: { getItem: () => stored },
    };
    runInNewContext(consentScript, Object.assign(win, { window: win }));
    return win.dataLayer.map(call => Array.from(call).slice(0, 2).join(' '));
  };

  it('one default before everything, then the stored choice', () => {
    expect(commands(null)).toEqual(['consent default', 'set ads_data_redaction', 'set url_passthrough']);
    expect(commands(JSON.stringify({ ...granted, verified: true, v: 1, text_version: textVersion }))).toEqual([
      'consent default',
      'set ads_data_redaction',
      'set url_passthrough',
      'consent update',
    ]);
  });

  it('a choice that was made under older sentences counts for nothing', () => {
    const older = { ...granted, verified: true, v: 1, text_version: '1404-01' };
    expect(commands(JSON.stringify(older))).not.toContain('consent update');
  });

  it('what was granted without a question waits for the server', () => {
    const automatic = { ...granted, verified: false, v: 1, text_version: textVersion };
    expect(commands(JSON.stringify(automatic))).not.toContain('consent update');
  });

  it('storage that throws leaves the default', () => {
    const win = {
      dataLayer: [] as unknown[],
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
    };
    runInNewContext(consentScript, Object.assign(win, { window: win }));
    expect(win.dataLayer).toHaveLength(3);
  });
});
