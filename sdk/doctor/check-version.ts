import type { Ask } from './check-registration.ts';
import { type PageFacts, pasteTag } from './facts.ts';
import { type Finding, finding } from './finding.ts';

/** Pinned versions against what our server has, by `/sdk/manifest.json`; says nothing where that cannot be read. */
export async function checkVersion(page: PageFacts, ask: Ask): Promise<Finding[]> {
  const pinned = page.scripts.filter(({ version, src }) => version && new URL(src).origin === page.panah);
  if (!pinned.length) return [];
  const versions = await readVersions(page.panah, ask);
  if (!versions.length) return [];
  const newest = [...versions].sort(byNumber).at(-1)!;
  return pinned.flatMap(({ version, attributes }) => {
    const fix = pasteTag(page.panah, attributes);
    if (/^v\d+$/.test(version!)) return [];
    if (!versions.includes(version!)) return [finding('version_unknown', 'error', { version: version! }, fix)];
    return version === newest ? [] : [finding('version_old', 'warning', { version: version!, newest }, fix)];
  });
}

const exact = /^\d+\.\d+\.\d+$/;

/** The manifest names versions in a list or as keys. */
async function readVersions(panah: string, ask: Ask): Promise<string[]> {
  try {
    const { versions } = (await ask(`${panah}/sdk/manifest.json`)) as { versions?: string[] | object };
    return (Array.isArray(versions) ? versions : Object.keys(versions ?? {})).filter(one => exact.test(one));
  } catch {
    return [];
  }
}

function byNumber(a: string, b: string): number {
  const [left, right] = [a, b].map(one => one.split('.').map(Number));
  return left!.map((part, at) => part - right![at]!).find(Boolean) ?? 0;
}
