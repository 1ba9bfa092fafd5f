import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The files whose types a partner sees; each stands by itself but for the others in this list. */
export const publicTypes = [
  'src/bridge/options.ts',
  'src/bridge/events.ts',
  'src/bridge/errors.ts',
  'sdk/handle.ts',
  'sdk/npm/finding.ts',
  'sdk/global.ts',
  'sdk/element-types.ts',
  'sdk/npm/page-types.ts',
  'sdk/sdk.ts',
];

function declarationsOf(file, fail) {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      isolatedDeclarations: true,
      declaration: true,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  for (const { messageText } of diagnostics ?? [])
    fail(`${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  return outputText
    .replace(/^(import|export) (type )?\{[^}]*\} from .*;$/gm, '')
    .replace(/^(import|export) [^;]*? from '[^']*';$/gm, '')
    .replace(/^export declare const/gm, file.startsWith('src/bridge/') ? 'declare const' : '$&')
    .replace(/^export \{\};$/gm, '')
    .trim();
}

/** One declaration file made from the sources' own types and comments; `header` holds the only imports. */
export const sdkTypes = (fileName, sources = publicTypes, header = '') => ({
  name: 'sdk-types',
  generateBundle() {
    const parts = sources.map(file => declarationsOf(file, message => this.error(message)));
    this.emitFile({ type: 'asset', fileName, source: `${[header, ...parts, 'export {};'].join('\n\n').trim()}\n` });
  },
});
