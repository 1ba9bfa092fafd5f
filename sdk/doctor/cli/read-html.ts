import { Parser } from 'htmlparser2';
import { containerAttributes } from '../attribute-rules.ts';
import { type Attributes, inlineFacts, type PageFacts, type ScriptFacts, scriptFacts } from '../facts.ts';

type Markup = Pick<PageFacts, 'metaPolicies' | 'scripts' | 'containers' | 'frames' | 'otherScripts'>;

/** The facts of a page's markup, as tolerant of errors as a browser. `page` is its address, after redirects. */
export function readHtml(html: string, page: string): Markup {
  const found: Markup = { metaPolicies: [], scripts: [], containers: [], frames: [], otherScripts: false };
  let base = page;
  let open: { attributes: Attributes; text: string } | null = null;
  let inert = 0;
  /** The link of the container before, which tells the fast snippet where we are. */
  let link: string | undefined;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'template') inert++;
      if (inert) return;
      if (name === 'script') open = { attributes, text: '' };
      if (name === 'base' && base === page && URL.canParse(attributes.href ?? '', page))
        base = new URL(attributes.href!, page).href;
      if (name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
        found.metaPolicies.push(attributes.content ?? '');
      if (name === 'iframe' && isOurs(attributes.src)) found.frames.push(attributes);
      if ('data-panah' in attributes || name === 'panah-widget') {
        found.containers.push(containerAttributes(name, attributes));
        link = undefined;
      }
      if (name === 'a') link ??= attributes.href;
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name === 'template') inert--;
      if (!open || name !== 'script') return;
      const ours = scriptOf(open.attributes, open.text, base, link);
      found.scripts.push(...ours);
      if (!ours.length && !/json/.test(open.attributes.type ?? '')) found.otherScripts = true;
      open = null;
    },
  });
  parser.end(html);
  return found;
}

function scriptOf(attributes: Attributes, text: string, base: string, link?: string): ScriptFacts[] {
  const inline = attributes.src === undefined && attributes['data-src'] === undefined;
  const facts = inline ? inlineFacts(text, attributes, base, link) : scriptFacts(attributes, base);
  return facts ? [facts] : [];
}

const isOurs = (src = ''): boolean => /^https?:\/\/[^/]+\/embed\/\?(?:.*&)?partner=/.test(src);
