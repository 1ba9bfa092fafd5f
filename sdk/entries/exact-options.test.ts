import ts from 'typescript';
import { expect, it } from 'vitest';

it('options may be undefined where a partner compiles with exactOptionalPropertyTypes', () => {
  const shop = new URL('./shop-of-a-partner.ts', import.meta.url).pathname;
  const code = `import type { PanahElementAttributes } from './element-types.ts';
import type { PanahOptions } from '#bridge/options';
import type { PanahWidgetProps } from './react.tsx';
declare const maybe: undefined;
export const options: PanahOptions = { partner: 'x', scheme: maybe, theme: maybe, height: maybe, getToken: maybe, answers: maybe };
export const attributes: PanahElementAttributes = { partner: 'x', scheme: maybe, debug: maybe, 'data-layer': maybe };
export const props: PanahWidgetProps = {
  partner: 'x', origin: 'https://panah.example', id: maybe, className: maybe, style: maybe, onPurchase: maybe, onOffersShown: maybe,
};`;
  const settings: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    jsx: ts.JsxEmit.ReactJSX,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(settings);
  const { getSourceFile, fileExists } = host;
  host.fileExists = name => name === shop || fileExists(name);
  host.getSourceFile = (name, language) =>
    name === shop ? ts.createSourceFile(name, code, language) : getSourceFile(name, language);
  const program = ts.createProgram([shop], settings, host);
  const found = program.getSemanticDiagnostics(program.getSourceFile(shop));
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
});
