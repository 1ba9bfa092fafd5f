import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** An installed package, by its path in `node_modules`. */
interface Locked {
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** Where a package that stands at `from` would find `name`. */
function found(from: string, name: string): boolean {
  const path = `${from && `${from}/`}node_modules/${name}`;
  return (
    path in packages || (from !== '' && found(from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name))
  );
}

describe('the lock file', () => {
  it('names the parts of a package for every platform, for npm installs only what it names', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(name => !found(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('holds no address of a registry', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/);
  });
});
