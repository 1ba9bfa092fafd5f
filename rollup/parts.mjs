import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';

/** Types are checked by `npm run types`; a build only takes them away. What partners' pages get runs in older browsers, too. */
const program = typescript({ tsconfig: 'rollup/tsconfig.json' });
let isStarted = false;

/** One program of all sources serves every bundle of a thread: a program for each would read all of them again. */
export const typed = () => ({
  ...program,
  buildStart(options) {
    if (!isStarted) program.buildStart.call(this, options);
    isStarted = true;
  },
  buildEnd() {},
});

/** The program watches its files until it is closed. */
export const closeProgram = () => program.closeWatcher();

export const resolved = browser => nodeResolve({ browser, exportConditions: browser ? [] : ['node'] });

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
  // Rollup resolves `.ts` in imports itself. The compiler's own rewriting would wrap every `import(address)` in a helper.
  if (warning.pluginCode === 'TS5096') return;
  if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
  next(warning);
}
