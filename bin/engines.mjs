// `npm run test:engines [engine …]`: the embed suite in every engine, on two sites with TLS.
// It installs what it needs of Debian's packages, names the sites in the hosts file and makes a certificate.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { haveDebian } from './debian.mjs';
import { haveBuild, havePackages, node, run, say } from './run.mjs';

const programs = [
  'chromium',
  'firefox-esr',
  'webkit2gtk-driver',
  'python3-gi',
  'gir1.2-gtk-3.0',
  'gir1.2-webkit2-4.1',
  'python3-pyqt6.qtwebengine',
  'xvfb',
  'openssl',
  'fonts-noto-core',
];
const names = ['widget.example', 'partner.example', 'stranger.example'];
const hostsFile = '/etc/hosts';

await havePackages();
const obstacle = await haveDebian(programs);
if (obstacle) stop(obstacle);
haveNames();
await haveBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'panah-certificate-'));
const { key, certificate } = await makeCertificate();
say('Playing the scenarios …');
const code = await run(node, ['tests/engines/run.ts', ...process.argv.slice(2)], {
  env: {
    PANAH_ENGINES_KEY: key,
    NODE_EXTRA_CA_CERTS: certificate,
    // Where the tests beside the browser find the server.
    PANAH_E2E_PORT: process.env.PANAH_ENGINES_PORT ?? '4610',
    PANAH_ENGINES_PORT: process.env.PANAH_ENGINES_PORT ?? '4610',
  },
});
rmSync(folder, { recursive: true, force: true });
process.exit(code);

/** WebKit knows no other way to find a name on this machine. */
function haveNames() {
  const known = readFileSync(hostsFile, 'utf8')
    .split('\n')
    .flatMap(line => line.replace(/#.*/, '').trim().split(/\s+/).slice(1));
  const missing = names.filter(name => !known.includes(name));
  if (!missing.length) return;
  const line = `127.0.0.1 ${missing.join(' ')}`;
  try {
    appendFileSync(hostsFile, `\n${line}\n`);
    say(`${hostsFile} now names ${missing.join(', ')}.`);
  } catch (problem) {
    stop(`${hostsFile} cannot be written (${problem.code}). Add this line to it: ${line}`);
  }
}

async function makeCertificate() {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const code = await run(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Panah engines'],
      ...['-addext', `subjectAltName=${names.map(name => `DNS:${name}`).join()}`],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  if (code !== 0) stop('openssl could not make a certificate.');
  return { key, certificate };
}

function stop(words) {
  console.error(words);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
