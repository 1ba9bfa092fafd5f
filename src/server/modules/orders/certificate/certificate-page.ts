import { escapeHtml } from '../../../kernel/html.ts';
import type { CheckedCertificate } from './certificate.ts';
import { englishDate, certificateTexts as texts } from './certificate-texts.ts';

const row = (label: string, value: string) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`;

/** What stands at the address of a certificate's code: English, without a script or a file. */
export const certificatePage = (checked: CheckedCertificate): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.states[checked.state]} | ${texts.product}</title><style>
:root{color-scheme:light dark;--canvas:#f5f5f1;--surface:#fff;--text:#16211e;--text-2:#475450;--line:#e1e1da;--state:#0f5a4f}
[data-state=ended],[data-state=withdrawn]{--state:#a4262c}
@media (prefers-color-scheme:dark){:root{--canvas:#0f1513;--surface:#18211e;--text:#ebf0ed;--text-2:#b7c2bd;--line:#2b3632;--state:#63c3b0}[data-state=ended],[data-state=withdrawn]{--state:#ff9d97}}
body{font:1rem/1.6 system-ui,sans-serif;margin:0;background:var(--canvas);color:var(--text)}
main{max-inline-size:36rem;margin:0 auto;padding:32px 16px}h1{font-size:1.5rem;line-height:1.3;color:var(--state);margin:0 0 8px}
h2{font-size:1rem;margin:0 0 8px}p{margin:0;color:var(--text-2)}section{background:var(--surface);border-radius:16px;padding:20px;margin-block-start:16px}
dl{margin:0}dl div{display:flex;gap:16px;justify-content:space-between;padding-block:10px;border-block-start:1px solid var(--line)}dl div:first-child{border:0}
dt{color:var(--text-2)}dd{margin:0;text-align:end;font-weight:600}.note{margin-block-start:16px;font-size:.875rem}
</style></head><body data-state="${checked.state}"><main><h1>${texts.states[checked.state]}</h1><p>${texts.compare}</p>
<section><h2>${texts.policy}</h2><dl>${[
  row(texts.insurer, checked.insurer),
  row(texts.number, checked.policy_number),
  row(texts.from, englishDate(checked.start_date)),
  row(texts.until, englishDate(checked.end_date)),
  ...checked.facts.map(({ label, value }) => row(label, value)),
].join('')}</dl></section>
<section><h2>${texts.insured}</h2><dl>${checked.insured.map(({ name, document }) => row(name, texts.document(document, checked.document_title))).join('')}</dl></section>
<p class="note">${texts.help}</p><p class="note">${texts.not_real}</p></main></body></html>`;
