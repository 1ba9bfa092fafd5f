import { attributesOf, consentOf, opens, optionsOf } from './configuration.mjs';
import { attributes, Code, literal } from './literals.mjs';
import { texts } from './texts.mjs';

/** The page of Panah's own site where the same widget stands. */
export function plainAddress(panah, configuration) {
  const { line, path = '/' } = optionsOf(configuration);
  const query = new URLSearchParams({ partner: configuration.partner, ...(line && { line }) });
  return `${panah}${path}?${query}`;
}

const escaped = text => text.replace(/[&<]/g, sign => (sign === '&' ? '&amp;' : '&lt;'));
const wayIn = configuration => escaped(configuration.label || texts.link);

/** Consent has no attribute. */
function consentScript(configuration) {
  const consent = consentOf(configuration);
  if (!Object.keys(consent).length) return [];
  const call = `Panah.embed('[data-panah]').setConsent(${literal(consent, '  ')})`;
  return [`<script>\n(window.Panah ||= { q: [] }).q.push(Panah => {\n  ${call};\n});\n</script>`];
}

/** The room that a widget in the page's flow gets from the first moment. */
function room(configuration) {
  const { height } = optionsOf(configuration);
  return height ? [['style', `min-height: ${height}px`]] : [];
}

/** Where the widget stands: a link for what opens above the page, so that it leads on without JavaScript as well. */
function container(configuration, panah) {
  const pairs = [['data-panah', ''], ...attributesOf(configuration), ...room(configuration)];
  if (!opens(configuration) || configuration.mode === 'button') return `<div${attributes(pairs)}></div>`;
  const link = [...pairs, ['href', plainAddress(panah, configuration)]];
  return `<a${attributes(link)}>${wayIn(configuration)}</a>`;
}

const tag = (panah, partner) =>
  `<script${attributes([
    ['async', ''],
    ['src', `${panah}/sdk/v1/panah.js`],
    ...(partner ? [['data-partner', partner]] : []),
  ])}></script>`;

const scriptTag = (configuration, { panah }) =>
  [container(configuration, panah), tag(panah, configuration.partner), ...consentScript(configuration)].join('\n');

/** The container with its plain link, which names our origin, and the inline script right behind it. */
function fastSnippet(configuration, { panah, fast }) {
  const { partner } = configuration;
  const pairs = [['data-panah', ''], ['data-partner', partner], ...attributesOf(configuration), ...room(configuration)];
  const link = `<a${attributes([['href', plainAddress(panah, configuration)]])}>${wayIn(configuration)}</a>`;
  const script = `<script>${fast.trim()}</script>`;
  return [`<div${attributes(pairs)}>${link}</div>${script}`, ...consentScript(configuration)].join('\n');
}

/** The options as JavaScript has them: with a function where the attribute names an address. */
function options(configuration, panah) {
  const { tokenUrl, ...rest } = optionsOf(configuration);
  const consent = consentOf(configuration);
  return {
    partner: configuration.partner,
    origin: panah,
    ...rest,
    ...(Object.keys(consent).length && { consent }),
    ...(tokenUrl && {
      getToken: new Code(
        'async question => {',
        `  const answer = await fetch('${tokenUrl}', { method: 'POST', body: new URLSearchParams({ ...question }) });`,
        '  return (await answer.json()).code;',
        '}',
      ),
    }),
  };
}

const npm = (configuration, { panah }) =>
  `// npm install @panah/sdk
import { embed } from '@panah/sdk';

// In your page: <div id="insurance"></div>
const widget = embed('#insurance', ${literal(options(configuration, panah))});

widget.on('ready', () => console.log('panah: ready'));
widget.on('purchase', ({ order_uid, amount_rial }) =>
  console.log(order_uid, amount_rial),
);`;

/** As a component's properties: texts between quotes, all else in braces. */
const property = ([name, value]) =>
  typeof value === 'string' && !/["\\]/.test(value) ? `${name}="${value}"` : `${name}={${literal(value, '      ')}}`;

function react(configuration, { panah }) {
  const properties = Object.entries({
    ...options(configuration, panah),
    onReady: new Code("() => console.log('panah: ready')"),
    onPurchase: new Code('({ order_uid, amount_rial }) =>', '  console.log(order_uid, amount_rial)'),
  });
  return `// npm install @panah/sdk
import { PanahWidget } from '@panah/sdk/react';

export function Insurance() {
  return (
    <PanahWidget
${properties.map(one => `      ${property(one)}\n`).join('')}    />
  );
}`;
}

function element(configuration, { panah }) {
  const consent = Object.entries(consentOf(configuration)).map(([field, word]) => `${field}:${word}`);
  const pairs = [
    ['partner', configuration.partner],
    // The element's `title` is the browser's own.
    ...attributesOf(configuration).map(([name, value]) => [
      name === 'data-title' ? 'frame-title' : name.replace('data-', ''),
      value,
    ]),
    ...(consent.length ? [['consent', consent.join('; ')]] : []),
    ...room(configuration),
  ];
  const link = `<a${attributes([['href', plainAddress(panah, configuration)]])}>${wayIn(configuration)}</a>`;
  return `<panah-widget${attributes(pairs)}>${link}</panah-widget>
${tag(panah)}
<script>
const widget = document.querySelector('panah-widget');
widget.addEventListener('panah-ready', () => console.log('panah: ready'));
widget.addEventListener('panah-purchase', ({ detail }) =>
  console.log(detail.order_uid, detail.amount_rial),
);
</script>`;
}

/** A guide's code with this partner, origin and first page in the place of its examples. */
function native(kind) {
  return (configuration, { panah, guides }) => {
    const { line = '', path = `/${line}` } = optionsOf(configuration);
    return guides[kind]
      .replaceAll('https://panah.example', panah)
      .replaceAll('YOUR-CODE', configuration.partner)
      .replace(
        /(\bpath(?:: String)? = |getStringExtra\("path"\) \?: )(['"])\/[\w/-]*\2/,
        `$1$2${path.replaceAll('$', '$$$$')}$2`,
      );
  };
}

/** By kind: what writes the code, and the source that it needs. */
const makers = {
  script: { write: scriptTag },
  fast: { write: fastSnippet, needs: 'fast' },
  npm: { write: npm },
  react: { write: react },
  element: { write: element },
  'react-native': { write: native('react-native'), needs: 'guides' },
  swift: { write: native('swift'), needs: 'guides' },
  kotlin: { write: native('kotlin'), needs: 'guides' },
  flutter: { write: native('flutter'), needs: 'guides' },
};

/**
 * The code of one way to embed, ready to paste.
 * @param {string} kind a key of `kinds` in texts.mjs
 * @param {typeof import('./configuration.mjs').blank} configuration
 * @param {{ panah: string, fast?: string, guides?: Record<string, string> }} sources Panah's origin; the text of its
 * fast snippet; the code of the guides for apps, by kind
 * @returns {string} empty while its source is not there
 */
export function snippetOf(kind, configuration, sources) {
  const { write, needs } = makers[kind] ?? {};
  return write && (!needs || sources[needs]) ? write(configuration, sources) : '';
}
