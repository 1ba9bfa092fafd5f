// What a test needs of a package on npm that is no dependency of ours, because it is large or would be built on installing.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, say } from './run.mjs';

/**
 * The folder `home` with the unpacked files of a package (`name@version`) that match `files`; nothing of it is run. It is
 * fetched once, and only if it is what was published: `integrity`, as npm tells it. Throws what is in the way.
 */
export async function havePublished(home, { name, integrity, files }) {
  if (existsSync(home)) return home;
  say(`Fetching ${name} …`);
  mkdirSync(path.dirname(home), { recursive: true });
  const folder = mkdtempSync(`${home}-`);
  try {
    const wish = ['pack', name, '--pack-destination', folder, '--loglevel=error'];
    const code = await run('npm', wish, { stdio: ['ignore', 'ignore', 'inherit'] });
    const file = readdirSync(folder).find(one => one.endsWith('.tgz'));
    if (code !== 0 || !file) throw new Error(`${name} could not be fetched; see above.`);
    const packed = path.join(folder, file);
    const hash = createHash('sha512').update(readFileSync(packed)).digest('base64');
    if (`sha512-${hash}` !== integrity) throw new Error(`What was fetched is not ${name} as it was published.`);
    const unpacked = await run('tar', ['-xzf', packed, '-C', folder, '--wildcards', ...files]);
    if (unpacked !== 0) throw new Error(`${name} could not be unpacked; see above.`);
    // Another run may have been quicker.
    if (!existsSync(home)) renameSync(path.join(folder, 'package'), home);
    return home;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
