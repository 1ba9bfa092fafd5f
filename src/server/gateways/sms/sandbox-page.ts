import { persianDigits } from '#persian/digits';
import { escapeHtml } from '../../kernel/html.ts';
import type { SentMessage } from './sms.ts';

const hour = new Intl.DateTimeFormat('fa-IR', { timeStyle: 'medium', timeZone: 'Asia/Tehran' });

/** The texts and calls that a real provider would have delivered, for a person to read. */
export function messagesPage(messages: SentMessage[]): string {
  const rows = messages.map(
    message => `<li><header><b dir="ltr">${escapeHtml(persianDigits(message.to))}</b>
<span>${message.by === 'call' ? 'تماس' : 'پیامک'}، ${hour.format(new Date(message.at))}</span></header>
${message.code ? `<output dir="ltr">${escapeHtml(message.code)}</output>` : ''}<p>${escapeHtml(message.text)}</p></li>`,
  );
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>پیام‌های آزمایشی</title><style>
:root{color-scheme:light dark}body{font:1rem/1.85 Vazirmatn,Tahoma,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.375rem}ul{list-style:none;padding:0}li{border-block-start:1px solid #8a8a8055;padding-block:1rem}
header{display:flex;justify-content:space-between;gap:1rem}output{font-size:1.75rem;font-weight:700;letter-spacing:.2em}
p{white-space:pre-line;margin:.25rem 0 0;unicode-bidi:plaintext}</style></head><body>
<h1>پیام‌های آزمایشی</h1><p>در حالت آزمایشی چیزی به تلفن کسی نمی‌رود؛ پیام‌ها و تماس‌ها این‌جا دیده می‌شود.</p>
${rows.length ? `<ul>${rows.join('')}</ul>` : '<p>هنوز پیامی فرستاده نشده است.</p>'}</body></html>`;
}
