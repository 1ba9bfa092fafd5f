import { buildFlutter } from './flutter/build.ts';
import { buildKotlin } from './kotlin/build.ts';
import { buildSwift } from './swift/build.ts';

/** A program that plays the app, as a command, and what its compiler had to say. */
export interface Built {
  program: [command: string, ...args: string[]];
  said: string;
}

/** A language in which the playground shows an app's host code, and how that code is made to run here. */
export interface Language {
  /** As in `npm run test:apps <name>`. */
  name: string;
  /** The playground's tab. */
  tab: string;
  /** How page and app hear each other; see `ways.ts`. */
  transport: 'android' | 'webkit' | 'flutter';
  /** Units of the device in a CSS pixel, on the phone that the program plays. */
  density: number;
  /** What its phone is asked, besides what all are: files beside this one. */
  more: string[];
  /** Compiles or translates the shown code, unchanged, with the stand-ins of its platform. Throws what was said of it. */
  build(code: string): Promise<Built>;
}

export const languages: readonly Language[] = [
  {
    name: 'kotlin',
    tab: 'Kotlin',
    transport: 'android',
    density: 2,
    build: buildKotlin,
    more: ['android', 'senders', 'troubles'],
  },
  { name: 'swift', tab: 'Swift', transport: 'webkit', density: 1, build: buildSwift, more: ['senders'] },
  {
    name: 'flutter',
    tab: 'Flutter',
    transport: 'flutter',
    density: 1,
    build: buildFlutter,
    more: ['dart', 'flutter', 'senders', 'troubles'],
  },
];

export function languageOf(name: string): Language {
  const found = languages.find(one => one.name === name);
  if (!found) throw new Error(`No app is written in ${name}`);
  return found;
}
