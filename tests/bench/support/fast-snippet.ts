import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hostPage, room_px } from './host-pages.ts';
import type { Served } from './late-server.ts';

const code = () => readFileSync(path.resolve(import.meta.dirname, '../../../dist/sdk/v1/snippet.js'), 'utf8');

export const snippetBytes = (): number => brotliCompressSync(code()).length;

/** What a partner pastes for the fast way, and whoever waits for `ready` in the queue. */
export const fastSnippet = (panah: string): Served =>
  hostPage(`<div data-panah data-partner="yadakchi" data-line="thirdparty" style="min-height:${room_px}px" id="w">
<a href="${panah}/?partner=yadakchi&amp;line=thirdparty">Insure your car</a></div><script>${code()}</script>
<script>Panah.q.push(Panah => Panah.embed('#w').on('ready', meet))</script>`);
