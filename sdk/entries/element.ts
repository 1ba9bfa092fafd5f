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
import { elementAttribute } from '#bridge/option-attributes';
import { type OptionName, options as table } from '#bridge/option-table';
import type { PanahConsent, PanahOptions } from '#bridge/options';
import { anyTag, partnersTag } from '../host-page/tag-selectors.ts';
import { readAttributes } from '../widget/attributes.ts';
import { changeOf, follow } from '../widget/follow-options.ts';
import { createLastingHandle, type LastingHandle } from '../widget/lasting-handle.ts';
import { embed } from './embed.ts';
import type { PanahGlobal } from './global.ts';

export type { PanahElementAttributes, PanahElementOptions, PanahWidgetElement } from './element-types.ts';

/** By attribute. */
const named = new Map(
  (Object.keys(table) as OptionName[]).flatMap(name => {
    const attribute = elementAttribute(name);
    return attribute ? [[attribute, name] as const] : [];
  }),
);
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
/** What no attribute can say. */
const properties = ['options', 'getToken', 'answers'] as const;

/** `ad_storage:granted; analytics_storage:denied`. */
const readConsent = (text: string): PanahConsent =>
  Object.fromEntries([...text.matchAll(/(\w+)\s*:\s*(\w+)/g)].map(([, field, word]) => [field, word]));

function readElement(element: HTMLElement): Partial<PanahOptions> {
  const words: DOMStringMap = {};
  for (const [attribute, name] of named) {
    const value = element.getAttribute(attribute);
    // An attribute without a value says yes where that means something.
    if (value || (value === '' && table[name].kind === 'switch'))
      words[name === 'getToken' ? 'tokenUrl' : name] = value;
  }
  const { consent, ...rest } = words;
  return Object.assign(readAttributes(rest), consent && { consent: readConsent(consent) });
}

/** All that the element is to be: what it says itself, and else what the tag that serves the page says. */
function wantedOf(element: HTMLElement, more: Partial<PanahOptions>): PanahOptions {
  const own = { ...readElement(element), ...more } as PanahOptions;
  if (own.origin) return own;
  const tag = document.querySelector<HTMLElement>(partnersTag) ?? document.querySelector<HTMLElement>(anyTag);
  if (!tag) return own;
  const { origin: _, ...defaults } = readAttributes(tag.dataset, element.dataset);
  return { ...defaults, ...own };
}

/** By the page's script tag where there is one, which knows the origin. */
function embedElement(element: HTMLElement, options: PanahOptions) {
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
    static observedAttributes = [...named.keys()];
    #lasting: LastingHandle;
    #options: Partial<PanahOptions> = {};
    #getToken: PanahOptions['getToken'];
    #answers: PanahOptions['answers'];
    #applied: PanahOptions | undefined;
    #scheduled = false;

    constructor() {
      super();
      addStyle(this);
      this.#lasting = createLastingHandle((name, detail) => this.#dispatch(name, detail));
      for (const name of methods) Object.defineProperty(this, name, { value: this.#lasting.handle[name] });
    }

    get frame() {
      return this.#lasting.handle.frame;
    }
    get options(): Partial<PanahOptions> {
      return this.#options;
    }
    set options(options: Partial<PanahOptions>) {
      this.#options = options;
      this.#schedule();
    }
    // With accessors, frameworks find a property to set and write no attribute.
    get getToken(): PanahOptions['getToken'] {
      return this.#getToken;
    }
    set getToken(getToken: PanahOptions['getToken']) {
      this.#getToken = getToken;
    }
    get answers(): PanahOptions['answers'] {
      return this.#answers;
    }
    set answers(answers: PanahOptions['answers']) {
      this.#answers = answers;
    }

    connectedCallback() {
      this.#takeEarly();
      this.#schedule();
    }
    /** What a page has set before the element was known to the browser hides the accessors. */
    #takeEarly() {
      for (const name of properties) {
        const early = Object.getOwnPropertyDescriptor(this, name);
        if (!early) continue;
        Reflect.deleteProperty(this, name);
        Object.assign(this, { [name]: early.value });
      }
    }
    attributeChangedCallback() {
      if (this.#applied) this.#schedule();
    }
    disconnectedCallback() {
      setTimeout(() => {
        if (!this.isConnected) this.destroy();
      });
    }

    /** All that is set in one go is one change. */
    #schedule() {
      if (this.#scheduled) return;
      this.#scheduled = true;
      queueMicrotask(() => {
        this.#scheduled = false;
        if (this.isConnected) this.#apply();
      });
    }
    #apply() {
      const wanted = wantedOf(this, this.#options);
      const change = this.#applied && changeOf(this.#applied, wanted);
      // The page's observer ends a widget whose element was away, however shortly.
      const alive = (this as { panah?: unknown }).panah !== undefined;
      if (change && alive && !change.recreate) follow(this.#lasting.handle, change);
      else {
        if (alive) this.#lasting.detach();
        this.#lasting.attach(embedElement(this, { ...wanted, ...this.#lateOptions(wanted) }));
      }
      this.#applied = wanted;
    }
    /** The newest is asked, also one that came after the widget was made; without one nobody is logged in. */
    #lateOptions(wanted: PanahOptions): Partial<PanahOptions> {
      const ask = () => this.#getToken ?? wanted.getToken;
      const answers = this.#answers ?? wanted.answers;
      return {
        ...(answers && { answers }),
        getToken: async question => (await ask()?.(question)) ?? null,
      };
    }
    destroy() {
      this.#applied = undefined;
      this.#lasting.end();
    }
    #dispatch(name: PanahEventName, detail: unknown) {
      this.dispatchEvent(new CustomEvent(`panah-${name}`, { detail, bubbles: true }));
    }
  }
  return Widget;
}

if (globalThis.customElements && !customElements.get('panah-widget'))
  customElements.define('panah-widget', createElementClass());
