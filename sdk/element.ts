/**
 * `<panah-widget partner="…" line="thirdparty"><a href="…">…</a></panah-widget>`: a widget as an element.
 * Importing it defines the element in a browser and does nothing on a server.
 *
 * 1. Attributes are the options, in the words of the data-attributes; `options`, `getToken` and `answers` are properties.
 * 2. Theme, scheme, consent and path follow their attributes without a reload; another partner, line or mode
 *    makes the widget anew.
 * 3. Moved, it goes on with the same listeners. Away for a whole task, its widget ends; put back, it begins again.
 */
import type { PanahEventName } from '#bridge/events';
import type { PanahConsent, PanahOptions } from '#bridge/options';
import { readAttributes } from './attributes.ts';
import { changeOf, follow } from './follow-options.ts';
import type { PanahGlobal } from './global.ts';
import { createLastingHandle, type LastingHandle } from './lasting-handle.ts';
import { embed } from './sdk.ts';

export type { PanahElementOptions, PanahWidgetElement } from './element-types.ts';

const attributes = [
  'partner',
  'line',
  'path',
  'theme',
  'scheme',
  'locale',
  'consent',
  'mode',
  'trigger',
  'label',
  'routes',
  'history',
  'back',
  'origin',
  'data-layer',
  'debug',
  'height',
  'timeout',
  'token-url',
  'frame-title',
];
const methods = [
  'on',
  'once',
  'off',
  'navigate',
  'update',
  'setConsent',
  'show',
  'hide',
  'login',
  'logout',
  'getAttribution',
] as const;

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `ad_storage:granted; analytics_storage:denied`. */
const readConsent = (text: string): PanahConsent =>
  Object.fromEntries([...text.matchAll(/(\w+)\s*:\s*(\w+)/g)].map(([, field, word]) => [field, word]));

function readElement(element: HTMLElement): Partial<PanahOptions> {
  const words: DOMStringMap = {};
  for (const name of attributes) {
    const value = element.getAttribute(name);
    // An attribute without a value says yes.
    if (value !== null) words[camel(name)] = value || (name === 'debug' || name === 'data-layer' ? 'true' : undefined);
  }
  // `title` itself is every element's own, and shows a tooltip.
  const { consent, frameTitle, ...rest } = words;
  return {
    ...readAttributes(rest),
    ...(consent && { consent: readConsent(consent) }),
    ...(frameTitle && { title: frameTitle }),
  };
}

/** On a page with the script tag its attributes serve as defaults, and its origin. */
function make(element: HTMLElement, options: PanahOptions) {
  const { Panah } = window as unknown as { Panah?: Partial<PanahGlobal> };
  return Panah?.embed && !options.origin ? Panah.embed(element, options) : embed(element, options);
}

/** Block as any container is, and out of the way when hidden; the page's own style goes before it. */
function addStyle(element: HTMLElement): void {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
  root.adoptedStyleSheets = [sheet];
  root.append(document.createElement('slot'));
}

function createElementClass(): CustomElementConstructor {
  class Widget extends HTMLElement {
    static observedAttributes = attributes;
    #handle: LastingHandle;
    #given: Partial<PanahOptions> = {};
    #made: PanahOptions | undefined;
    #planned = false;
    // Not defined here: what a page has set before the element was known to the browser stays.
    declare getToken: PanahOptions['getToken'];
    declare answers: PanahOptions['answers'];

    constructor() {
      super();
      addStyle(this);
      this.#handle = createLastingHandle((name, detail) => this.#tell(name, detail));
      for (const name of methods) Object.defineProperty(this, name, { value: this.#handle.face[name] });
    }

    get frame() {
      return this.#handle.face.frame;
    }
    get options(): Partial<PanahOptions> {
      return this.#given;
    }
    set options(options: Partial<PanahOptions>) {
      this.#given = options;
      this.#plan();
    }

    connectedCallback() {
      const early = Object.getOwnPropertyDescriptor(this, 'options');
      if (early) {
        Reflect.deleteProperty(this, 'options');
        this.#given = early.value;
      }
      this.#plan();
    }
    attributeChangedCallback() {
      if (this.#made) this.#plan();
    }
    disconnectedCallback() {
      setTimeout(() => {
        if (!this.isConnected) this.destroy();
      });
    }

    /** All that is set in one go is one change. */
    #plan() {
      if (this.#planned) return;
      this.#planned = true;
      queueMicrotask(() => {
        this.#planned = false;
        if (this.isConnected) this.#meet();
      });
    }
    #meet() {
      const wanted = { ...readElement(this), ...this.#given } as PanahOptions;
      const change = this.#made && changeOf(this.#made, wanted);
      // The page's observer ends a widget whose element was away, however shortly.
      const alive = (this as { panah?: unknown }).panah !== undefined;
      if (change && alive && !change.anew) follow(this.#handle.face, change);
      else {
        if (alive) this.#handle.detach();
        this.#handle.attach(make(this, { ...wanted, ...this.#late(wanted) }));
      }
      this.#made = wanted;
    }
    /** The newest is asked, also one that came after the widget was made; without one nobody is logged in. */
    #late(wanted: PanahOptions): Partial<PanahOptions> {
      const ask = () => this.getToken ?? wanted.getToken;
      const answers = this.answers ?? wanted.answers;
      return {
        ...(answers && { answers }),
        getToken: async question => (await ask()?.(question)) ?? null,
      };
    }
    destroy() {
      this.#made = undefined;
      this.#handle.end();
    }
    #tell(name: PanahEventName, detail: unknown) {
      this.dispatchEvent(new CustomEvent(`panah-${name}`, { detail, bubbles: true }));
    }
  }
  return Widget;
}

if (globalThis.customElements && !customElements.get('panah-widget'))
  customElements.define('panah-widget', createElementClass());
