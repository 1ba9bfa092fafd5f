// Small things the two commands share: saying what goes on, running a program, having the packages.
import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
/** The pinned Node that comes with the packages; whatever Node began the command only has to get this far. */
export const node = path.join(root, 'node_modules/.bin/node');

const began = Date.now();
/** Prints one line of progress with the seconds since the command began. */
export function say(text) {
  console.log(`\x1b[2m${((Date.now() - began) / 1000).toFixed(0).padStart(4)}s\x1b[0m ${text}`);
}

/** Runs a program to its end; gives its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...pathWithNode(), ...options.env },
    });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}

/** Like `run`, for what goes on beside something else: keeps what the program says, for its caller to print. */
export async function runAside(command, args) {
  let said = '';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...pathWithNode(), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code ?? 1));
  });
  return { code, said };
}

function pathWithNode() {
  return { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` };
}

/** Installs the packages when they are missing or older than the lock file. */
export async function havePackages() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const fresh =
    existsSync(node) &&
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (fresh) return;
  say('Installing packages …');
  const code = await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error('The packages could not be installed; see above.');
}

/** Builds `dist/` when it is older than its sources. */
export async function haveBuild() {
  const code = await run(node, ['bin/build.mjs']);
  if (code !== 0) throw new Error('The build failed; see above.');
}
