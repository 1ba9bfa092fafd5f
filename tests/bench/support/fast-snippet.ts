import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { room_px } from './host-pages.ts';

const file = path.resolve(import.meta.dirname, '../../../dist/sdk/v1/snippet.js');

/** Until the build makes one. */
const standIn = (panah: string) => `(function(d,o,c,f,s){c=d.querySelector('[data-panah]');f=d.createElement('iframe');
f.src=o+'/embed/?partner=yadakchi&line=thirdparty&v=1.0&page='+encodeURIComponent(location.href)+'&scheme=light&height=${room_px}';
f.style.cssText='display:block;border:0;width:100%;min-height:${room_px}px';c.append(f);
s=d.createElement('script');s.src=o+'/sdk/v1/panah.js';s.dataset.partner='yadakchi';d.head.append(s)})(document,'${panah}')`;

const code = (panah: string) => (existsSync(file) ? readFileSync(file, 'utf8') : standIn(panah));

export const snippetBytes = (panah: string): number => brotliCompressSync(code(panah)).length;

/** The container with the documented snippet behind it, inline. */
export const fastSnippet = (panah: string): string =>
  `<div id="w" data-panah data-partner="yadakchi" data-line="thirdparty" style="min-height:${room_px}px"></div><script>${code(panah)}</script>
<script>(window.Panah||={q:[]}).q.push(Panah=>Panah.embed('#w').on('ready',meet))</script>`;
