import { Parser } from 'htmlparser2';
import { type Attributes, inlineFacts, type PageFacts, type ScriptFacts, scriptFacts } from '../facts.ts';

type Markup = Pick<PageFacts, 'metaPolicies' | 'scripts' | 'containers' | 'frames'>;

/** The facts of a page's markup, as tolerant of errors as a browser. `page` is its address, after redirects. */
export function readHtml(html: string, page: string): Markup & { title: string } {
  const found: Markup = { metaPolicies: [], scripts: [], containers: [], frames: [] };
  let base = page;
  let title = '';
  let open: { name: string; attributes: Attributes; text: string } | null = null;
  let inert = 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'template') inert++;
      if (inert) return;
      if (name === 'script' || name === 'title') open = { name, attributes, text: '' };
      if (name === 'base' && base === page && URL.canParse(attributes.href ?? '', page))
        base = new URL(attributes.href!, page).href;
      if (name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'content-security-policy')
        found.metaPolicies.push(attributes.content ?? '');
      if (name === 'iframe' && isOurs(attributes.src)) found.frames.push(attributes);
      if ('data-panah' in attributes) found.containers.push(attributes);
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name === 'template') inert--;
      if (open?.name !== name) return;
      if (name === 'title') title ||= open.text.trim();
      else found.scripts.push(...scriptOf(open.attributes, open.text, base));
      open = null;
    },
  });
  parser.end(html);
  return { ...found, title };
}

const scriptOf = (attributes: Attributes, text: string, base: string): ScriptFacts[] =>
  [scriptFacts(attributes, base) ?? (attributes.src === undefined ? inlineFacts(text, attributes, base) : null)].filter(
    one => one !== null,
  );

const isOurs = (src = ''): boolean => /^https?:\/\/[^/]+\/embed\/\?(?:.*&)?partner=/.test(src.replaceAll('&amp;', '&'));
