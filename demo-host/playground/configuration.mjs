/** One configuration of the playground: what its form holds, what the SDK gets of it, and how an address keeps it. */

/** What a fresh form holds. */
export const blank = {
  partner: 'yadakchi',
  line: 'thirdparty',
  path: '',
  mode: 'inline',
  trigger: '',
  amount: 5,
  label: '',
  height: 520,
  title: '',
  timeout: 15000,
  scheme: '',
  theme: {},
  routes: 'none',
  history: 'replace',
  back: 'widget',
  functional: false,
  analytics: false,
  ads: false,
  tokens: false,
  dataLayer: false,
  debug: false,
};

/** The product's switches, as the seven fields that an integrator writes. */
const switches = {
  functional: ['functionality_storage', 'personalization_storage'],
  analytics: ['analytics_storage'],
  ads: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

/** Where the shop's own server answers who is logged in there. */
const tokenUrl = '/panah-code';

/** Modes above the page, which a link or button opens. */
export const opens = ({ mode }) => mode !== 'inline';

/** The consent as told to the widget; what is absent counts as denied. */
export const consentOf = configuration =>
  Object.fromEntries(
    Object.entries(switches)
      .filter(([name]) => configuration[name])
      .flatMap(([, names]) => names.map(name => [name, 'granted'])),
  );

/** The SDK's options but partner and consent, without those that say what would be so anyway. */
export function optionsOf(configuration) {
  const { line, path, mode, trigger, amount, label, height, title, timeout, theme, scheme } = configuration;
  const { routes, history, back, dataLayer, debug, tokens } = configuration;
  const wanted = {
    line,
    path: /^\/(?!\/)./.test(path) && path,
    mode: mode !== blank.mode && mode,
    trigger: trigger && (/^(time|scroll)$/.test(trigger) ? `${trigger}:${amount}` : trigger),
    label: mode === 'button' && label,
    height: mode === 'inline' && height > 0 && height,
    title,
    timeout: timeout > 0 && timeout !== blank.timeout && timeout,
    theme: Object.keys(theme).length > 0 && theme,
    scheme,
    routes: routes !== 'none' && routes,
    history: routes !== 'none' && history !== 'replace' && history,
    back: back !== blank.back && back,
    dataLayer,
    debug,
    tokenUrl: tokens && tokenUrl,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
}

const themeText = theme =>
  Object.entries(theme)
    .map(([token, value]) => `${token}:${value}`)
    .join('; ');

/** The same as data-attributes of the container; its height is its own, and held free from the first moment. */
export function attributesOf(configuration) {
  const { height: _, ...options } = optionsOf(configuration);
  return Object.entries(options).map(([name, value]) => [
    `data-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`,
    name === 'theme' ? themeText(value) : `${value}`,
  ]);
}

/** What may change while the widget stands there, in one text; all the rest makes a new one. */
export const fixedPart = configuration =>
  JSON.stringify({ ...configuration, theme: null, scheme: null, functional: null, analytics: null, ads: null });

/** Reads a page's query; unknown names and values of another kind are left. */
export function readQuery(query) {
  const given = new URLSearchParams(query);
  const read = structuredClone(blank);
  for (const [name, usual] of Object.entries(blank)) {
    const text = given.get(name);
    if (text === null) continue;
    if (typeof usual === 'boolean') read[name] = text === '1';
    else if (typeof usual === 'number') read[name] = Number(text) || usual;
    else if (name === 'theme')
      for (const [, token, value] of text.matchAll(/([\w-]+):([^;]+)/g)) read.theme[token] = value.trim();
    else read[name] = text.slice(0, 200);
  }
  return read;
}

/** The query of this configuration; names that are not ours, such as a campaign's, stay. */
export function writeQuery(query, configuration) {
  const kept = new URLSearchParams(query);
  for (const [name, usual] of Object.entries(blank)) {
    const value = name === 'theme' ? themeText(configuration.theme) : configuration[name];
    if (value === (name === 'theme' ? '' : usual)) kept.delete(name);
    else kept.set(name, value === true ? '1' : value === false ? '0' : value);
  }
  return `${kept}`;
}
