import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { type Built, type Language, languageOf } from './languages.ts';
import { type Opening, PhoneScreen } from './phone-screen.ts';

/** What the first test of a language leaves for the others. */
const programs = path.resolve(import.meta.dirname, '../../test-results/app-programs');
const noteOf = (name: string) => path.join(programs, `${name}.json`);

export function keepProgram(name: string, built: Built): void {
  mkdirSync(programs, { recursive: true });
  writeFileSync(noteOf(name), JSON.stringify(built));
}

function programOf(name: string): Built {
  if (!existsSync(noteOf(name))) throw new Error(`Nothing was compiled of ${name}`);
  return JSON.parse(readFileSync(noteOf(name), 'utf8')) as Built;
}

/** Starts the partner's app and shows its screen. */
export type OpenApp = (opening?: Opening) => Promise<PhoneScreen>;

interface Fixtures {
  language: Language;
  openApp: OpenApp;
}

export const test = base.extend<Fixtures & { written: string }>({
  written: ['kotlin', { option: true }],
  language: ({ written }, use) => use(languageOf(written)),
  async openApp({ browser, contextOptions, language }, use) {
    const screens: PhoneScreen[] = [];
    await use(async opening => {
      const context = await browser.newContext(contextOptions);
      const screen = await PhoneScreen.start(context, language, programOf(language.name), opening);
      screens.push(screen);
      return screen;
    });
    for (const { app } of screens) await app.end().finally(() => app.kill());
    for (const { page } of screens) await page.context().close();
  },
});
