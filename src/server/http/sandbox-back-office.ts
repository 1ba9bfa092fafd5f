import type { FastifyInstance } from 'fastify';
import { type Desk, decide, desks, type Waiting } from '../back-office.ts';
import { escapeHtml } from '../kernel/html.ts';
import type { Tools } from '../tools.ts';
import { takeForms } from './forms.ts';
import { asPlainPage } from './plain-page.ts';

const hour = new Intl.DateTimeFormat('fa-IR', { timeStyle: 'short', timeZone: 'Asia/Tehran' });

/** `/sandbox/back-office/`: what waits for a person in a demonstration, and buttons to decide; as a page or as JSON. */
export function showBackOffice(tools: Tools) {
  return async (scope: FastifyInstance) => {
    takeForms(scope);
    const url = '/sandbox/back-office/';
    const schema = { hide: true };
    scope.get(url, { schema }, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      const all = await Promise.all(desks.map(async desk => ({ desk, waiting: await desk.list(tools) })));
      if (request.headers.accept?.includes('text/html')) return asPlainPage(reply).send(page(all, null));
      return all.flatMap(({ desk, waiting }) =>
        waiting.map(({ uid, title, at, version }) => ({
          kind: desk.kind,
          uid,
          title,
          at,
          version,
          acts: desk.acts.map(act => act.name),
        })),
      );
    });
    scope.post<{ Body: Record<string, unknown> | null }>(url, { schema }, async ({ body }, reply) => {
      const [kind, uid, act] = ['kind', 'uid', 'act'].map(name => String(body?.[name] ?? ''));
      const version = Number(body?.version) || null;
      const refused = await decide(tools, { kind: kind!, uid: uid!, act: act!, version });
      reply.header('cache-control', 'no-store');
      if (refused === null) return reply.redirect(url, 303);
      const all = await Promise.all(desks.map(async desk => ({ desk, waiting: await desk.list(tools) })));
      return asPlainPage(reply.code(409)).send(page(all, refused));
    });
  };
}

const row = (
  desk: Desk,
  { uid, title, at, version }: Waiting,
): string => `<li><p>${escapeHtml(title)}</p><small>از ${hour.format(at)}</small>
<form method="post"><input type="hidden" name="kind" value="${escapeHtml(desk.kind)}"><input type="hidden" name="uid" value="${escapeHtml(uid)}">${version ? `<input type="hidden" name="version" value="${version}">` : ''}
${desk.acts.map(act => `<button name="act" value="${act.name}"${act.name === desk.usual ? ' class="first"' : ''}>${escapeHtml(act.title)}</button>`).join('')}</form></li>`;

function page(all: { desk: Desk; waiting: Waiting[] }[], refused: string | null): string {
  const busy = all.filter(({ waiting }) => waiting.length > 0);
  const rows = busy.map(
    ({ desk, waiting }) =>
      `<h2>${escapeHtml(desk.title)}</h2><ul>${waiting.map(each => row(desk, each)).join('')}</ul>`,
  );
  return `<!doctype html>
<html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>پیشخان آزمایشی</title><style>
:root{color-scheme:light dark;--ground:#f2f4f7;--text:#16243a;--quiet:#55606f;--line:#b8c0cc;--main:#0b5d6b;--on-main:#fff;--bad:#a3261d}
@media (prefers-color-scheme:dark){:root{--ground:#10151c;--text:#eef1f5;--quiet:#aab4c1;--line:#4a5665;--main:#6fc3cf;--on-main:#06222a;--bad:#ff9d92}}
*{box-sizing:border-box}body{font:1rem/1.9 Vazirmatn,Tahoma,"Segoe UI",sans-serif;margin:0 auto;max-inline-size:40rem;padding:24px;background:var(--ground);color:var(--text)}
h1{font-size:1.375rem;margin:0}h2{font-size:1.125rem;margin:32px 0 0}p{margin:0;overflow-wrap:anywhere;white-space:pre-line}small{color:var(--quiet)}
ul{list-style:none;margin:0;padding:0}li{border-block-end:1px solid var(--line);padding-block:16px}[role=alert]{color:var(--bad);margin-block-start:16px}
form{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:8px}button{font:inherit;min-block-size:48px;padding:4px 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;cursor:pointer}
.first{background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:700}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
</style></head><body><main><h1>پیشخان آزمایشی</h1>
<small>در حالت آزمایشی، این‌جا جای کارکنان تصمیم می‌گیرید. اگر تصمیمی نگیرید، کمی بعد کار معمول خودش انجام می‌شود.</small>
${refused ? `<p role="alert">${escapeHtml(refused)}</p>` : ''}${rows.join('') || '<p>چیزی در انتظار تصمیم نیست.</p>'}</main></body></html>`;
}
