/** The ways out of a WebView that the app opens for us: links that lead elsewhere, and the system's share sheet. */
import type { OutgoingMessages } from '#bridge/messages';

const calls = /^(tel|mailto|sms):$/;
const web = /^https?:$/;

/** The address of a tapped link that is not a page of ours, or null. */
function leadsOut(event: MouseEvent): string | null {
  if (event.defaultPrevented) return null;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download')) return null;
  const { protocol, origin, href } = new URL(link.href, location.href);
  const leaves =
    calls.test(protocol) || (web.test(protocol) && (origin !== location.origin || link.target === '_blank'));
  return leaves ? href : null;
}

/** Links that lead out go through `open`. Returns the way to stop. */
export function openLinksOutside(open: (url: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const url = leadsOut(event);
    if (!url) return;
    event.preventDefault();
    open(url);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/**
 * Gives the page `navigator.share` where the WebView has none, so that features need to know the web's own way only.
 * The app does not tell how it ended, so the promise is kept at once.
 */
export function shareByApp(send: (data: OutgoingMessages['share']) => void): () => void {
  if ('share' in navigator) return () => undefined;
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    async value({ title, text, url }: ShareData = {}) {
      if (title === undefined && text === undefined && url === undefined) throw new TypeError('Nothing to share');
      send({
        ...(title !== undefined && { title: String(title) }),
        ...(text !== undefined && { text: String(text) }),
        ...(url !== undefined && { url: new URL(url, location.href).href }),
      });
    },
  });
  return () => {
    delete (navigator as { share?: unknown }).share;
  };
}
