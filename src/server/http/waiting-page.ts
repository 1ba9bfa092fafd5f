import type { FastifyReply } from 'fastify';
import { asPlainPage } from './plain-page.ts';

/** A page that asks again by itself, for a browser that came for something which is not there yet. No script, no file. */
export function sendWaitingPage(reply: FastifyReply, text: string, retry_after_s: number): FastifyReply {
  return asPlainPage(reply)
    .header('refresh', String(retry_after_s))
    .header('retry-after', String(retry_after_s))
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(page(text));
}

const page = (text: string) => `<!doctype html>
<html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>پناه</title><style>
:root{color-scheme:light dark;--canvas:#f5f5f1;--text:#16211e;--brand:#0f5a4f}
@media (prefers-color-scheme:dark){:root{--canvas:#0f1513;--text:#ebf0ed;--brand:#63c3b0}}
body{font:1rem/1.9 Vazirmatn,Tahoma,system-ui,sans-serif;margin:0;min-block-size:100vh;display:grid;place-content:center;background:var(--canvas);color:var(--text)}
main{max-inline-size:28rem;padding:24px;text-align:center}h1{font-size:1.125rem;color:var(--brand);margin:0 0 8px}p{margin:0}
</style></head><body><main role="status"><h1>پناه</h1><p>${text}</p></main></body></html>`;
