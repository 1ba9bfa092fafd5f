/**
 * The Swift guide's code as a program.
 * 1. It is checked as shown, not a letter changed, in the language modes 5 and 6, against stand-ins of UIKit and WebKit
 *    whose classes and delegates are Objective-C's: a wrong label, a delegate's method that would never be called, or a
 *    `#selector` of something hidden stops the build. Every warning does.
 * 2. It is compiled for this machine and linked with `main.swift`. Swift has no Objective-C here, so `@objc` falls away
 *    and `#selector(name)` becomes `Selector(Self.name)`, which holds the method itself. Nothing else is changed.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Built } from '../languages.ts';

/** What `haveSwift` of bin/swift.mjs gives: beginnings of argument lists. */
interface Toolchain {
  compiler: string[];
  linker: string[];
}

const source = (name: string) => path.join(import.meta.dirname, name);

/** A remark of the compiler ends it here, so that what was built has none. */
export async function buildSwift(code: string): Promise<Built> {
  const { PANAH_SWIFT: toolchain, PANAH_APPS: built } = process.env;
  if (!toolchain || !built) throw new Error('The compiler is not here: begin by `npm run test:apps`');
  return { program: [await buildApp(JSON.parse(toolchain), code, path.join(built, 'swift'))], said: '' };
}

async function buildApp(swift: Toolchain, code: string, folder: string): Promise<string> {
  for (const name of ['check', 'run']) mkdirSync(path.join(folder, name), { recursive: true });
  const at = (...names: string[]) => path.join(folder, ...names);
  const compile = (...words: string[]) =>
    called(swift.compiler, [...words, '-Onone', '-warnings-as-errors', '-module-cache-path', at('modules')]);

  writeFileSync(at('check/PanahViewController.swift'), code);
  const interop = [
    ...['-parse-as-library', '-enable-objc-interop', '-disable-objc-attr-requires-foundation-module'],
    ...['-I', at('check'), '-Xcc', `-fmodule-map-file=${source('objc/module.modulemap')}`],
  ];
  const module = (name: string, file: string, ...words: string[]) =>
    compile('-emit-module', file, '-module-name', name, '-o', at(`check/${name}.swiftmodule`), ...interop, ...words);
  await module('ObjectiveC', source('objc/ObjectiveC.swift'), '-import-underlying-module');
  await module('UIKit', source('UIKit.swift'));
  await module('WebKit', source('WebKit.swift'));
  for (const mode of ['5', '6']) {
    const shown = at('check/PanahViewController.swift');
    await compile('-typecheck', shown, '-module-name', 'App', '-swift-version', mode, ...interop);
  }

  writeFileSync(at('run/PanahViewController.swift'), withoutObjectiveC(code));
  const objects = ['UIKit', 'WebKit', 'App'].map(name => at(`run/${name}.o`));
  for (const name of ['UIKit', 'WebKit']) {
    const made = ['-emit-module-path', at(`run/${name}.swiftmodule`), '-o', at(`run/${name}.o`)];
    await compile('-c', source(`${name}.swift`), '-parse-as-library', '-module-name', name, '-I', at('run'), ...made);
  }
  const app = [at('run/PanahViewController.swift'), source('main.swift')];
  await compile('-c', ...app, '-module-name', 'App', '-I', at('run'), '-o', at('run/App.o'));
  await called(swift.linker, ['-o', at('app'), ...objects]);
  return at('app');
}

/** Refuses code in which other words than the two known ones would have to change. */
function withoutObjectiveC(code: string): string {
  const marked = [...code.matchAll(/@objc (?:private )?func (\w+)\(\)/g)].map(([, name]) => name);
  const asked = [...code.matchAll(/#selector\((\w+)\)/g)].map(([, name]) => name);
  const changed = code
    .replace(/@objc (?=(?:private )?func \w+\(\))/g, '')
    .replace(/#selector\((\w+)\)/g, 'Selector(Self.$1)');
  if (!marked.length || marked.toSorted().join() !== asked.toSorted().join() || /@objc|#selector/.test(changed)) {
    throw new Error(`Every @objc function has one #selector, and nothing else is of Objective-C: ${marked} / ${asked}`);
  }
  return changed;
}

async function called([command, ...beginning]: string[], words: string[]) {
  try {
    await promisify(execFile)(command!, [...beginning, ...words], { maxBuffer: 2 ** 24 });
  } catch (problem) {
    const { stdout, stderr } = problem as { stdout?: string; stderr?: string };
    throw new Error(stderr || stdout || String(problem));
  }
}
