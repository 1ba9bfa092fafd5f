import { offlineTexts } from './texts.ts';

/** A page without scripts, drawn by the background worker from files that it holds. "Again" asks for the same address. */
export function offlinePage(files: readonly string[]): string {
  const fileLike = (name: RegExp) => files.find(file => name.test(file)) ?? '';
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${offlineTexts.tab}</title>
<link rel="icon" href="${fileLike(/\/mark\.[^/]+$/)}"><link rel="stylesheet" href="${fileLike(/\.css$/)}"></head>
<body><main id="main" class="column outcome"><div class="empty"><div class="niche-art" data-kind="warning">
<svg class="icon" aria-hidden="true"><use href="${fileLike(/\/icons\.[^/]+$/)}#i-wifi"></use></svg></div>
<h1 class="title-l">${offlineTexts.title}</h1><p>${offlineTexts.lead}</p>
<a class="button" href="">${offlineTexts.again}</a></div></main></body></html>`;
}
