import path from 'node:path';
import { defineConfig } from '@playwright/test';
import root from '../../playwright.config.ts';
import { languages } from './languages.ts';

const cwd = path.resolve(import.meta.dirname, '../..');
const servers = [root.webServer ?? []].flat();

/** The code that the playground shows for apps, compiled or translated and run: for each language first that, then the phone. */
export default defineConfig<{ written: string }>({
  ...root,
  testDir: '.',
  outputDir: '../../test-results/apps',
  workers: 2,
  retries: 0,
  use: {
    ...root.use,
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
    trace: 'retain-on-failure',
  },
  projects: languages.flatMap(({ name: written, more }) => [
    { name: `${written} compiler`, testMatch: 'shown-code.spec.ts', use: { written } },
    {
      name: written,
      testMatch: ['apps', ...more].map(name => `${name}.spec.ts`),
      dependencies: [`${written} compiler`],
      use: { written },
    },
  ]),
  webServer: servers.map(server => ({ ...server, cwd })),
});
