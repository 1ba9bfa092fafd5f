import type { PanahElementAttributes, PanahWidgetElement } from '../element-types.ts';
import type { PanahGlobal } from '../global.ts';

declare global {
  interface Window {
    /** There once the pasted tag has run; before it only as far as the page has made it, `{ q: [] }`. */
    Panah: PanahGlobal;
  }
  interface HTMLElementTagNameMap {
    'panah-widget': PanahWidgetElement;
  }
  namespace JSX {
    interface IntrinsicElements {
      'panah-widget': PanahElementAttributes;
    }
  }
}
