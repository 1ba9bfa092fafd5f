import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the bundler wrote about one application: its entry, what to load with it, and the SRI hash of every file. */
export interface Manifest {
  base: string;
  entry: string;
  preload: string[];
  /** What is to be loaded with a lazily loaded source, by that source. */
  chunks: Record<string, string[]>;
  /** What every page needs. */
  css: string[];
  /** The sheets of a lazily loaded source, by that source. */
  sheets: Record<string, string[]>;
  fonts: string[];
  icons: string;
  /** The sign for browser tabs. */
  mark: string;
  integrity: Record<string, string>;
}

/** The built files beside the server. */
export interface Build {
  folder: string;
  site: Manifest;
  embed: Manifest;
}

/** Finds `dist/`, from the sources and from the build alike; null before the first build. */
export function findBuild(): Build | null {
  const here = import.meta.dirname;
  const folder = here.includes(`${path.sep}dist`) ? path.resolve(here, '..') : path.resolve(here, '../../../dist');
  const manifest = (name: string) => path.join(folder, name, 'manifest.json');
  const needed = [manifest('site'), manifest('embed'), path.join(folder, 'server/site-server.mjs')];
  if (!needed.every(file => existsSync(file))) return null;
  const read = (name: string) => JSON.parse(readFileSync(manifest(name), 'utf8')) as Manifest;
  return { folder, site: read('site'), embed: read('embed') };
}
