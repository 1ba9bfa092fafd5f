import type { AppTools } from './tools.ts';

/**
 * Opens a link that lives for minutes, in a tab of its own.
 * 1. The tab opens with the tap, or the browser would hold it back after the answer.
 * 2. The link is asked for now and not before.
 * 3. Where no tab may open (a WebView, a strict frame), the host is asked to open it.
 */
export async function openLink({ host }: Pick<AppTools, 'host'>, ask: () => Promise<{ url: string }>): Promise<void> {
  const tab = host.$abilities.get().windows ? window.open('', '_blank') : null;
  try {
    const address = new URL((await ask()).url, location.origin).href;
    if (!tab) return host.openTop(address);
    tab.opener = null;
    tab.location.replace(address);
  } catch (cause) {
    tab?.close();
    throw cause;
  }
}
