import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverSecret } from '../support/origins.ts';
import { ports, shopOrigin, strangerOrigin, widgetOrigin } from './addresses.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface TwoSites {
  /** What browsers asked of us. */
  asked: TlsFront['seen'];
  stop(): Promise<void>;
}

/** The built server and the demo partner, each behind TLS under a name of its own. */
export async function startTwoSites(certificate: { keyFile: string; certFile: string }): Promise<TwoSites> {
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-engines-'));
  const children = [
    startNode('dist/server/main.mjs', {
      PORT: `${ports.server}`,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: widgetOrigin,
      DEMO_ORIGINS: shopOrigin,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: '0',
      CLOCK_START: '2026-11-21T08:30:00Z',
      SECRET_KEY: serverSecret,
      BANK_PATIENCE_S: '4',
    }),
    startNode('demo-host/server.mjs', {
      DEMO_PORT: `${ports.shop}`,
      PANAH_ORIGIN: widgetOrigin,
      // Node finds no names under `.localhost`.
      PANAH_SERVER: `http://127.0.0.1:${ports.server}`,
    }),
  ];
  const identity = { key: readFileSync(certificate.keyFile, 'utf8'), cert: readFileSync(certificate.certFile, 'utf8') };
  const fronts: TlsFront[] = [];
  const stop = async () => {
    for (const front of fronts) front.close();
    await Promise.all(children.map(({ process: child }) => ended(child)));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(children.map(({ ready }) => ready));
    const widget = await startTlsFront({ port: ports.widget, behind: ports.server, identity });
    fronts.push(widget);
    fronts.push(await startTlsFront({ port: ports.partner, behind: ports.shop, identity, pages: ownPages() }));
    return { asked: widget.seen, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** Pages that no careful shop would have, under the names of the shop and of the stranger. */
function ownPages(): Record<string, string> {
  const page = (name: string) =>
    readFileSync(path.join(import.meta.dirname, `pages/${name}.html`), 'utf8')
      .replaceAll('{{widget}}', widgetOrigin)
      .replaceAll('{{stranger}}', strangerOrigin);
  return { '/foreign-frame': page('foreign-frame'), '/noise': page('noise') };
}

function startNode(file: string, env: Record<string, string>): { process: ChildProcess; ready: Promise<void> } {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', message => message === 'ready' && resolve());
    child.once('exit', code => reject(new Error(`${file} ended (${code}) before it was ready`)));
  });
  return { process: child, ready };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await gone;
}
