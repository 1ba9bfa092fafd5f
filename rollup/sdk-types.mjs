import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The files whose types a partner sees; each stands by itself but for the others in this list. */
const sources = ['src/bridge/options.ts', 'src/bridge/events.ts', 'sdk/handle.ts', 'sdk/sdk.ts'];

/** One declaration file without imports, made from the sources' own types and comments. */
export const sdkTypes = fileName => ({
  name: 'sdk-types',
  generateBundle() {
    const parts = sources.map(file => {
      const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
        fileName: file,
        reportDiagnostics: true,
        compilerOptions: { isolatedDeclarations: true, declaration: true, target: ts.ScriptTarget.ES2022 },
      });
      for (const { messageText } of diagnostics ?? [])
        this.error(`${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
      return outputText
        .replace(/^(import|export) (type )?\{[^}]*\} from .*;$/gm, '')
        .replace(/^(import|export) [^;]*? from '[^']*';$/gm, '')
        .replace(/^export declare const/gm, 'declare const')
        .trim();
    });
    this.emitFile({ type: 'asset', fileName, source: `${parts.join('\n\n')}\nexport {};\n` });
  },
});
