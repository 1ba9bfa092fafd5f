import { attributesOf, consentOf, fixedPart, opens, optionsOf } from './configuration.mjs';
import { wornTheme } from './partners.mjs';
import { plainAddress } from './snippets.mjs';
import { texts } from './texts.mjs';

const names = [
  'ready',
  'route',
  'resize',
  'step',
  'offers_shown',
  'login',
  'logout',
  'token',
  'submitting',
  'order_created',
  'payment_pending',
  'payment_paid',
  'payment_failed',
  'purchase',
  'policy_issued',
  'error',
  'close',
];
/** The scheme that the stage and its widget wear. */
const schemeOf = ({ scheme }) => scheme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
/** Typing is not a wish for a widget a letter. */
const rest_ms = 400;

/** The live widget: made by the attributes that the script tag's code shows, and by nothing else. */
export function createLive(section, panah, heard) {
  const place = section.querySelector('.place');
  const stage = section.querySelector('.stage');
  const words = section.querySelector('.stage-words');
  const state = section.querySelector('.state');
  let handle;
  let shown;
  let timer;

  const say = (name, text = texts.states[name]) => {
    state.textContent = text;
    state.dataset.state = name;
  };
  /** Consent has no attribute: it is told to the widget, as the code shows it. */
  const tellConsent = configuration => handle.setConsent(consentOf(configuration)).catch(() => {});

  function make(configuration) {
    handle?.destroy();
    const above = opens(configuration) && configuration.mode !== 'button';
    const container = document.createElement(above ? 'a' : 'div');
    container.dataset.panah = '';
    container.dataset.partner = configuration.partner;
    for (const [name, value] of attributesOf(configuration)) container.setAttribute(name, value);
    const { height } = optionsOf(configuration);
    if (height) container.style.minHeight = `${height}px`;
    if (above) {
      container.href = plainAddress(panah, configuration);
      container.textContent = configuration.label || texts.link;
    }
    const waits = opens(configuration) || configuration.trigger;
    words.textContent = texts.stage[opens(configuration) ? configuration.mode : configuration.trigger] ?? '';
    words.hidden = !words.textContent;
    stage.classList.toggle('above', opens(configuration));
    say(waits ? 'waiting' : 'connecting');
    place.replaceChildren(container);
    const made = window.Panah.embed(container);
    handle = made;
    for (const name of names)
      made.on(name, payload => {
        if (made !== handle) return;
        if (name === 'ready') say('ready');
        if (name === 'error') say('error', payload.code);
        if (name === 'ready') words.hidden = !opens(configuration);
        heard(name, payload);
      });
    if (Object.keys(consentOf(configuration)).length) tellConsent(configuration);
  }

  function dress(configuration) {
    stage.dataset.scheme = schemeOf(configuration);
    const { canvas, text } = wornTheme(configuration, schemeOf(configuration));
    stage.style.setProperty('background-color', canvas);
    stage.style.setProperty('color', text);
  }

  function follow(configuration) {
    clearTimeout(timer);
    dress(configuration);
    const before = shown;
    if (!handle || fixedPart(before) !== fixedPart(configuration)) {
      timer = setTimeout(
        () => {
          shown = configuration;
          make(configuration);
        },
        before ? rest_ms : 0,
      );
      return;
    }
    shown = configuration;
    const { theme } = optionsOf(configuration);
    const scheme = schemeOf(configuration);
    handle.update({ theme: theme || {}, scheme }).catch(() => {});
    if (JSON.stringify(consentOf(before)) !== JSON.stringify(consentOf(configuration))) tellConsent(configuration);
  }

  return {
    follow,
    remake: () => make(shown),
    /** Calls a method of the handle and tells its refusal. */
    ask: (method, ...args) =>
      handle?.[method](...args).catch(problem =>
        heard('error', { code: texts.refused, message: `${problem.message}` }),
      ),
    missing: () => say('missing'),
  };
}
