import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import nodeResolve from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import { rollup } from 'rollup';
import { eventsSchema } from '../bin/events-schema.ts';
import { typedForPartners } from './parts.mjs';
import { penpalTrim } from './penpal-trim.ts';
import { plugins, release } from './sdk.mjs';
import { publicTypes, sdkTypes } from './sdk-types.mjs';

/** The fast snippet is pasted, so it is a text without an end of line. */
const snippet = {
  input: 'sdk/snippet.ts',
  output: { file: 'dist/sdk/v1/snippet.js', format: 'es', generatedCode: 'es2015' },
  plugins: [
    nodeResolve({ browser: true, extensions: ['.ts'] }),
    typedForPartners(),
    release,
    terser({ ecma: 2020, compress: { passes: 3, unsafe_arrows: true }, mangle: { toplevel: true } }),
    { name: 'one-line', renderChunk: { order: 'post', handler: code => code.trim() } },
  ],
};

const folder = 'dist/npm';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const entry = name => ({ types: `./${name}.d.ts`, default: `./${name}.mjs` });

const description = {
  name: '@panah/sdk',
  version,
  description: 'Insurance from Panah inside your page: a widget with typed options, events and handle.',
  license: 'SEE LICENSE IN LICENSE.md',
  homepage: 'https://panah.example/',
  bugs: { email: 'partners@panah.example' },
  keywords: ['insurance', 'widget', 'embed', 'iframe', 'iran'],
  type: 'module',
  sideEffects: ['./element.mjs'],
  exports: {
    '.': entry('index'),
    './element': entry('element'),
    './react': entry('react'),
    './testing': entry('testing'),
    './events.schema.json': './events.schema.json',
    './package.json': './package.json',
  },
  types: './index.d.ts',
  bin: { 'panah-doctor': './panah-doctor.mjs' },
  files: ['*.mjs', '*.d.ts', 'events.schema.json', 'README.md', 'LICENSE.md', 'guides'],
  engines: { node: '>=20' },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
};

/** What stands beside the code. */
const papers = {
  name: 'papers',
  writeBundle() {
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(description, null, 2)}\n`);
    writeFileSync(`${folder}/events.schema.json`, JSON.stringify(eventsSchema(version), null, 1));
    // In the package the types have another name.
    const readme = readFileSync('sdk/README.md', 'utf8').replaceAll('`panah.d.ts`', '`index.d.ts`');
    writeFileSync(`${folder}/README.md`, readme);
    copyFileSync('sdk/LICENSE.md', `${folder}/LICENSE.md`);
    cpSync('sdk/guides', `${folder}/guides`, { recursive: true });
  },
};

/** The mock's document is a text inside the testing entry: it needs no server. */
const mockFrame = {
  name: 'mock-frame',
  async renderChunk(code) {
    if (!code.includes('MOCK_FRAME')) return null;
    const bundle = await rollup({
      input: 'sdk/testing/frame.ts',
      plugins: [
        penpalTrim('mock'),
        nodeResolve({ browser: true, extensions: ['.mjs', '.js', '.ts'] }),
        typedForPartners(),
        terser({ ecma: 2020 }),
      ],
    });
    const { output } = await bundle.generate({ format: 'iife' });
    await bundle.close();
    return { code: code.replace('MOCK_FRAME', () => JSON.stringify(output[0].code.trim())), map: null };
  },
};

/** Frameworks that draw on a server learn from this line that it is for the browser as well. */
const clientOnly = {
  name: 'client-only',
  renderChunk: { order: 'post', handler: (code, { name }) => (name === 'react' ? `'use client';\n${code}` : null) },
};

const fromIndex = names => `import type { ${names} } from './index.js';`;
const elementTypes = `import './index.js';\nexport type { PanahElementAttributes, PanahElementOptions, PanahWidgetElement } from './index.js';`;
const reactHeader = `import type { CSSProperties, DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
${fromIndex('PanahElementAttributes, PanahEventName, PanahEvents, PanahHandle, PanahOptions, PanahWidgetElement')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'panah-widget': Omit<DetailedHTMLProps<HTMLAttributes<PanahWidgetElement>, PanahWidgetElement>, keyof PanahElementAttributes> & PanahElementAttributes;
    }
  }
}`;
const testingHeader = `${fromIndex('PanahConsent, PanahEventName, PanahEvents, PanahLook, PanahOptions, PanahScheme, PanahTheme, TokenReason')}

declare const NAMESPACE: 'panah';`;

/** `@panah/sdk`: the bundles, their types, and the papers of the package. */
const npm = {
  input: {
    index: 'sdk/npm/index.ts',
    element: 'sdk/element.ts',
    react: 'sdk/react.tsx',
    testing: 'sdk/testing/testing.ts',
  },
  external: /^react(\/|$)/,
  output: {
    dir: folder,
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'part-[name].mjs',
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
  plugins: [
    mockFrame,
    ...plugins(true),
    clientOnly,
    sdkTypes('index.d.ts', [...publicTypes, 'sdk/panah-error.ts', 'sdk/npm/doctor.ts']),
    sdkTypes('element.d.ts', [], elementTypes),
    sdkTypes('react.d.ts', ['sdk/react.tsx'], reactHeader),
    sdkTypes(
      'testing.d.ts',
      [
        'src/bridge/messages.ts',
        'sdk/testing/mock-messages.ts',
        'sdk/testing/mock-widget.ts',
        'sdk/testing/mock-page.ts',
        'sdk/testing/mock-host.ts',
      ],
      testingHeader,
    ),
    papers,
  ],
};

export default [snippet, npm];
