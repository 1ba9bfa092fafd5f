import type { Served } from './late-server.ts';
import { ports } from './ports.ts';

export const hostOrigin = `http://127.0.0.1:${ports.host}`;

/** Kept free on the host page, as the README of the SDK says. */
export const room_px = 720;

/**
 * A partner's page. It notes long tasks, layout shifts, when the first frame element stands in it, and with `meet` the
 * handshake. Its scroll bar stands from the start: coming later it would move the page before any script has run.
 */
export const hostPage = (body: string, headers?: Served['headers']): Served => ({
  type: 'text/html',
  headers,
  body: `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>html{overflow-y:scroll}</style><script>
window.seen={tasks:[],scripts:[],shift:0,frameAt:0};
new PerformanceObserver(l=>{for(const e of l.getEntries())seen.tasks.push(Math.round(e.duration))}).observe({type:'longtask',buffered:true});
new PerformanceObserver(l=>{for(const e of l.getEntries())for(const s of e.scripts)seen.scripts.push([(s.sourceURL||s.invoker)+" "+s.invokerType,Math.round(s.duration)])}).observe({type:'long-animation-frame',buffered:true});
new PerformanceObserver(l=>{for(const e of l.getEntries())seen.shift+=e.value}).observe({type:'layout-shift',buffered:true});
new MutationObserver((l,me)=>{if(document.querySelector('iframe')){seen.frameAt=performance.now();me.disconnect()}}).observe(document,{childList:true,subtree:true});
window.met=new Promise((done,fail)=>{window.meet=()=>done(performance.now());setTimeout(fail,20000,'no handshake')});
</script></head><body><h1>A shop</h1><p>Text of the shop.</p>${body}<p id="below">Text below.</p></body></html>`,
});

/** The room that a script puts its frame into. */
export const room = `<div id="w" style="min-height:${room_px}px"></div>`;

/** What a partner pastes. */
export const pasted = (panah: string, more = ''): Served =>
  hostPage(`<div id="w" data-panah data-line="thirdparty" style="min-height:${room_px}px"></div>
<script async src="${panah}/sdk/v1/panah.js" data-partner="yadakchi" onload="Panah.embed('#w').on('ready',meet)${more}"></script>`);
