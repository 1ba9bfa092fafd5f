/**
 * `<PanahWidget partner="…" origin="…" onPurchase={…} ref={handle} />` for React 18 and 19.
 *
 * 1. On a server it is the container with the plain link, which works without JavaScript; hydration changes nothing of it.
 * 2. Theme, scheme, consent and path follow their props without a reload; another partner, line or mode makes
 *    the widget anew. Handlers may be new functions each time.
 * 3. An unmount that is taken back within the task, as StrictMode does, touches nothing.
 */
import {
  type CSSProperties,
  type DetailedHTMLProps,
  type ForwardRefExoticComponent,
  forwardRef,
  type HTMLAttributes,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { plainUrl } from '#bridge/embed-url';
import type { PanahEventName, PanahEvents } from '#bridge/events';
import type { PanahOptions } from '#bridge/options';
import { originOf } from '../host-page/origin-of.ts';
import { changeOf, follow } from '../widget/follow-options.ts';
import type { PanahHandle } from '../widget/handle.ts';
import { createLastingHandle, type LastingHandle } from '../widget/lasting-handle.ts';
import type { PanahElementAttributes, PanahWidgetElement } from './element-types.ts';
import { embed } from './embed.ts';

/** `<panah-widget>` in JSX: an element's own properties, and the widget's attributes and properties. */
type WidgetElementProps = Omit<
  DetailedHTMLProps<HTMLAttributes<PanahWidgetElement>, PanahWidgetElement>,
  keyof PanahElementAttributes
> &
  PanahElementAttributes &
  Partial<Pick<PanahWidgetElement, 'options' | 'getToken' | 'answers'>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'panah-widget': WidgetElementProps;
    }
  }
}

/** `offers_shown` is heard as `onOffersShown`. */
type Pascal<N extends string> = N extends `${infer A}_${infer B}` ? `${Capitalize<A>}${Pascal<B>}` : Capitalize<N>;
/** A handler for each event of the widget. */
export type PanahWidgetHandlers = {
  [N in PanahEventName as `on${Pascal<N>}`]?: ((payload: PanahEvents[N]) => void) | undefined;
};

/** The options of a widget with its handlers, and what belongs to the container. */
export interface PanahWidgetProps extends PanahOptions, PanahWidgetHandlers {
  /** Where Panah is served from; a bundle cannot tell. */
  origin: string;
  id?: string | undefined;
  className?: string | undefined;
  /** `minHeight` is the room kept free for an inline widget; without it `height`, or 560 pixels. */
  style?: CSSProperties | undefined;
}

const handlerOf = (name: PanahEventName) =>
  `on${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}` as keyof PanahWidgetHandlers;

/** Without handlers and what is the container's. */
function optionsOf({ id, className, style, ...rest }: PanahWidgetProps): PanahOptions {
  return Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value !== undefined && !/^on[A-Z]/.test(name)),
  ) as unknown as PanahOptions;
}

export const PanahWidget: ForwardRefExoticComponent<PanahWidgetProps & RefAttributes<PanahHandle>> = forwardRef<
  PanahHandle,
  PanahWidgetProps
>(function PanahWidget(props, ref) {
  const container = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  const lasting = useRef<LastingHandle>(null);
  const made = useRef<PanahOptions>(undefined);
  lasting.current ??= createLastingHandle((name, payload) =>
    (newest.current[handlerOf(name)] as ((payload: unknown) => void) | undefined)?.(payload),
  );
  const lastingHandle = lasting.current;
  useImperativeHandle(ref, () => lastingHandle.handle, [lastingHandle]);

  useEffect(() => {
    newest.current = props;
    const wanted = optionsOf(props);
    const place = container.current as HTMLDivElement & { panah?: PanahHandle };
    // What the page has destroyed stays so until the component is mounted anew.
    if (made.current && lastingHandle.hasEnded()) return;
    const change = made.current && changeOf(made.current, wanted);
    made.current = wanted;
    if (change && place.panah && !change.recreate) return follow(lastingHandle.handle, change);
    if (place.panah) lastingHandle.detach();
    // The newest is asked, also one that came after the first render.
    const getToken: PanahOptions['getToken'] = async question => (await newest.current.getToken?.(question)) ?? null;
    lastingHandle.attach(embed(place, { ...wanted, getToken }));
  });

  useEffect(() => {
    const ending = endings.get(lastingHandle);
    clearTimeout(ending);
    return () => {
      endings.set(
        lastingHandle,
        setTimeout(() => {
          made.current = undefined;
          lastingHandle.end();
        }),
      );
    };
  }, [lastingHandle]);

  const { id, className, style, mode = 'inline', height = 560, label = 'بیمه در پناه' } = props;
  return (
    <div
      ref={container}
      id={id}
      className={className}
      style={mode === 'inline' ? { minHeight: height, ...style } : style}
    >
      <a href={plainUrl(originOf(props.origin) ?? '', props, { href: '' })}>{label}</a>
    </div>
  );
});

/** Unmounts that are not believed yet. */
const endings = new WeakMap<LastingHandle, ReturnType<typeof setTimeout>>();
