import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';

/** A browser as a person uses it. A private one, as tests have otherwise, gives a frame of another site no storage. */
export const test = base.extend({
  context: async ({ playwright, launchOptions, viewport, isMobile, hasTouch, locale, timezoneId, baseURL }, use) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'panah-profile-'));
    mkdirSync(path.join(profile, 'Default'));
    const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
    writeFileSync(path.join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const look = { viewport, isMobile, hasTouch, locale, timezoneId, baseURL };
    const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
    const context = await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, ...given });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});
