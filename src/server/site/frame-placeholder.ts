import { escapeHtml } from '../kernel/html.ts';
import { readConfig } from '../modules/wizard/wizard.ts';
import type { Tools } from '../tools.ts';
import type { Manifest } from './build.ts';

/**
 * What a frame shows before any script of ours has run: the first question's own words, and grey slots where its
 * fields will stand, in the sizes they will have. The sheet is inline, so the first paint waits for nothing.
 */
export const placeholderStyle = ({ base, fonts }: Pick<Manifest, 'base' | 'fonts'>): string =>
  fonts
    .map(
      file =>
        `@font-face{font-family:Vazirmatn;src:url(${base}${file})format("woff2");font-weight:400 800;font-display:swap}`,
    )
    .join('') +
  ':root{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}' +
  'body{margin:0;font:1rem/1.85 var(--panah-font,Vazirmatn,Tahoma,sans-serif);color:var(--panah-text,#16211e);background:transparent}' +
  '[data-theme=dark] body{color:var(--panah-text,#e9efec)}' +
  '.frame-placeholder{display:grid;gap:16px;padding:12px 16px 16px}.frame-placeholder h1,.frame-placeholder p{margin:0}' +
  '.frame-placeholder h1{font-size:1.25rem;line-height:1.6;font-weight:700}.frame-placeholder p{font-size:.875rem;line-height:1.75;opacity:.75}' +
  '.frame-placeholder i{display:block;border-radius:8px;background:currentColor;opacity:.08}';

const waiting = 'چند لحظه…';
const heights = [52, 110, 82, 52];

/** What stands where a line's form, or any other page of the frame, will be. */
export async function framePlaceholder(tools: Tools, line: string | undefined): Promise<string> {
  if (!line) return html(waiting);
  try {
    const step = (await readConfig(tools, line)).steps[0];
    return html(step?.title ?? waiting, step?.intro);
  } catch {
    return html(waiting);
  }
}

function html(title: string, intro?: string): string {
  const slots = heights.map(height => `<i style="height:${height}px"></i>`).join('');
  const words = `<div><h1>${escapeHtml(title)}</h1>${intro ? `<p>${escapeHtml(intro)}</p>` : ''}</div>`;
  return `<div class="frame-placeholder" aria-busy="true">${words}${slots}</div>`;
}
