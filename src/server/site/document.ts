import { createHash } from 'node:crypto';
import { escapeHtml } from '../kernel/html.ts';
import type { Manifest } from './build.ts';

export interface DocumentParts {
  manifest: Manifest;
  title: string;
  description?: string | undefined;
  /** Page address for search engines; a page without it is not indexed. */
  canonical?: string | undefined;
  /** Sources of the page; their chunks and sheets are fetched at once, beside the entry. */
  source?: string | null | readonly (string | null)[];
  body: string;
  bodyClass?: string;
  /** `light` or `dark` pins the scheme; absent leaves it to the visitor's system. */
  scheme?: 'light' | 'dark' | undefined;
  /** Inline scripts that must run first, in order. */
  scripts?: string[];
  /** Inline style sheet, as a partner's tokens. */
  style?: string;
  /** The inline sheet is enough for the first sight: the entry puts the main one on, which is only fetched here. */
  early?: boolean;
  /** JSON that scripts read, by element id. */
  json?: Record<string, unknown>;
}

export interface HtmlDocument {
  html: string;
  /** Hashes of the inline scripts and styles, for the Content-Security-Policy. */
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * One HTML document: everything external that it names carries its SRI hash, everything inline is named in the policy by
 * its hash.
 */
export function writeDocument(parts: DocumentParts): HtmlDocument {
  const { manifest } = parts;
  const sources = [parts.source ?? []].flat();
  const atOnce = new Set([...manifest.preload, ...sources.flatMap(source => manifest.chunks[source ?? ''] ?? [])]);
  // An early entry fetches the sheets of its page itself, beside the page.
  const sheets = parts.early ? [] : sources.flatMap(source => manifest.sheets[source ?? ''] ?? []);
  const inlineScripts = parts.scripts ?? [];
  const at = (file: string) =>
    `${manifest.base}${file}" integrity="${manifest.integrity[file]}" crossorigin="anonymous`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    ...inlineScripts.map(script => `<script>${script}</script>`),
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
    parts.canonical
      ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}">`
      : '<meta name="robots" content="noindex">',
    `<link rel="icon" type="image/svg+xml" href="${manifest.base}${manifest.mark}">`,
    // Asked for before the rest: an early entry is the bridge, and a browser fetches six files at a time.
    parts.early ? `<link rel="modulepreload" href="${at(manifest.entry)}">` : '',
    ...manifest.fonts.map(file => `<link rel="preload" as="font" type="font/woff2" href="${at(file)}">`),
    ...manifest.css.map(file => `<link rel="${parts.early ? 'preload" as="style' : 'stylesheet'}" href="${at(file)}">`),
    ...sheets.map(file => `<link rel="stylesheet" href="${at(file)}">`),
    parts.style ? `<style>${parts.style}</style>` : '',
    ...[...atOnce].map(file => `<link rel="modulepreload" href="${at(file)}">`),
    ...Object.entries(parts.json ?? {}).map(
      ([id, value]) => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`,
    ),
    `<script type="module"${parts.early ? ' async' : ''} src="${at(manifest.entry)}"></script>`,
  ];
  const theme = parts.scheme ? ` data-theme="${parts.scheme}"` : '';
  const bodyClass = parts.bodyClass ? ` class="${parts.bodyClass}"` : '';
  const html = `<!doctype html><html lang="fa" dir="rtl"${theme}><head>${head.join('')}</head><body${bodyClass}><div id="root">${parts.body}</div></body></html>`;
  return {
    html,
    scriptHashes: inlineScripts.map(hashSource),
    styleHashes: parts.style ? [hashSource(parts.style)] : [],
  };
}

export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** JSON that cannot end its script element or begin a comment. */
const jsonForHtml = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
