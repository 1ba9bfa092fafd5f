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

/** A WebView has no window for links that lead out of it: the app opens them, through `open`. Returns the way to stop. */
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
