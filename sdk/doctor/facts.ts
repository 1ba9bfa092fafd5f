/** What is known of a page, wherever it was read: in a browser or from the command line. */
export interface PageFacts {
  /** The page's address, after redirects. */
  url: string;
  /** The page's origin as browsers tell it to frames: `null` in a sandbox. */
  origin: string;
  /** The origin that Panah is served from. */
  panah: string;
  /** Response headers by lower-case name, several of a name joined by commas; null where they cannot be read. */
  headers: Readonly<Record<string, string>> | null;
  /** Contents of `<meta http-equiv=Content-Security-Policy>`. */
  metaPolicies: string[];
  scripts: ScriptFacts[];
  containers: Attributes[];
  /** Plain `<iframe>` tags with our address. */
  frames: Attributes[];
  /** Other scripts stand in the markup, which may make a widget by themselves: a bundle, a tag manager. */
  otherScripts: boolean;
  /** Inside a running page the headers come from a second reading, with other nonces, and our script has run already. */
  running: boolean;
}

/** Attributes as written, by lower-case name. */
export type Attributes = Readonly<Record<string, string>>;

export interface ScriptFacts {
  /** Absolute address. */
  src: string;
  /** `v1`, `0.2.0`: the part of our address that names a version; null for a copy elsewhere. */
  version: string | null;
  attributes: Attributes;
  nonce: string;
  /** Stands in the page as text, and brings our script in itself. */
  inline: boolean;
  /** A script of another type, which an optimiser runs later. */
  rewritten: boolean;
}

const ours = /\/sdk\/([^/]+)\/panah\.m?js$/;
const copied = /\/panah(?:[.-][\w.-]+)?\.m?js$/;
const runs = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** The script's facts if the tag is ours or a copy of ours, or null. `page` is what its address is relative to. */
export function scriptFacts(attributes: Attributes, page: string, nonce = attributes.nonce ?? ''): ScriptFacts | null {
  const address = attributes.src ?? attributes['data-src'] ?? attributes['data-rocket-src'];
  if (!address || !URL.canParse(address, page)) return null;
  const { href, pathname } = new URL(address, page);
  const version = ours.exec(pathname)?.[1] ?? null;
  if (!version && !('data-partner' in attributes && copied.test(pathname))) return null;
  const rewritten = attributes.src === undefined || !runs.test((attributes.type ?? '').trim());
  return { src: href, version, attributes, nonce, inline: false, rewritten };
}

/** The same of an inline script that names our address, or of the fast snippet, which takes our origin from `link`. */
export function inlineFacts(text: string, attributes: Attributes, page: string, link?: string): ScriptFacts | null {
  const address = /["'`]((?:https?:)?\/\/[^"'`\s]+\/sdk\/[^/"'`\s]+\/panah\.m?js)["'`?]/.exec(text)?.[1];
  const path = link && /["'`](\/sdk\/[^/"'`\s]+\/panah\.mjs)["'`]/.exec(text)?.[1];
  const base = address ? page : link;
  if (!base || !URL.canParse(address ?? path ?? '', base) || !(address ?? path)) return null;
  const { href, pathname } = new URL((address ?? path)!, base);
  const partner = /\bpartner["']?\s*[:=,]\s*["'`]([\w.-]+)["'`]/.exec(text)?.[1];
  return {
    src: href,
    version: ours.exec(pathname)?.[1] ?? null,
    attributes: partner ? { 'data-partner': partner } : {},
    nonce: attributes.nonce ?? '',
    inline: true,
    rewritten: false,
  };
}

/** Where the page asks its partner's server for one-time codes, as written and whole. */
export const tokenUrls = ({ url: page, scripts, containers }: PageFacts): { address: string; url: URL }[] =>
  [...containers, ...scripts.map(({ attributes }) => attributes)].flatMap(({ 'data-token-url': address }) =>
    address && URL.canParse(address, page) ? [{ address, url: new URL(address, page) }] : [],
  );

/** The same from the command line. The package is named, for a command alone may be anybody's package. */
export const commandFor = ({ url }: Pick<PageFacts, 'url'>): string =>
  `npx -p @panah/sdk panah-doctor ${url.split(/[?#]/, 1)[0]}`;

/** The tag as it should stand in the page. */
export function pasteTag(panah: string, attributes: Attributes = {}, more = ''): string {
  const partner = attributes['data-partner'] || 'YOUR-CODE';
  return `<script async src="${panah}/sdk/v1/panah.js" data-partner="${partner}"${more}></script>`;
}
