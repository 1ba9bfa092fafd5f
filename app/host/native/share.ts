import type { OutgoingMessages } from '#bridge/messages';

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
