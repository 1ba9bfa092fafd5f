import { reservedHeight_px } from '#bridge/reserved-height';
import { checkAttributes } from './attribute-rules.ts';
import { missingFlags } from './check-policy.ts';
import { type PageFacts, pasteTag, type ScriptFacts, tokenUrls } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** What the partner pasted: the script, its attributes, the containers, and frames written by hand. */
export function checkTags(page: PageFacts): Finding[] {
  return [
    ...checkPresence(page),
    ...page.scripts.filter(({ inline }) => !inline).flatMap(script => checkScript(script, page)),
    ...checkPartner(page),
    ...[...page.scripts.map(({ attributes }) => attributes), ...page.containers].flatMap(checkAttributes),
    ...checkTokenUrl(page),
    ...page.frames.flatMap(checkFrame),
  ];
}

function checkPresence({ scripts, containers, frames, panah, running, otherScripts }: PageFacts): Finding[] {
  const emptyContainer = `<div data-panah style="min-height: ${reservedHeight_px}px"></div>`;
  const tag = pasteTag(panah, containers[0]);
  if (!scripts.length && !containers.length && !frames.length && !running)
    return [
      otherScripts
        ? finding('widget_not_in_markup', 'warning', {}, `${emptyContainer}\n${tag}`)
        : finding('script_missing', 'error', {}, `${emptyContainer}\n${tag}`),
    ];
  if (!scripts.length && containers.length && !running) return [finding('script_not_in_markup', 'warning', {}, tag)];
  const found: Finding[] = [];
  if (scripts.length && !containers.length && !frames.length)
    found.push(finding('container_missing', 'warning', {}, emptyContainer));
  const versions = [...new Set(scripts.map(({ version, src }) => version ?? src))];
  const words = { versions: versions.join(', '), count: scripts.length };
  const partners = [...new Set(scripts.map(({ attributes }) => attributes['data-partner']).filter(Boolean))];
  if (partners.length > 1)
    found.push(
      finding(
        'partners_mixed',
        'error',
        { partners: partners.join(', '), first: partners[0]! },
        pasteTag(panah, scripts[0]!.attributes),
      ),
    );
  if (versions.length > 1)
    found.push(finding('versions_mixed', 'warning', words, pasteTag(panah, scripts[0]!.attributes)));
  else if (scripts.length > 1)
    found.push(finding('script_twice', 'warning', words, pasteTag(panah, scripts[0]!.attributes)));
  return found;
}

function checkScript({ src, version, attributes, rewritten }: ScriptFacts, page: PageFacts): Finding[] {
  const found: Finding[] = [];
  const { origin, pathname } = new URL(src);
  const paste = (more = '') => pasteTag(page.panah, attributes, more);
  if (!version || origin !== page.panah)
    found.push(finding('script_copied', 'warning', { address: origin + pathname }, paste()));
  if (rewritten) found.push(finding('script_rewritten', 'warning', {}, paste(' data-cfasync="false"')));
  else if (!('async' in attributes) && !('defer' in attributes) && attributes.type !== 'module' && !page.running)
    found.push(finding('script_blocking', 'warning', {}, paste()));
  return found;
}

function checkPartner({ scripts, containers, panah }: PageFacts): Finding[] {
  if (!scripts.length || scripts.some(({ attributes, inline }) => inline || attributes['data-partner'])) return [];
  const without = containers.length ? containers.some(one => !one['data-partner']) : true;
  return without ? [finding('partner_missing', 'error', {}, pasteTag(panah))] : [];
}

/** `data-token-url` is asked with the cookies of the page's own origin, which tell the server who the customer is. */
function checkTokenUrl(page: PageFacts): Finding[] {
  return tokenUrls(page).flatMap(({ address, url }) => {
    if (url.origin === new URL(page.url).origin) return [];
    const asked = `fetch('${url.href}', { method: 'POST', credentials: 'include', body: new URLSearchParams(question) })`;
    const fix = `getToken: async question => (await (await ${asked}).json()).code`;
    return [finding('token_url_cross_origin', 'warning', { address }, fix)];
  });
}

function checkFrame(attributes: Record<string, string>): Finding[] {
  if (attributes.sandbox === undefined) return [];
  const flags = attributes.sandbox.split(/\s+/).filter(Boolean);
  const missing = missingFlags(flags);
  const fix = `sandbox="${[...flags, ...missing].join(' ')}"`;
  return missing.length ? [finding('frame_sandboxed', 'error', { missing: missing.join(' ') }, fix)] : [];
}

/** The partner codes that the page uses. */
export function partnersOf({ scripts, containers, frames }: PageFacts): string[] {
  const written = [...scripts.map(({ attributes }) => attributes), ...containers].map(one => one['data-partner']);
  const inFrames = frames.map(({ src = '' }) => (URL.canParse(src) ? new URL(src).searchParams.get('partner') : null));
  return [...new Set([...written, ...inFrames])].filter((one): one is string => !!one);
}
