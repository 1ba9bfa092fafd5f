import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'panah-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another program that holds the lock until it is killed. */
async function holder() {
  const module = path.join(import.meta.dirname, 'folder-lock.ts');
  const script = `const { lockFolder } = await import(${JSON.stringify(module)});
    lockFolder(${JSON.stringify(folder)}); process.send('held'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

describe('the lock of a data folder', () => {
  it('refuses a second program, and says which one holds it and what to do', async () => {
    const other = await holder();
    expect(() => lockFolder(folder)).toThrow(
      `DATA_DIR: the data folder ${folder} is in use by process ${other.pid}. Stop it or set another DATA_DIR.`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
  });

  it('ends with a program that was killed, so that the next start needs no hand', async () => {
    const other = await holder();
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('does not go by a number that now belongs to another program', () => {
    writeFileSync(path.join(folder, 'lock'), '1');
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('is taken again once it was given back', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('is in use by process');
    release();
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('says when a folder cannot be written', () => {
    expect(() => lockFolder(path.join(folder, 'missing'))).toThrow(
      /^DATA_DIR: the data folder .*missing cannot be written/,
    );
  });
});
