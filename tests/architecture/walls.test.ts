import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appFeatureEdges, appFoundation, moduleEdges, type Room, rooms } from './walls.ts';

const root = path.resolve(import.meta.dirname, '../..');
const aliases: Record<string, string> = {
  '#contract/': 'src/contract/',
  '#bridge/': 'src/bridge/',
  '#wizard/': 'src/wizard/',
  '#persian/': 'src/persian/',
  '#tracking/': 'src/tracking/',
  '#server/': 'src/server/',
};

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const files = ['src', 'sdk', 'app', 'demo-host'].flatMap(folder => sources(path.join(root, folder)));
const imports = files.flatMap(importsOf);

describe('the walls of the house', () => {
  it('lets every room import only the rooms that the map allows', () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const here = roomOf(from);
      const there = roomOf(to);
      if (!here || !there || here === there || rooms[here]!.may.includes(there)) return [];
      return [`${from} → ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it('keeps outside packages where they belong', () => {
    const wrong = imports.flatMap(({ from, to, typeOnly }) => {
      const room = rooms[roomOf(from) ?? ''];
      if (!room || typeOnly || roomOf(to) || to.startsWith('.')) return [];
      return allowed(room, to) ? [] : [`${from} → ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it('lets no feature of the application import another', () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const here = featureOf(from);
      const there = featureOf(to);
      if (!here || !there || here === there || here === 'shell' || appFoundation.includes(there)) return [];
      if (there === 'shell' && !appFoundation.includes(here)) return [];
      return appFeatureEdges[here]?.includes(there) ? [] : [`${from} → ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it('lets modules of the server meet only along the written map', () => {
    const wrong = imports.flatMap(({ from, to }) => {
      const here = moduleOf(from);
      const there = moduleOf(to);
      if (!here || !there || here === there) return [];
      return moduleEdges[here]?.includes(there) ? [] : [`${from} → ${to}`];
    });
    expect(wrong).toEqual([]);
  });

  it('draws the map of modules without circles', () => {
    const reaches = (from: string, seen: string[]): string[] =>
      seen.includes(from)
        ? [[...seen, from].join(' → ')]
        : (moduleEdges[from] ?? []).flatMap(to => reaches(to, [...seen, from]));
    expect(Object.keys(moduleEdges).flatMap(name => reaches(name, []))).toEqual([]);
  });

  it('keeps tests out of the product', () => {
    expect(imports.filter(({ to }) => to.startsWith('tests/'))).toEqual([]);
  });

  it('reads the environment where a process begins', () => {
    const readers = files.filter(
      file => !file.endsWith('.mjs') && /process\.env/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(readers.filter(file => file.startsWith('src/')).sort()).toEqual([
      'src/server/main.ts',
      'src/server/partners-cli.ts',
    ]);
  });
});

function allowed(room: Room, to: string): boolean {
  const matches = (name: string) => to === name || to.startsWith(name.endsWith(':') ? name : `${name}/`);
  if (room.neverPackages?.some(matches)) return false;
  return room.packages === undefined || room.packages.some(matches);
}

function roomOf(file: string): string | undefined {
  return Object.keys(rooms)
    .filter(room => file === room || file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function featureOf(file: string): string | undefined {
  const [top, feature, inside] = file.split('/');
  return top === 'app' && inside ? feature : undefined;
}

function moduleOf(file: string): string | undefined {
  const [, , modules, name, inside] = file.split('/');
  return file.startsWith('src/server/') && modules === 'modules' && inside ? name : undefined;
}

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) return sources(file);
    return /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path.relative(root, file)] : [];
  });
}

function importsOf(from: string): Import[] {
  const text = readFileSync(path.join(root, from), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]|(?:^|[^.\w])import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  );
  return [...found].map(match => {
    const named = match[2] ?? match[3] ?? match[4]!;
    return { from, to: resolve(from, named), typeOnly: match[1] !== undefined };
  });
}

function resolve(from: string, named: string): string {
  if (named.startsWith('.')) return path.relative(root, path.resolve(root, path.dirname(from), named));
  const alias = Object.keys(aliases).find(prefix => named.startsWith(prefix));
  return alias ? aliases[alias] + named.slice(alias.length) : named;
}
