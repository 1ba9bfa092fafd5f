/** Everything that the shown code imports, by the names it has there, and what its translation needs besides. */
import * as dart from './dart.ts';
import * as flutter from './flutter.ts';
import type { Platform } from './names.ts';
import * as plugins from './plugins.ts';

export const platform: Platform = { ...dart, ...flutter, ...plugins };
