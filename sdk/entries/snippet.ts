/**
 * The fast snippet, pasted inline right behind its container:
 * `<div data-panah data-partner="…" style="min-height:520px"><a href="…">…</a></div><script>…</script>`.
 *
 * 1. It makes the frame while the page is parsed: nothing is fetched before it, and partner and campaign are recorded now.
 * 2. Calls wait in `Panah.q`.
 * 3. It loads the SDK's second stage, twice if need be, for what the first one does is done. That takes the frame over as
 *    it is and brings the rest: title, room, locale. `import` needs no trusted type. Where it never comes, the link is back.
 *
 * Our origin is that of the plain link, so these bytes are the same for everybody and a policy may allow them by hash.
 * Written for size; a test compares the address with the one that the script tag makes.
 */
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { themeQuery } from '#bridge/theme-text';
import { HANDED_ON } from '#tracking/campaign';
import type { PanahGlobal } from './global.ts';

// A block and no function: nothing of it is left in the page's scope all the same.
{
  const script = document.currentScript as HTMLScriptElement;
  const box = script.previousElementSibling as HTMLElement;
  const link = box.querySelector('a') as HTMLAnchorElement;
  // Without a prototype: a page may have spoilt `Object.prototype`.
  const own: DOMStringMap = Object.assign(Object.create(null), box.dataset);
  const { partner, line = '', path = '', scheme = '', theme = '', mode, trigger, routes } = own;
  const origin = link.origin;

  // Without a queue it is an element with the id `Panah`.
  const page = window as unknown as { Panah?: Partial<PanahGlobal> };
  if (!page.Panah?.q) page.Panah = { q: [] };
  link.hidden = true;
  // A tenth of a second goes to the frame alone, as in the script tag. A module that failed is remembered by its address,
  // and parts import theirs relative to themselves: the second try has a folder of its own.
  // biome-ignore-start lint/style/useTemplate: shorter once compressed
  setTimeout(
    () =>
      import(origin + '/sdk/v1/panah.mjs')
        .catch(() => import(origin + '/sdk/again/v1/panah.mjs'))
        .then(
          (sdk: typeof import('./module.ts')) => sdk.start(origin),
          () => {
            link.hidden = false;
          },
        ),
    100,
  );
  // biome-ignore-end lint/style/useTemplate: shorter once compressed
  // A widget above the page, one that waits or one with a deep link is the SDK's to make.
  mode ||
    trigger ||
    routes ||
    box.append(
      Object.assign(document.createElement('iframe'), {
        title: link.text,
        allow: 'otp-credentials;clipboard-write',
        referrerPolicy: 'strict-origin',
        // biome-ignore lint/style/useTemplate: shorter once compressed
        style: 'display:block;border:0;width:100%;min-height:inherit;color-scheme:' + scheme,
        src: `${origin}/embed/?${new URLSearchParams({
          partner: partner!,
          line,
          path,
          page: location.origin + location.pathname,
          scheme,
          v: PROTOCOL_VERSION,
          ref: document.referrer.split('/', 3).join('/'),
        })}${(location.search.match(HANDED_ON) || []).join('').replace('?', '&')}#${themeQuery(theme)}`,
      }),
    );
}
