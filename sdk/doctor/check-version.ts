import type { Ask } from './check-registration.ts';
import { type PageFacts, pasteTag, type ScriptFacts } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** The part of `/sdk/manifest.json` that is read here. */
interface Manifest {
  current: string;
  versions: Record<string, { files: Record<string, { integrity: string }> } | undefined>;
}

/** Pinned versions and hashes against what our server has; of hashes more can be told without the server. */
export async function checkVersion(page: PageFacts, ask: Ask): Promise<Finding[]> {
  const named = page.scripts.filter(({ version }) => version);
  if (!named.length) return [];
  const manifest = await readManifest(page.panah, ask);
  return named.flatMap(script => [...checkPinned(script, page, manifest), ...checkHash(script, page, manifest)]);
}

const moving = /^v\d+$/;

function checkPinned({ version, attributes }: ScriptFacts, page: PageFacts, manifest: Manifest | null): Finding[] {
  if (!manifest || moving.test(version!)) return [];
  const fix = pasteTag(page.panah, attributes);
  if (!manifest.versions[version!]) return [finding('version_unknown', 'error', { version: version! }, fix)];
  const newest = manifest.current;
  return version === newest ? [] : [finding('version_old', 'warning', { version: version!, newest }, fix)];
}

function checkHash({ src, version, attributes }: ScriptFacts, page: PageFacts, manifest: Manifest | null): Finding[] {
  if (!attributes.integrity) return [];
  const { pathname, origin } = new URL(src);
  const found: Finding[] = [];
  const file = pathname.split('/').at(-1)!;
  const right = (name: string) => manifest?.versions[name]?.files[file]?.integrity;
  if (moving.test(version!)) {
    const exact = manifest?.current ?? 'VERSION';
    const fix = pinnedTag(page, attributes, `/sdk/${exact}/${file}`, right(exact) ?? 'sha384-…');
    found.push(finding('integrity_moving', 'error', { path: pathname }, fix));
  } else if (right(version!) && !attributes.integrity.split(/\s+/).includes(right(version!)!)) {
    const fix = pinnedTag(page, attributes, pathname, right(version!)!);
    found.push(finding('integrity_wrong', 'error', { path: pathname }, fix));
  }
  if (!('crossorigin' in attributes) && origin !== new URL(page.url).origin)
    found.push(finding('integrity_without_crossorigin', 'error', {}, 'crossorigin="anonymous"'));
  return found;
}

function pinnedTag(page: PageFacts, attributes: ScriptFacts['attributes'], path: string, integrity: string): string {
  const tag = pasteTag(page.panah, attributes, ` integrity="${integrity}" crossorigin="anonymous"`);
  return tag.replace('/sdk/v1/panah.js', path);
}

async function readManifest(panah: string, ask: Ask): Promise<Manifest | null> {
  try {
    const manifest = (await ask(`${panah}/sdk/manifest.json`)) as Partial<Manifest> | null;
    return manifest?.current && manifest.versions ? (manifest as Manifest) : null;
  } catch {
    return null;
  }
}
