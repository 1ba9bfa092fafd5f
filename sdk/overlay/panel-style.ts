import type { PanahScheme } from '#bridge/options';
import { ownColours } from '#bridge/theme-contrast';

const own = (scheme: PanahScheme) =>
  (['surface', 'text', 'brand', 'on-brand'] as const).map(token => `--${token}:${ownColours[scheme][token]}`).join(';');

/**
 * The one style sheet of a panel, adopted by its shadow root: neither a strict Content-Security-Policy nor the page's own
 * rules touch it. Colours are the partner's where it has set them.
 */
export const panelStyle = `
:host{all:initial;${own('light')};--line:#dfe1da;--radius:12px;color-scheme:light;
font:400 16px/1.6 Vazirmatn,"Vazirmatn UI",Tahoma,system-ui,sans-serif}
:host([data-scheme=dark]){${own('dark')};--line:#33403b;color-scheme:dark}
*{box-sizing:border-box}
[hidden]{display:none!important}
dialog{position:fixed;inset:auto;margin:0;padding:0;border:0;overflow:hidden;background:var(--surface);color:var(--text);
max-width:none;max-height:none;flex-direction:column;outline:0;
inset-block-start:var(--top,0px);inset-inline:0;inline-size:100%;block-size:var(--view,100dvh)}
dialog[open]{display:flex;animation:in .22s ease-out}
dialog::backdrop{background:rgb(12 22 19/.52)}
.sheet{inset-block-start:calc(var(--top,0px) + min(8dvh,64px));block-size:calc(var(--view,100dvh) - min(8dvh,64px));
border-start-start-radius:calc(var(--radius)*1.5);border-start-end-radius:calc(var(--radius)*1.5)}
.sheet[open]{animation-name:rise}
@media(min-width:640px){
.modal,.sheet{inset-inline:0;margin-inline:auto;inline-size:min(560px,100% - 48px);border-radius:calc(var(--radius)*1.5)}
.modal{inset-block-start:calc(var(--top,0px) + max(24px,(var(--view,100dvh) - 860px)/2));block-size:min(860px,var(--view,100dvh) - 48px)}
.drawer{inset-inline:auto 0;inline-size:min(460px,100%)}
}
@keyframes in{from{opacity:0}}
@keyframes rise{from{transform:translateY(24%);opacity:0}}
@media(prefers-reduced-motion:reduce){dialog[open]{animation:none}}
header{display:flex;align-items:center;justify-content:space-between;flex:none;min-block-size:52px;
padding-inline:20px 8px;padding-block-start:env(safe-area-inset-top,0px);border-block-end:1px solid var(--line)}
h2{margin:0;font:inherit;font-weight:700;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
button{font:inherit;color:inherit;cursor:pointer}
.close{inline-size:44px;block-size:44px;padding:0;border:0;border-radius:var(--radius);background:none;flex:none}
.close svg{display:block;margin:auto}
@media(hover:hover){.close:hover{background:color-mix(in srgb,currentColor 8%,transparent)}}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.close:focus-visible{outline-offset:-3px}
.place{position:relative;flex:1;min-block-size:0;overflow:hidden}
.place iframe{position:absolute;inset:0}
.wait{position:absolute;inset:20px;display:grid;gap:12px;align-content:start}
.wait i{block-size:20px;border-radius:6px;background:color-mix(in srgb,currentColor 9%,transparent)}
.wait i:first-child{inline-size:55%;block-size:28px}
.wait i:nth-child(n+3){block-size:48px;border-radius:var(--radius)}
.failed{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center}
.failed p{margin:0}
.failed a,.float{background:var(--brand);color:var(--on-brand);border:0;border-radius:var(--radius);padding:10px 24px;font-weight:700;text-decoration:none}
.float{position:fixed;inset-block-end:calc(20px + env(safe-area-inset-bottom,0px));inset-inline-start:20px;z-index:2147483000;
min-block-size:52px;border-radius:26px;box-shadow:0 6px 20px rgb(12 22 19/.28)}
`;
