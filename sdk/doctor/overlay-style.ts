/** The overlay's looks: the design's roles with their values, since the page outside has none of them. */
const light = `
  --surface:#fff;--sunken:#ecece6;--text:#16211e;--text-2:#475450;--text-3:#5f6b67;--line:#e1e1da;--edge:#7d8783;
  --brand:#0f5a4f;--accent:#e3a220;--focus:#0f5a4f;
  --error:#8e1722;--error-soft:#fbe8e6;--warning:#6b4400;--warning-soft:#fcf0d5;--ok:#155a28;--ok-soft:#e4f3e6;
  --shadow:0 4px 12px rgb(22 33 30/.08),0 20px 56px rgb(22 33 30/.18);color-scheme:light;`;
const dark = `
  --surface:#202926;--sunken:#272f2c;--text:#ebf0ed;--text-2:#b9c3bf;--text-3:#98a39e;--line:#2a3330;--edge:#7b8682;
  --brand:#63c3b0;--accent:#efb544;--focus:#8fdccd;
  --error:#f8b9b3;--error-soft:#3b1c1c;--warning:#f2cf8f;--warning-soft:#352810;--ok:#a5dfb1;--ok-soft:#17301e;
  --shadow:0 20px 56px rgb(0 0 0/.6);color-scheme:dark;`;

const rules = `
:host{all:initial;position:fixed;inset:auto;inset-block-end:8px;inset-inline-start:8px;margin:0;padding:0;border:0;
  background:none;overflow:visible;z-index:2147483647;width:min(440px,calc(100vw - 16px));direction:rtl;${light}}
@media (prefers-color-scheme:dark){:host{${dark}}}
*{box-sizing:border-box}
section{display:flex;flex-direction:column;max-height:min(640px,78vh);background:var(--surface);color:var(--text);
  border-radius:18px;box-shadow:var(--shadow);overflow:hidden;
  font:400 14px/1.85 Vazirmatn,"Vazirmatn UI",Tahoma,system-ui,sans-serif;text-align:start}
header{display:flex;align-items:center;gap:12px;padding:12px 16px;padding-inline-end:8px;border-block-end:1px solid var(--line)}
svg{width:28px;height:28px;flex:none}
h2{font-size:17px;line-height:1.6;font-weight:700;margin:0;outline:0}
header p{margin:0;color:var(--text-2);font-size:13px;line-height:1.6}
header div{flex:1}
.body{overflow:auto;padding:4px 16px 16px;overscroll-behavior:contain}
ul{list-style:none;margin:0;padding:0}
li{padding:16px 0;border-block-end:1px solid var(--line)}
li:last-child{border:0}
p{margin:4px 0 0}
.tags{display:flex;align-items:center;gap:8px;margin:0 0 4px}
.level{font-size:13px;line-height:1.6;font-weight:700;border-radius:999px;padding:1px 12px}
.error{color:var(--error);background:var(--error-soft)}
.warning{color:var(--warning);background:var(--warning-soft)}
.ok{color:var(--ok);background:var(--ok-soft)}
code,pre{font:400 13px/1.7 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{color:var(--text-3)}
.en{direction:ltr;text-align:left;color:var(--text-2);font:400 13px/1.6 system-ui,sans-serif}
.fix{margin:12px 0 0;background:var(--sunken);border-radius:12px;padding:8px 12px}
.fix div{display:flex;align-items:center;justify-content:space-between;font-size:13px;color:var(--text-2)}
pre{margin:0;direction:ltr;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere}
button{font:inherit;font-weight:500;color:var(--brand);background:none;border:0;border-radius:12px;min-height:48px;
  min-width:48px;padding:0 12px;cursor:pointer}
.fix button{margin-block:-8px;margin-inline-end:-12px}
button:hover{text-decoration:underline}
button:focus-visible,summary:focus-visible,ol:focus-visible,.body:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
details{border-block-start:1px solid var(--line)}
details:first-child{border:0}
summary{cursor:pointer;min-height:48px;padding:11px 0;font-weight:500}
ol{margin:0;padding:0;list-style:none;direction:ltr;text-align:left;max-height:200px;overflow:auto}
ol li{padding:4px 0;font:400 13px/1.7 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
output{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-reduced-motion:no-preference){section{animation:rise 220ms cubic-bezier(.2,0,0,1)}}
@keyframes rise{from{opacity:0;transform:translateY(12px)}}
`;

/** A sheet that no `style-src` of the page forbids. */
export function overlaySheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
