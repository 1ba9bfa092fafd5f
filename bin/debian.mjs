// Debian's packages that a command needs: installed by root, named to everybody else.
import { spawnSync } from 'node:child_process';
import { run, say } from './run.mjs';

/** Null when all of them are there; else what is in the way. */
export async function haveDebian(packages) {
  const asked = spawnSync('dpkg', ['--get-selections', ...packages]);
  if (asked.error) return `These come from Debian's packages, and dpkg is not here. Needed: ${packages.join(' ')}`;
  const installed = new Set(asked.stdout.toString().match(/^[^\s:]+(?=(:\w+)?\s+(install|hold)$)/gm));
  const missing = packages.filter(name => !installed.has(name));
  if (!missing.length) return null;
  if (process.getuid?.() !== 0) return `These packages are missing. As root: apt-get install ${missing.join(' ')}`;
  say(`Installing ${missing.join(', ')} …`);
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  await run('apt-get', [...patient, 'update'], quiet);
  const code = await run('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...missing], quiet);
  return code === 0 ? null : 'The packages could not be installed; see above.';
}
