// What compiles and runs Kotlin: a Java, JetBrains' compiler as it is published on npm, and Android's own org.json.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { haveDebian } from './debian.mjs';
import { havePublished } from './published.mjs';

const version = '2.4.20';
/** It is no dependency of ours: 90 MB would slow down every install. */
const compiler = {
  name: `kotlin-compiler@${version}`,
  integrity: 'sha512-IF5IVM7LpPhA/ntHQQpaVt1yxpaaQovtEVYLyqWMuaLr0XelLPPm7/sM6HLhtcRjjjoSsK7I7lP2kzYJkMy73w==',
  files: ['package/lib/*.jar'],
};
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
  const home = await havePublished(path.join(cache, `kotlin-${version}`), compiler);
  return { PANAH_KOTLIN: home, PANAH_JSON_JAR: jsonJar };
}
