import { escapeHtml } from '../html.ts';
import { readConfig } from '../modules/wizard/config.ts';
import type { Tools } from '../tools.ts';
import type { Manifest } from './build.ts';

/**
 * What a frame shows before any script of ours has run: the first question's own words, and grey places where its
 * fields will stand, in the sizes they will have. The sheet is inline, so the first paint waits for nothing.
 */
export const firstStyle = ({ base, fonts }: Pick<Manifest, 'base' | 'fonts'>): string =>
  fonts
    .map(
      file =>
        `@font-face{font-family:Vazirmatn;src:url(${base}${file})format("woff2");font-weight:400 800;font-display:swap}`,
    )
    .join('') +
  ':root{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}' +
  'body{margin:0;font:1rem/1.85 var(--panah-font,Vazirmatn,Tahoma,sans-serif);color:var(--panah-text,#16211e);background:transparent}' +
  '[data-theme=dark] body{color:var(--panah-text,#e9efec)}' +
  '.first-sight{display:grid;gap:16px;padding:12px 16px 16px}.first-sight h1,.first-sight p{margin:0}' +
  '.first-sight h1{font-size:1.25rem;line-height:1.6;font-weight:700}.first-sight p{font-size:.875rem;line-height:1.75;opacity:.75}' +
  '.first-sight i{display:block;border-radius:8px;background:currentColor;opacity:.08}';

const waiting = 'چند لحظه…';
const heights = [52, 110, 82, 52];

/** The first sight of a line's form, or of any other page of the frame. */
export async function firstSight(tools: Tools, line: string | undefined): Promise<string> {
  if (!line) return html(waiting);
  try {
    const step = (await readConfig(tools, line)).steps[0];
    return html(step?.title ?? waiting, step?.intro);
  } catch {
    return html(waiting);
  }
}

function html(title: string, intro?: string): string {
  const places = heights.map(height => `<i style="height:${height}px"></i>`).join('');
  const words = `<div><h1>${escapeHtml(title)}</h1>${intro ? `<p>${escapeHtml(intro)}</p>` : ''}</div>`;
  return `<div class="first-sight" aria-busy="true">${words}${places}</div>`;
}
