import type { PanahOptions } from './options.ts';

export interface OptionRow {
  /** How a text says the value. `value` and `function` cannot be written as text. */
  kind: 'text' | 'number' | 'switch' | 'theme' | 'consent' | 'value' | 'function';
  /** What another value does: the widget is made again (`recreate`), follows without a reload (`live`), or keeps its first one (`initial`). */
  change: 'recreate' | 'live' | 'initial';
}

/**
 * One row an option. Attributes, element and React props follow from it; `option-attributes.ts` says how an attribute is
 * called, and `option-docs.ts` what each option means and allows.
 */
export const options = {
  partner: { kind: 'text', change: 'recreate' },
  line: { kind: 'text', change: 'recreate' },
  path: { kind: 'text', change: 'live' },
  mode: { kind: 'text', change: 'recreate' },
  trigger: { kind: 'text', change: 'recreate' },
  label: { kind: 'text', change: 'recreate' },
  height: { kind: 'number', change: 'initial' },
  theme: { kind: 'theme', change: 'live' },
  scheme: { kind: 'text', change: 'live' },
  locale: { kind: 'text', change: 'live' },
  title: { kind: 'text', change: 'initial' },
  routes: { kind: 'text', change: 'recreate' },
  history: { kind: 'text', change: 'recreate' },
  back: { kind: 'text', change: 'recreate' },
  dataLayer: { kind: 'switch', change: 'recreate' },
  debug: { kind: 'switch', change: 'initial' },
  timeout: { kind: 'number', change: 'initial' },
  origin: { kind: 'text', change: 'recreate' },
  consent: { kind: 'consent', change: 'live' },
  answers: { kind: 'value', change: 'initial' },
  getToken: { kind: 'function', change: 'initial' },
} as const satisfies Record<keyof Required<PanahOptions>, OptionRow>;

export type OptionName = keyof typeof options;
