/**
 * The fast snippet, pasted inline right behind its container:
 * `<div data-panah data-partner="…" style="min-height:720px"><a href="…">…</a></div><script>…</script>`.
 *
 * 1. It makes the frame while the page is parsed: nothing is fetched before it, and partner and campaign are recorded now.
 * 2. Calls wait in `Panah.q`.
 * 3. It loads the SDK, which takes the frame over as it is and brings the rest: title, room, locale.
 *
 * Our origin is that of the plain link, so these bytes are the same for everybody and a policy may allow them by hash.
 * Written for size; a test compares the address with the one that the script tag makes.
 */
import { PROTOCOL_VERSION } from '#bridge/protocol';
import type { PanahGlobal } from './global.ts';

// A block and no function: nothing of it is left in the page's scope all the same.
{
  const script = document.currentScript as HTMLScriptElement;
  const box = script.previousElementSibling as HTMLElement;
  const link = box.querySelector('a') as HTMLAnchorElement;
  const { partner, line = '', path = '', scheme = '', theme = '', mode, trigger, routes } = box.dataset;
  const origin = link.origin;
  const here = location;
  const add = (tag: string, fields: object) => box.append(Object.assign(document.createElement(tag), fields));

  (window as unknown as { Panah?: Partial<PanahGlobal> }).Panah ??= { q: [] };
  link.hidden = true;
  // A widget above the page, one that waits or one with a deep link is the SDK's to make.
  mode ||
    trigger ||
    routes ||
    add('iframe', {
      title: link.text,
      allow: 'otp-credentials;clipboard-write',
      referrerPolicy: 'strict-origin',
      // biome-ignore lint/style/useTemplate: shorter once compressed
      style: 'display:block;border:0;width:100%;min-height:inherit;color-scheme:' + scheme,
      src: `${origin}/embed/?${new URLSearchParams({
        partner: partner!,
        v: PROTOCOL_VERSION,
        path,
        line,
        page: here.origin + here.pathname,
        scheme,
        ref: document.referrer.split('/', 3).join('/'),
      })}&${(here.search.match(/\b(utm|affiliation|referral)_\w+=[^&]+/g) || []).join('&')}#${theme.replace(/; */g, '&').replace(/:/g, '=')}`,
    });
  // biome-ignore lint/style/useTemplate: shorter once compressed
  add('script', { src: origin + '/sdk/v1/panah.js', nonce: script.nonce });
}
