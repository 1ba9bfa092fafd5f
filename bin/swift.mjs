// Apple's Swift compiler for Linux: the one on PATH, else that of a later Debian, kept in a folder of its own.
// 1. apt fetches the packages from the machine's own mirror and verifies them; nothing is installed, nobody need be root.
// 2. What compiling and running need of them is unpacked; the compiler runs there by that release's own loader.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './run.mjs';

const release = 'trixie';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
const version = '6.0.3';
const libraries = 'usr/lib/x86_64-linux-gnu';
const swift = 'usr/libexec/swift';

/** By package: the folders and files that are needed of it. */
const packages = {
  swiftlang: ['bin/swift-frontend', 'lib/swift', 'lib/clang/17/include'].map(name => `${swift}/${name}`),
  libswiftlang: [`${swift}/lib/swift`],
  libc6: ['usr/lib64', libraries],
  'libc6-dev': ['usr/include', libraries],
  'linux-libc-dev': ['usr/include', 'usr/lib/linux/uapi/x86'],
  'binutils-x86-64-linux-gnu': ['usr/bin/x86_64-linux-gnu-ld.bfd', libraries],
  ...everyLibraryOf('libgcc-s1', 'libstdc++6', 'libtinfo6', 'libuuid1', 'zlib1g', 'libzstd1'),
  ...everyLibraryOf('libbinutils', 'libctf0', 'libctf-nobfd0', 'libjansson4', 'libsframe1'),
};
const leftOut = [
  ...['*.a', '*.swiftdoc', '*.swiftinterface', '*/lib_Internal*', '*/arm_*.h', '*/gconv', '*/FrameworkABIBaseline'],
  ...['*/lib/swift/embedded', '*/lib/swift/migrator', '*/lib/swift/pm', '*/host/*.swiftmodule', '*/host/plugins'],
];
/** The last line: Apple's libraries would look for what they need of the system in the system alone. */
const linked = [
  ...['Foundation', 'FoundationEssentials', 'swiftCore', 'swift_Concurrency', 'swift_StringProcessing'],
  ...['swiftSwiftOnoneSupport', 'swiftDispatch', 'dispatch', 'BlocksRuntime', 'swiftGlibc'],
  ...[':libc.so.6', ':libm.so.6', ':libstdc++.so.6', ':libgcc_s.so.1'],
];

/**
 * The environment that the tests of Swift need: the commands of a toolchain as beginnings of argument lists. `compiler`
 * takes the front end's arguments, `linker` takes `-o`, the program and its objects. Throws what is in the way. `cache` is
 * a folder that outlives the run.
 */
export async function haveSwift(cache) {
  const own = spawnSync('swiftc', ['--version']);
  const home = path.join(cache, `swift-${version}`);
  if (own.status !== 0 && !fs.existsSync(home)) await fetchSwift(home);
  const toolchain = own.status === 0 ? { compiler: ['swiftc', '-frontend'], linker: ['swiftc'] } : debianSwift(home);
  return { PANAH_SWIFT: JSON.stringify(toolchain) };
}

function debianSwift(root) {
  const at = name => path.join(root, name);
  const loader = at('usr/lib64/ld-linux-x86-64.so.2');
  const found = [at(libraries), at(`${swift}/lib/swift/linux`)];
  const start = [loader, '--library-path', [...found, at(`${swift}/lib/swift/host`)].join(':')];
  const frontend = [...start, at(`${swift}/bin/swift-frontend`), '-frontend', '-target', 'x86_64-pc-linux-gnu'];
  return {
    compiler: [...frontend, '-resource-dir', at(`${swift}/lib/swift`), '-sdk', root],
    linker: [
      ...[...start, at('usr/bin/x86_64-linux-gnu-ld.bfd'), `--sysroot=${root}`, '-pie', '-dynamic-linker', loader],
      ...['--disable-new-dtags', '-rpath', found.join(':'), ...found.map(folder => `-L${folder}`)],
      // Those libraries leave names open that nobody calls, and the file that names the program comes with C's compiler.
      ...['--allow-shlib-undefined', '--defsym=__dso_handle=__executable_start'],
      ...[at(`${libraries}/Scrt1.o`), at(`${swift}/lib/swift/linux/x86_64/swiftrt.o`)],
      ...linked.map(name => `-l${name}`),
    ],
  };
}

async function fetchSwift(home) {
  const system = fs.existsSync('/etc/os-release') ? fs.readFileSync('/etc/os-release', 'utf8') : '';
  const codename = /^VERSION_CODENAME=(.+)$/m.exec(system)?.[1];
  if (!/^ID=debian$/m.test(system) || !codename || process.arch !== 'x64') {
    throw new Error('Swift is fetched on Debian for x86-64 only. Elsewhere install it, so that swiftc is on PATH.');
  }
  const work = `${home}.${process.pid}`;
  const root = path.join(work, 'root');
  for (const folder of ['apt/lists/partial', 'apt/archives/partial', 'debs', 'root']) {
    fs.mkdirSync(path.join(work, folder), { recursive: true });
  }
  try {
    say(`Fetching Swift of Debian ${release} (480 MB) …`);
    await fetchPackages(work, codename);
    say('Unpacking Swift …');
    for (const [name, parts] of Object.entries(packages)) await unpack(path.join(work, 'debs'), name, parts, root);
    const [command, ...words] = debianSwift(root).compiler;
    const asked = spawnSync(command, [...words, '-version'], { encoding: 'utf8' });
    if (asked.status !== 0) throw new Error(`Swift was unpacked and does not start: ${asked.stderr}`);
    if (!fs.existsSync(home)) fs.renameSync(root, home);
    say('Swift is here.');
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/** apt with lists and a state of its own, so that the machine's know nothing of the other release. */
async function fetchPackages(work, codename) {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const asked = spawnSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const mirror = new RegExp(`^(\\S+) ${codename} main$`, 'm').exec(String(asked.stdout))?.[1];
  if (!mirror) throw new Error(`apt knows no mirror of Debian ${codename}. Name one in /etc/apt/sources.list.`);
  const signed = fs.existsSync(keyring) ? ` signed-by=${keyring}` : '';
  fs.writeFileSync(`${work}/apt/sources.list`, `deb [arch=amd64${signed}] ${mirror} ${release} main\n`);
  fs.writeFileSync(`${work}/apt/status`, '');
  const options = Object.entries({
    'Dir::State': `${work}/apt`,
    'Dir::State::status': `${work}/apt/status`,
    'Dir::Cache': `${work}/apt`,
    'Dir::Etc::SourceList': `${work}/apt/sources.list`,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::Etc::Preferences': '/dev/null',
    'Dir::Etc::PreferencesParts': '/dev/null',
    'APT::Sandbox::User': '',
    'APT::Update::Error-Mode': 'any',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const quiet = { cwd: `${work}/debs`, stdio: ['ignore', 'ignore', 'inherit'] };
  if ((await run('apt-get', ['-qq', ...options, 'update'], quiet)) !== 0) {
    const key = 'If the key is missing: apt-get install --only-upgrade debian-archive-keyring';
    throw new Error(`The list of Debian ${release} could not be fetched and verified; see above. ${key}`);
  }
  if ((await run('apt-get', ['-qq', ...options, 'download', ...Object.keys(packages)], quiet)) !== 0) {
    throw new Error('The packages of Swift could not be fetched; see above.');
  }
}

async function unpack(folder, name, parts, root) {
  const file = fs.readdirSync(folder).find(each => each.startsWith(`${name}_`));
  const wanted = [...leftOut.map(pattern => `--exclude=${pattern}`), ...parts.map(part => `./${part}`)];
  const script = 'file=$1; root=$2; shift 2; dpkg-deb --fsys-tarfile "$file" | tar -x --no-same-owner -C "$root" "$@"';
  const code = await run('sh', ['-c', script, 'unpack', path.join(folder, file), root, ...wanted]);
  if (code !== 0) throw new Error(`${file} could not be unpacked; see above.`);
}

function everyLibraryOf(...names) {
  return Object.fromEntries(names.map(name => [name, [libraries]]));
}
