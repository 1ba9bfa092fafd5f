import { containerAttributes } from './attribute-rules.ts';
import { type Attributes, type PageFacts, scriptFacts } from './facts.ts';
import type { DoctorPage } from './page.ts';

/** The facts of the page that we run in. Its headers are read by asking for it once more, as its visitor. */
export async function readPage({ origin: panah, containers, widgets }: DoctorPage): Promise<PageFacts> {
  const found = new Set<HTMLElement>([
    ...containers,
    ...widgets.map(({ container }) => container),
    ...document.querySelectorAll<HTMLElement>('[data-panah]'),
  ]);
  const own = new Set<Element | null>(widgets.map(({ frame }) => frame));
  return {
    url: location.href,
    origin: self.origin,
    panah,
    headers: await readHeaders(),
    metaPolicies: all('meta[http-equiv]').flatMap(meta =>
      /^content-security-policy$/i.test(meta.getAttribute('http-equiv')!) ? [meta.getAttribute('content') ?? ''] : [],
    ),
    // The nonce is hidden from the attribute while a page runs.
    scripts: [...document.scripts].flatMap(
      script => scriptFacts(attributesOf(script), document.baseURI, script.nonce) ?? [],
    ),
    containers: [...found].map(container => containerAttributes(container.localName, attributesOf(container))),
    frames: all('iframe')
      .filter(frame => !own.has(frame) && (frame as HTMLIFrameElement).src.startsWith(`${panah}/`))
      .map(attributesOf),
    otherScripts: true,
    running: true,
  };
}

const all = (selector: string) => [...document.querySelectorAll(selector)];

function attributesOf(element: Element): Attributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const { name, value } of element.attributes) attributes[name] = value;
  return attributes;
}

const timeout_ms = 8_000;

async function readHeaders(): Promise<Record<string, string> | null> {
  if (!/^https?:$/.test(location.protocol)) return null;
  for (const method of ['HEAD', 'GET']) {
    try {
      const answer = await fetch(location.href, {
        method,
        credentials: 'include',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(timeout_ms),
      });
      if (!answer.ok || !/html/.test(answer.headers.get('content-type') ?? '')) continue;
      const headers: Record<string, string> = Object.create(null);
      answer.headers.forEach((value, name) => {
        headers[name] = value;
      });
      return headers;
    } catch {
      // Another origin after a redirect, a policy without 'self', no network: the other way, then without headers.
    }
  }
  return null;
}
