import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { demoOrigin, hostOrigins, serverSecret, siteOrigin } from './tests/support/origins.ts';

/** Workers read this file as well, and find the folder in the environment. */
process.env.PANAH_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'panah-e2e-'));
const dataDir = process.env.PANAH_E2E_DATA;

/** A server makes its database first, which takes its time on a busy machine. */
const start_ms = 180_000;

/** Journeys in Chromium against the built server and a partner's page on another site. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // Tests wait as much as they work, so that four keep two cores busy.
  workers: 4,
  forbidOnly: true,
  // For machines that are busy with something else as well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/e2e',
  use: {
    baseURL: siteOrigin,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    launchOptions: {
      executablePath: process.env.PANAH_CHROMIUM ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Whole journeys run at both sizes. A case that does not depend on the size runs at one: its file is named after it, or
  // in a file of both its tag.
  projects: [
    {
      name: 'phone',
      testIgnore: /\.desktop\.spec\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: [
    {
      command: 'node dist/server/main.mjs',
      url: `${siteOrigin}/readyz`,
      reuseExistingServer: false,
      timeout: start_ms,
      env: {
        PORT: new URL(siteOrigin).port,
        PUBLIC_ORIGIN: siteOrigin,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: '0',
        DEMO_ORIGINS: [demoOrigin, ...hostOrigins].join(),
        CLOCK_START: '2026-11-21T08:30:00Z',
        SECRET_KEY: serverSecret,
        BANK_PATIENCE_S: '20',
        // Journeys decide at /sandbox/back-office/ when they have seen what waits.
        BACK_OFFICE_PAUSE_S: '86400',
      },
    },
    {
      command: 'node demo-host/server.mjs',
      url: demoOrigin,
      reuseExistingServer: false,
      timeout: start_ms,
      env: { DEMO_PORT: new URL(demoOrigin).port, PANAH_ORIGIN: siteOrigin },
    },
  ],
});
