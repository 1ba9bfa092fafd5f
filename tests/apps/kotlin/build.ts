import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Built } from '../languages.ts';

const compilerParts = [
  'kotlin-compiler',
  'kotlin-stdlib',
  'kotlin-reflect',
  'kotlin-script-runtime',
  'kotlin-daemon-client',
  'kotlinx-coroutines-core-jvm',
  'annotations-13.0',
];
const programParts = ['kotlin-stdlib', 'kotlinx-coroutines-core-jvm'];

/** Compiles once for each state of the sources; the folder of the classes is named after them. */
export async function buildKotlin(code: string): Promise<Built> {
  const { PANAH_KOTLIN: home, PANAH_JSON_JAR: json, PANAH_APPS: built } = process.env;
  if (!home || !json || !built) throw new Error('The compiler is not here: begin by `npm run test:apps`');
  const jars = (names: string[]) => names.map(name => path.join(home, 'lib', `${name}.jar`));
  const own = globSync('**/*.kt', { cwd: import.meta.dirname })
    .sort()
    .map(name => path.join(import.meta.dirname, name));
  const hash = createHash('sha256').update(`${home}\n${code}`);
  for (const file of own) hash.update(readFileSync(file));
  const folder = path.join(built, `kotlin-${hash.digest('hex').slice(0, 16)}`);
  const classpath = [...jars(programParts), json];
  if (!existsSync(folder)) {
    const draft = `${folder}-${process.pid}`;
    mkdirSync(draft, { recursive: true });
    const shown = path.join(draft, 'PanahActivity.kt');
    writeFileSync(shown, code);
    const { status, error, stderr } = spawnSync(
      'java',
      [
        ...['-Xmx768M', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'],
        ...['-cp', jars(compilerParts).join(':'), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'],
        ...['-no-stdlib', '-no-reflect', '-jvm-target', '17', '-cp', classpath.join(':')],
        ...['-d', path.join(draft, 'classes'), shown, ...own],
      ],
      { encoding: 'utf8' },
    );
    const said = stderr?.replaceAll(`${draft}/`, '') ?? '';
    if (error || status !== 0) {
      rmSync(draft, { recursive: true });
      throw new Error(`The code as it is shown does not compile:\n${error?.message ?? said}`);
    }
    writeFileSync(path.join(draft, 'said.txt'), said);
    renameSync(draft, folder);
  }
  return {
    program: [
      'java',
      ...['-Xmx128M', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8'],
      ...['-cp', [path.join(folder, 'classes'), ...classpath].join(':'), 'MainKt'],
    ],
    said: readFileSync(path.join(folder, 'said.txt'), 'utf8'),
  };
}
