/** How an option is called where it is written as an attribute. */
import { type OptionName, options } from './option-table.ts';
import type { PanahOptions } from './options.ts';

type Kebab<N extends string> = N extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? '' : '-'}${Lowercase<Letter>}${Kebab<Rest>}`
  : N;
type Kind<N extends OptionName> = (typeof options)[N]['kind'];

type ElementAttribute<N extends OptionName> = N extends 'title'
  ? 'frame-title'
  : Kind<N> extends 'function'
    ? 'token-url'
    : Kind<N> extends 'value'
      ? never
      : Kebab<N>;
type Written<N extends OptionName> =
  Kind<N> extends 'text'
    ? PanahOptions[N]
    : Kind<N> extends 'number'
      ? number | string
      : Kind<N> extends 'switch'
        ? boolean | ''
        : string;

/** The attributes of `<panah-widget>`, in the words of the data-attributes; `theme` and `consent` as `name:value; …`. */
export type PanahElementAttributes = { [N in OptionName as ElementAttribute<N>]?: Written<N> | undefined };

/** `dataLayer` is `data-layer`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** The attribute of `<panah-widget>`, undefined for options that a text cannot say. */
export function elementAttribute(name: OptionName): string | undefined {
  const { kind } = options[name];
  // `title` itself is every element's own, and shows a tooltip. The address of a server stands for the function.
  if (name === 'title') return 'frame-title';
  if (kind === 'function') return 'token-url';
  return kind === 'value' ? undefined : kebab(name);
}

/** The data-attribute of script tag and container, undefined where there is none. */
export function dataAttribute(name: OptionName): string | undefined {
  const { kind } = options[name];
  if (kind === 'function') return 'data-token-url';
  return kind === 'value' || kind === 'consent' ? undefined : `data-${kebab(name)}`;
}
