/** `npm run partners -- …`: registers partners, their origins, keys and looks. See `usage`. */
import type { ParseArgsOptionsConfig } from 'node:util';
import { type CommandLine, runCommandLine, WrongUse } from './command-line.ts';
import type { PartnerRecord } from './modules/partners/partners.ts';

const usage = `npm run partners -- COMMAND

  list                              all partners
  show CODE                         one partner
  create CODE --title TITLE --origin ORIGIN [--origin …] [settings]
                                    a new partner; its key is shown this once
  add-origin CODE ORIGIN …          pages of these origins may hold the widget
  remove-origin CODE ORIGIN …
  new-key CODE                      another key, shown this once; the one before ends at once
  revoke-key CODE                   no key until the next new-key
  set CODE [settings]
  theme CODE TOKEN=VALUE …          the whole theme, as brand=#c8371b on-brand=#ffffff; without tokens, ours

Settings
  --title TITLE
  --active yes|no                   a partner that is not active has no widget
  --scheme light|dark               of plain frames and apps; a page with the SDK says its own
  --pre-offer-dialog yes|no         whether its visitors may be asked for a number while offers are on their way
  --token-out yes|no                whether its pages may have a short session token of a customer
  --apps KIND,…|none                its apps: react-native, webkit, android, flutter
  --route-origin ORIGIN|none        where a plain frame without the SDK tells its pages

  --json                            the answer for a program; use npm run -s partners
  --help

A running server is asked through a socket in its data folder; else the command opens the database itself. DATA_DIR and
DATABASE_URL are those of the server. Exit code: 0 done, 1 refused, 2 wrong use.
`;

const options = {
  title: { type: 'string' },
  origin: { type: 'string', multiple: true },
  active: { type: 'string' },
  scheme: { type: 'string' },
  'token-out': { type: 'string' },
  'pre-offer-dialog': { type: 'string' },
  apps: { type: 'string' },
  'route-origin': { type: 'string' },
} satisfies ParseArgsOptionsConfig;

type Values = Parameters<CommandLine<typeof options>['inputOf']>[2];

function yesOrNo(option: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'yes' || value === 'no') return value && value === 'yes';
  throw new WrongUse(`--${option} takes yes or no.`);
}

/** What the command is given, by its own names. */
function inputOf(name: string, [slug, ...rest]: string[], values: Values): object {
  if (name === 'list') return {};
  if (!slug) throw new WrongUse(`${name} needs the code of a partner.`);
  if (name === 'theme') {
    const wrong = rest.find(pair => !/^[\w-]+=./.test(pair));
    if (wrong) throw new WrongUse(`Expected TOKEN=VALUE, got ${wrong}.`);
    return { slug, theme: Object.fromEntries(rest.map(pair => pair.split(/=(.*)/s).slice(0, 2))) };
  }
  if (name.endsWith('-origin')) return { slug, origins: rest };
  if (rest.length) throw new WrongUse(`${name} takes one code, got ${rest.join(' ')} as well.`);
  if (name !== 'create' && values.origin)
    throw new WrongUse(`${name} takes no --origin: use add-origin and remove-origin.`);
  const { title, scheme, apps } = values;
  const route_origin = values['route-origin'];
  return {
    slug,
    title,
    scheme,
    origins: values.origin ?? [],
    active: yesOrNo('active', values.active),
    token_out: yesOrNo('token-out', values['token-out']),
    pre_offer_dialog: yesOrNo('pre-offer-dialog', values['pre-offer-dialog']),
    webview_hosts: apps === 'none' ? [] : apps?.split(','),
    route_origin: route_origin === 'none' ? null : route_origin,
  };
}

function words(partner: PartnerRecord): string {
  const {
    slug,
    title,
    active,
    origins,
    scheme,
    token_out,
    pre_offer_dialog,
    webview_hosts,
    route_origin,
    theme,
    has_key,
  } = partner;
  const tokens = Object.entries(theme).map(([token, value]) => `${token}=${value}`);
  const lines: [string, string][] = [
    ['title', title],
    ['active', active ? 'yes' : 'no'],
    ['origins', origins.join(' ')],
    ['key', has_key ? 'yes, kept as its hash' : 'none'],
    ['scheme', scheme],
    ['theme', tokens.join(' ') || 'ours'],
    ['token-out', token_out ? 'yes' : 'no'],
    ['pre-offer', pre_offer_dialog ? 'yes' : 'no'],
    ['apps', webview_hosts.join(' ') || 'none'],
    ['route-origin', route_origin ?? 'none'],
  ];
  return `${slug}\n${lines.map(([name, value]) => `  ${name.padEnd(14)}${value}`).join('\n')}\n`;
}

function told(ok: unknown): string {
  if (Array.isArray(ok)) return (ok as PartnerRecord[]).map(words).join('\n');
  const { partner, key, theme, slug } = ok as { partner?: PartnerRecord; key?: string; theme?: object; slug?: string };
  if (partner && key)
    return `${words(partner)}\n  KEY           ${key}\n\nThe key is shown this once and belongs on the partner's server only.\n`;
  if (slug) return words(ok as PartnerRecord);
  return `${JSON.stringify(theme)}\n`;
}

await runCommandLine({ topic: 'partners', usage, options, inputOf, told });
