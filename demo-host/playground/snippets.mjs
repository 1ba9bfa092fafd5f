import { attributesOf, blank, consentOf, opens, optionsOf } from './configuration.mjs';
import { attributes, Code, literal } from './literals.mjs';
import { texts } from './texts.mjs';

/** The page of Panah's own site where the same widget stands. */
export function plainAddress(panah, configuration) {
  const { line, path = '/' } = optionsOf(configuration);
  const query = new URLSearchParams({ partner: configuration.partner, ...(line && { line }) });
  return `${panah}${path}?${query}`;
}

/** An inline script where data-attributes do not reach. */
const consentScript = consent =>
  `<script>\n(window.Panah ||= { q: [] }).q.push(Panah =>\n  Panah.embed('[data-panah]').setConsent(${literal(consent)}),\n);\n</script>`;

/** Where the widget stands: a link for what opens above the page, so that it leads on without JavaScript as well. */
function container(configuration, panah) {
  const pairs = [['data-panah', ''], ...attributesOf(configuration)];
  if (!opens(configuration) || configuration.mode === 'button') return `<div${attributes(pairs)}></div>`;
  const link = [...pairs, ['href', plainAddress(panah, configuration)]];
  return `<a${attributes(link)}>${(configuration.label || texts.link).replace(/[&<]/g, sign => (sign === '&' ? '&amp;' : '&lt;'))}</a>`;
}

function scriptTag(configuration, { panah }) {
  const consent = consentOf(configuration);
  return [
    container(configuration, panah),
    `<script async src="${panah}/sdk/v1/panah.js"${attributes([['data-partner', configuration.partner]])}></script>`,
    ...(Object.keys(consent).length ? [consentScript(consent)] : []),
  ].join('\n');
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

// <div id="insurance"></div> stands in your page.
const widget = embed('#insurance', ${literal(options(configuration, panah))});

widget.on('ready', () => console.log('panah: ready'));
widget.on('purchase', ({ order_uid, amount_rial }) => console.log(order_uid, amount_rial));`;

const makers = { script: scriptTag, npm };

/** A guide's code with this partner, line and origin in the place of its examples. */
const nativeCode = (code, { partner, line }, panah) =>
  code
    .replaceAll('https://panah.example', panah)
    .replaceAll('YOUR-CODE', partner)
    .replaceAll('thirdparty', line || blank.line);

/**
 * The code of one way in, ready to paste.
 * @param {string} kind a key of `kinds` in texts.mjs
 * @param {typeof import('./configuration.mjs').blank} configuration
 * @param {{ panah: string, fast?: string, guides?: Record<string, string> }} sources Panah's origin; the text of its
 * fast snippet; the code of the guides for apps, by kind
 * @returns {string} empty while its source is not there
 */
export function snippetOf(kind, configuration, sources) {
  if (makers[kind]) return makers[kind](configuration, sources);
  const code = sources.guides?.[kind];
  return code ? nativeCode(code, configuration, sources.panah) : '';
}
