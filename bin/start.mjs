// `npm start`: installs if needed, builds if stale, starts the site with its API and a demo partner on another site.
import { spawn } from 'node:child_process';
import { haveBuild, havePackages, node, root, say } from './run.mjs';

const port = Number(process.env.PORT ?? 4000);
const demoPort = Number(process.env.DEMO_PORT ?? 4100);
const site = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
const partner = `http://127.0.0.1:${demoPort}`;

await havePackages();
await haveBuild();

const children = [];
let stopping = false;
function start(name, args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  children.push(child);
  child.once('exit', code => {
    if (stopping) return;
    console.error(`${name} ended (${code}).`);
    stop(code || 1);
  });
  return new Promise(resolve => child.on('message', message => message === 'ready' && resolve()));
}
function stop(code) {
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  const left = () => children.some(child => child.exitCode === null && child.signalCode === null);
  setInterval(() => {
    if (!left()) process.exit(code);
  }, 50);
  setTimeout(() => process.exit(code), 12_000).unref();
}
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

say('Starting the site and the API (the first time also makes the database) …');
await start('The server', ['dist/server/main.mjs'], {
  PORT: String(port),
  DEMO_ORIGINS: process.env.DEMO_ORIGINS ?? partner,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
await start('The demo partner', ['demo-host/server.mjs'], { DEMO_PORT: String(demoPort), PANAH_ORIGIN: site });

say('Ready.');
console.log(`
  Site            ${site}
  Demo partner    ${partner}        the widget in a shop, on another site
  API             ${site}/api/docs/
  Texts sent      ${site}/sandbox/messages/   codes for logging in arrive here

  Try: plate ۲۴ ب ۵۸۱ ایران ۶۳ with national id ۰۰۱۳۵۴۲۴۱۹, then any mobile number.
  Stop with Ctrl+C. Data is kept in ${process.env.DATA_DIR ?? 'data/'}.
`);
