import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import ts from 'typescript';

/**
 * Types are checked by `npm run types`; a build only takes them away, file by file. `@rollup/plugin-typescript` would read
 * the whole program for each bundle, which took two fifths of the build.
 */
export const typed = (target = ts.ScriptTarget.ES2024) => ({
  name: 'typed',
  transform(code, fileName) {
    if (!/\.tsx?$/.test(fileName)) return null;
    const { outputText, diagnostics } = ts.transpileModule(code, {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { target, jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    });
    for (const { messageText, start } of diagnostics ?? [])
      this.error(ts.flattenDiagnosticMessageText(messageText, ' '), start);
    return { code: outputText, map: null };
  },
});

/** What partners' pages get runs in browsers that are older. */
export const typedForPartners = () => typed(ts.ScriptTarget.ES2022);

export const resolved = browser =>
  nodeResolve({ browser, extensions: ['.mjs', '.js', '.tsx', '.ts'], exportConditions: browser ? [] : ['node'] });

export const common = () => commonjs();

export const flags = ({ frame }) =>
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      __FRAME__: String(frame),
    },
  });

export const minified = () => terser({ module: true, ecma: 2020, compress: { passes: 2 } });

export function onwarn(warning, next) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
  next(warning);
}
