// What stands under `/sdk/`: every released version for ever, the present one, and the manifest of their hashes.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** One file of the SDK as a partner may pin it. */
export interface PinnedFile {
  /** Path on our origin. */
  url: string;
  /** For `<script integrity>`: SHA-384 of the bytes, before any compression. */
  integrity: string;
  bytes: number;
}

/** `/sdk/manifest.json`. The hashes of `v1` hold until the next release only. */
export interface SdkManifest {
  current: string;
  versions: Record<string, { immutable: boolean; files: Record<string, PinnedFile> }>;
}

interface Folders {
  /** `sdk/releases`: a folder a version, never changed. */
  releases: string;
  /** `dist/sdk`, in which `v1` was just built. */
  sdk: string;
  /** The version of package.json. */
  version: string;
}

/** Files as they were made; their compressed forms and maps follow from them. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** The released versions: a folder each. */
export const releasedIn = (releases: string): string[] =>
  readdirSync(releases, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * 1. A version that was released keeps its bytes: a build of other bytes under its name is refused.
 * 2. All released versions are published beside the present one, each under its own address.
 * 3. The manifest names the hash of every file.
 */
export function publishReleases({ releases, sdk, version }: Folders): void {
  const built = path.join(sdk, 'v1');
  const released = releasedIn(releases);
  if (released.includes(version)) refuseOtherBytes(path.join(releases, version), built, version);
  for (const one of released) cpSync(path.join(releases, one), path.join(sdk, one), { recursive: true });
  cpSync(built, path.join(sdk, version), { recursive: true });
  const manifest: SdkManifest = { current: version, versions: {} };
  for (const name of ['v1', ...new Set([...released, version])])
    manifest.versions[name] = { immutable: name !== 'v1', files: pin(path.join(sdk, name), name) };
  writeFileSync(path.join(sdk, 'manifest.json'), JSON.stringify(manifest, null, 1));
}

function refuseOtherBytes(kept: string, built: string, version: string): void {
  const [before, now] = [filesIn(kept), filesIn(built)];
  const changed = [...new Set([...before, ...now])].filter(
    file =>
      !before.includes(file) ||
      !now.includes(file) ||
      !readFileSync(path.join(kept, file)).equals(readFileSync(path.join(built, file))),
  );
  if (changed.length)
    throw new Error(
      `SDK ${version} is released and partners pin its bytes, but ${changed.join(', ')} would change: raise "version" in package.json.`,
    );
}

function pin(folder: string, name: string): Record<string, PinnedFile> {
  return Object.fromEntries(
    filesIn(folder).map(file => {
      const bytes = readFileSync(path.join(folder, file));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return [file, { url: `/sdk/${name}/${file}`, integrity, bytes: bytes.length }];
    }),
  );
}
