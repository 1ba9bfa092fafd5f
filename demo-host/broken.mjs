import { readFileSync } from 'node:fs';

const { version: current } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The shop's page with one thing wrong at a time, at `/broken?case=…`: what partners get wrong, for the doctor to find. */
const tag = (panah, { version = 'v1', more = ' async', partner = 'yadakchi', nonce = '' } = {}) =>
  `<script${more} src="${panah}/sdk/${version}/panah.js"${partner && ` data-partner="${partner}"`}${nonce && ` nonce="${nonce}"`}></script>`;
const place = (more = '') => `<div data-panah data-line="thirdparty"${more}></div>`;
const csp = text => ({ 'content-security-policy': text });

/** By case: response headers, what stands in the head, and in the body. */
const cases = {
  none: panah => ({
    headers: csp(
      `default-src 'self'; script-src 'self' ${panah}; frame-src ${panah}; style-src 'self'; connect-src 'self' ${panah}`,
    ),
  }),
  'csp-script': panah => ({ headers: csp(`default-src 'self'; frame-src ${panah}`) }),
  'csp-dynamic': panah => ({ headers: csp(`script-src 'nonce-abc' 'strict-dynamic' ${panah}`) }),
  'csp-nonce': panah => ({
    headers: csp(`script-src 'nonce-abc' 'strict-dynamic'; frame-src ${panah}; connect-src 'self' ${panah}`),
    body: place() + tag(panah, { nonce: 'abc' }),
  }),
  'csp-frame': panah => ({ headers: csp(`script-src ${panah}; frame-src 'self' https://video.example`) }),
  'csp-silent': panah => ({ headers: csp(`script-src ${panah}; frame-src 'self'; connect-src 'none'`) }),
  'csp-meta': panah => ({
    head: `<meta http-equiv="Content-Security-Policy" content="script-src ${panah}; child-src 'none'">`,
  }),
  'csp-closed': panah => ({
    headers: csp(
      `default-src 'none'; script-src ${panah}; frame-src ${panah}; connect-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    ),
  }),
  isolated: () => ({
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  }),
  credentialless: () => ({
    headers: { 'cross-origin-embedder-policy': 'credentialless', 'cross-origin-opener-policy': 'same-origin' },
  }),
  sandbox: () => ({ headers: csp('sandbox allow-scripts') }),
  permissions: () => ({ headers: { 'permissions-policy': 'clipboard-write=(self), geolocation=()' } }),
  twice: panah => ({ body: place() + tag(panah) + tag(panah) }),
  mixed: panah => ({ body: place() + tag(panah, { more: '' }) + tag(panah, { version: current }) }),
  'no-version': panah => ({ body: place() + tag(panah, { version: '0.0.7' }) }),
  blocking: panah => ({ body: place() + tag(panah, { more: '' }) }),
  rewritten: panah => ({ body: place() + tag(panah, { more: ' async type="af3c1-text/javascript"' }) }),
  integrity: panah => ({ body: place() + tag(panah, { more: ' async integrity="sha384-AAAA"' }) }),
  'no-partner': panah => ({ body: place() + tag(panah, { partner: '' }) }),
  'unknown-partner': panah => ({ body: place() + tag(panah, { partner: 'nobody-knows-me' }) }),
  misspelt: panah => ({ body: place(' data-them="brand:#c8371b" data-scheme="drak" data-testid="x"') + tag(panah) }),
  'no-place': panah => ({ body: tag(panah) }),
  'no-script': () => ({ body: place() }),
  nothing: () => ({ body: '' }),
  zero: panah => ({ body: `<div id="tab" style="width:0">${place()}</div>${tag(panah)}` }),
  narrow: panah => ({ body: `<div style="width:200px">${place()}</div>${tag(panah)}` }),
  hidden: panah => ({ body: `<div class="tab" style="display:none">${place()}</div>${tag(panah)}` }),
  details: panah => ({ body: `<details><summary>بیمه</summary>${place()}</details>${tag(panah)}` }),
  clipped: panah => ({
    body: `<div class="card" style="height:200px;overflow:hidden">${place()}</div>${tag(panah)}`,
  }),
  faint: () => ({ head: '<style>main{opacity:.05}</style>' }),
  untouchable: () => ({ head: '<style>main{pointer-events:none}</style>' }),
  cut: () => ({ head: '<style>main{clip-path:inset(40%)}</style>' }),
  bundled: () => ({ body: '<div id="root"></div><script type="module" src="/shop.js"></script>' }),
  'two-partners': panah => ({ body: place() + tag(panah) + tag(panah, { partner: 'khodro' }) }),
  json: panah => ({
    body: `<script>Array.prototype.toJSON=function(){return this.join()};Object.prototype.extend=1</script>${place()}${tag(panah)}`,
  }),
  framed: panah => ({
    body: `${place()}<iframe sandbox="allow-scripts" src="${panah}/embed/?partner=yadakchi"></iframe>`,
  }),
};

/**
 * One broken page, or nothing for an unknown case.
 * @param {string | null} name
 * @param {string} panah
 * @returns {{ html: string, headers: Record<string, string> } | null}
 */
export function brokenPage(name, panah) {
  const wanted = name && Object.hasOwn(cases, name) ? cases[name](panah) : null;
  if (!wanted) return null;
  const { head = '', body = place() + tag(panah), headers = {} } = wanted;
  const html = `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>یدک‌چی | ${name}</title><link rel="icon" href="data:,">${head}</head><body><main><h1>بیمهٔ خودرو</h1>${body}</main></body></html>`;
  return { html, headers };
}
