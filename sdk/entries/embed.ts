/** What partners import, from our address or from npm. Harmless during server rendering: nothing is touched until `embed` is called. */
import type { PanahOptions } from '#bridge/options';
import { findContainer } from '../host-page/find-container.ts';
import { originOf } from '../host-page/origin-of.ts';
import type { PanahHandle } from '../widget/handle.ts';
import { takeLateOptions } from '../widget/late-options.ts';
import { mount } from '../widget/mount.ts';
import { PanahError } from '../widget/panah-error.ts';

export type { PanahErrorCode } from '#bridge/errors';
export type { PanahEventName, PanahEvents } from '#bridge/events';
export type {
  PanahAnswer,
  PanahConsent,
  PanahLiveOptions,
  PanahMode,
  PanahOptions,
  PanahScheme,
  PanahTheme,
  PanahTrigger,
  TokenQuestion,
  TokenReason,
} from '#bridge/options';
export type { PanahFinding } from '../doctor/panah-finding.ts';
export type { PanahAttribution, PanahHandle, PanahListener, PanahTouch } from '../widget/handle.ts';
export type { PanahElementAttributes, PanahElementOptions, PanahWidgetElement } from './element-types.ts';
export type { PanahGlobal } from './global.ts';

/** Our own address, where this file came from us. In a partner's bundle only the partner knows it. */
const servedFrom = /^(https?:\/\/[^/]+)\/sdk\/(?:again\/)?(?:v\d+|\d+\.\d+\.\d+)\//.exec(import.meta.url)?.[1];

/** Puts a widget into the container, or gives the one that is already there, with what these options may still change of it. */
export function embed(target: string | HTMLElement, options: PanahOptions): PanahHandle {
  const container = findContainer(target);
  if (container.panah) {
    takeLateOptions(container, options);
    return container.panah;
  }
  // A page may have spoilt `Object.prototype`.
  const address = (Object.hasOwn(options, 'origin') && options.origin) || servedFrom || '';
  const origin = originOf(address);
  if (!origin) throw new PanahError('origin_missing', address);
  return mount(container, options, origin);
}
