// `npm run test:engines [engine …]`: the embed suite in every engine, on two sites with TLS.
// It installs what it needs of Debian's packages and makes a certificate.
import { mkdtempSync, rmSync } from 'node:fs';
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
/** Every engine finds names under `.localhost` on this machine by itself, and takes each for a site of its own. */
const names = ['widget.localhost', 'partner.localhost', 'stranger.localhost'];

await havePackages();
const obstacle = await haveDebian(programs);
if (obstacle) stop(obstacle);
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
