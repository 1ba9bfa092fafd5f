// What compiles and runs Kotlin: a Java, JetBrains' compiler as it is published on npm, and Android's own org.json.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { haveDebian } from './debian.mjs';
import { run, say } from './run.mjs';

const version = '2.4.20';
/** As published. It is no dependency of ours: 90 MB would slow down every install. */
const integrity = 'sha512-IF5IVM7LpPhA/ntHQQpaVt1yxpaaQovtEVYLyqWMuaLr0XelLPPm7/sM6HLhtcRjjjoSsK7I7lP2kzYJkMy73w==';
const jsonJar = '/usr/share/java/json-android.jar';

/** The environment that the tests of Kotlin need; throws what is in the way. `cache` is a folder that outlives the run. */
export async function haveKotlin(cache) {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const wanted = [
    ...(Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1]) >= 17 ? [] : ['openjdk-17-jre-headless']),
    ...(existsSync(jsonJar) ? [] : ['libandroid-json-org-java']),
  ];
  const obstacle = wanted.length ? await haveDebian(wanted) : null;
  if (obstacle) throw new Error(obstacle);
  return { PANAH_KOTLIN: await haveCompiler(cache), PANAH_JSON_JAR: jsonJar };
}

async function haveCompiler(cache) {
  const home = path.join(cache, `kotlin-${version}`);
  if (existsSync(home)) return home;
  say(`Fetching the Kotlin compiler ${version} …`);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(`${home}-`);
  try {
    const wish = ['pack', `kotlin-compiler@${version}`, '--pack-destination', folder, '--loglevel=error'];
    const code = await run('npm', wish, { stdio: ['ignore', 'ignore', 'inherit'] });
    const file = readdirSync(folder).find(name => name.endsWith('.tgz'));
    if (code !== 0 || !file) throw new Error('The Kotlin compiler could not be fetched; see above.');
    const packed = path.join(folder, file);
    const hash = createHash('sha512').update(readFileSync(packed)).digest('base64');
    if (`sha512-${hash}` !== integrity)
      throw new Error('What was fetched is not the Kotlin compiler that was published.');
    const unpacked = await run('tar', ['-xzf', packed, '-C', folder, '--wildcards', 'package/lib/*.jar']);
    if (unpacked !== 0) throw new Error('The Kotlin compiler could not be unpacked; see above.');
    // Another run may have been quicker.
    if (!existsSync(home)) renameSync(path.join(folder, 'package'), home);
    return home;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
