import { type AddressOptions, embedUrl, plainUrl, touchOf } from '#bridge/embed-url';
import type { PanahOptions, PanahScheme } from '#bridge/options';
import { followsAddress, schemeOf, widgetPathInAddress } from '../host-page/host-page.ts';

const pageNow = () => ({ href: location.href, referrer: document.referrer });

/** What a frame is made of; a data-attribute's text does as well as the option's own type. */
export interface FrameOptions extends AddressOptions {
  height?: number | string;
  scheme?: string;
}

/** Pixels kept free: as asked, or the place's own `min-height`. A computed style lays nothing out, unlike a measured box. */
const minHeight = (place: Element, height: FrameOptions['height']): number =>
  parseFloat(`${height ?? getComputedStyle(place).minHeight}`) || 560;

/** A frame's own style. It is read from `place` before anything changes there, or the browser would style the page twice. */
const styleOf = (place: Element, height: FrameOptions['height'], scheme: string) =>
  `display:block;border:0;width:100%;min-height:${minHeight(place, height)}px;color-scheme:${scheme}`;

/**
 * What a page's rules for its own frames must not change, for they were written for videos and maps. Width, margins and
 * rounded corners belong to the container. What a page hides or switches off around the frame stays so (`inherit`).
 */
const protectedStyles =
  ';visibility:inherit;opacity:1;pointer-events:inherit;clip-path:none;transform:none;transition:none;padding:0;min-width:0;max-width:none;max-height:none';

/** Makes the frame's style stronger than the page's rules. One that fills a dialog is as tall as the dialog. */
const protectStyles = ({ style }: HTMLElement, fills: boolean) => {
  const declarations =
    style.cssText.replace(/ !important|;$/g, '') + protectedStyles + (fills ? ';min-height:0;height:100%' : '');
  style.cssText = declarations.replace(/;|$/g, '!important;');
};

/** Sets one property of the frame's style, stronger than the page's rules. */
export const setStyle = (frame: HTMLElement, property: string, value: string): void =>
  frame.style.setProperty(property, value, 'important');

/** Elements hidden by `setHidden`, with their own inline `display`. */
const displays = new WeakMap<HTMLElement, string>();

/** Like `hidden`, but it also wins over a page rule that sets `display`. */
export function setHidden(element: HTMLElement, hidden: boolean): void {
  const { style } = element;
  const own = displays.get(element);
  element.hidden = hidden;
  if (hidden === (own !== undefined)) return;
  if (hidden) {
    displays.set(element, style.display);
    setStyle(element, 'display', 'none');
  } else {
    displays.delete(element);
    style.display = own!;
  }
}

/** A new frame for `place`. A prerendered one counts once it is shown. */
export function makeFrame(
  place: Element,
  options: FrameOptions,
  origin: string,
  prerender?: boolean,
): HTMLIFrameElement {
  const scheme = (options.scheme as PanahScheme | undefined) ?? schemeOf(place);
  const frame = Object.assign(document.createElement('iframe'), {
    allow: 'otp-credentials;clipboard-write',
    referrerPolicy: 'strict-origin',
    src: embedUrl(origin, options, pageNow(), scheme, prerender),
  });
  frame.style.cssText = styleOf(place, options.height, scheme);
  return frame;
}

/** The address of a new frame in full: with the place that the page's own address names, and with click ids. */
function frameOptionsOf(options: PanahOptions): FrameOptions {
  const { theme, path } = options;
  const named = followsAddress(options) ? widgetPathInAddress() : undefined;
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const own = { path: named ?? path, theme: theme && `${new URLSearchParams(theme)}` };
  return Object.assign(Object.create(null), options, own);
}

/**
 * The frame that stands in `place` already with what it has loaded, from the first stage, the fast snippet or pasted as
 * a plain tag; or a new one.
 */
export function frameFor(
  place: Element,
  options: PanahOptions,
  origin: string,
  fills: boolean,
  prerender?: boolean,
): HTMLIFrameElement {
  const known = place.querySelector('iframe');
  const frame = known ?? makeFrame(place, frameOptionsOf(options), origin, prerender);
  if (known) {
    // One of our first stage has its style already, and reading the page's styles again is the costliest thing here.
    if (options.height || options.scheme || !parseFloat(frame.style.minHeight))
      frame.style.cssText = styleOf(place, options.height, options.scheme ?? schemeOf(place));
  } else if (options.consent?.ad_storage === 'granted') {
    // With the campaign once more: of each name the server takes the first.
    frame.src = frame.src.replace('?', `?${touchOf(location.href, options)}&`);
  }
  protectStyles(frame, fills);
  frame.title = options.title ?? 'پناه';
  return frame;
}

/** The container's link, or a new one that is hidden yet: to the same place without a frame, with partner and campaign. */
export function linkFor(
  container: Element,
  known: HTMLAnchorElement | null,
  options: Pick<PanahOptions, 'partner' | 'line' | 'path' | 'label'>,
  origin: string,
  campaign: URLSearchParams,
): HTMLAnchorElement {
  const link = known ?? document.createElement('a');
  link.href = plainUrl(origin, options, location, campaign);
  link.textContent ||= options.label ?? 'بیمه در پناه';
  if (!known) setHidden(link, true);
  // A page that has emptied the container has taken the link along.
  if (!link.isConnected) container.append(link);
  return link;
}
