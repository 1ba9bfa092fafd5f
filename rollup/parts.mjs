import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';

/**
 * Types are checked by `npm run types`; a build only takes them away. The plugin writes every file that its configuration
 * reaches, so what is built together (`browser`, `server`, `sdk`) has a configuration that names its entries.
 */
export const typed = built =>
  typescript({
    tsconfig: `./rollup/${built}.tsconfig.json`,
    include: ['app/**', 'sdk/**', 'src/**'],
    noForceEmit: true,
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      noCheck: true,
      declaration: false,
      incremental: false,
      types: [],
    },
  });

export const resolved = browser =>
  nodeResolve({ browser, extensions: ['.mjs', '.js', '.tsx', '.ts'], exportConditions: browser ? [] : ['node'] });

export const common = () => commonjs();

/** `__SENTRY__` is the build flag of error reporting: off, nothing of it is in the bundle. */
export const flags = ({ frame }) =>
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      __FRAME__: String(frame),
      __SENTRY__: String(process.env.SENTRY === '1'),
    },
  });

export const minified = () => terser({ module: true, ecma: 2020, compress: { passes: 2 } });

export function onwarn(warning, next) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
  next(warning);
}
