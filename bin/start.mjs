// `npm start`: installs if needed, builds if stale, starts the site with its API and a demo partner on another site.
import { spawn } from 'node:child_process';
import { haveBuild, havePackages, node, root, say } from './run.mjs';

const port = process.env.PORT || '4000';
const demoPort = process.env.DEMO_PORT || '4100';
const site = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
const partner = `http://127.0.0.1:${demoPort}`;

await havePackages();
await haveBuild();

/** So many ends within a minute are no accident any more. */
const maxEnds = 5;
const children = new Set();
let stopping = false;

/** Starts a program and settles once it is ready. One that had been ready and ends is started again; else everything ends. */
function start(name, args, env = {}) {
  let ends = [];
  return new Promise(resolve => {
    const begin = () => {
      let wasReady = false;
      const child = spawn(node, args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...env },
      });
      children.add(child);
      child.on('message', message => {
        wasReady ||= message === 'ready';
        if (wasReady) resolve();
      });
      child.once('exit', (code, signal) => {
        children.delete(child);
        if (stopping) return;
        ends = [...ends.filter(at => at > Date.now() - 60_000), Date.now()];
        const again = wasReady && ends.length < maxEnds;
        console.error(`${name} ended (${signal ?? code}). ${again ? 'Starting it again …' : 'Stopping everything.'}`);
        if (again) begin();
        else stop(code || 1);
      });
    };
    begin();
  });
}
function stop(code) {
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  setInterval(() => {
    if (!children.size) process.exit(code);
  }, 50);
  setTimeout(() => process.exit(code), 12_000).unref();
}
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

say('Starting the site and the API (the first time also makes the database) …');
await start('The server', ['dist/server/main.mjs'], {
  PORT: port,
  DEMO_ORIGINS: process.env.DEMO_ORIGINS ?? partner,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
await start('The demo partner', ['demo-host/server.mjs'], { DEMO_PORT: demoPort, PANAH_ORIGIN: site });

say('Ready.');
console.log(`
  Site            ${site}
  Demo partner    ${partner}        the widget in a shop, on another site
  API             ${site}/api/docs/
  Texts sent      ${site}/sandbox/messages/   codes for logging in arrive here

  Try: plate ۲۴ ب ۵۸۱ ایران ۶۳ with national id ۰۰۱۳۵۴۲۴۱۹, then any mobile number.
  Stop with Ctrl+C. Data is kept in ${process.env.DATA_DIR ?? 'data/'}.
`);
