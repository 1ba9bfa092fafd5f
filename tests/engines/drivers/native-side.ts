import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AppMessage, NativeSide } from './driver.ts';

export interface NativeSides {
  /** Where a program with a WebView finds its native side: `PANAH_APP_SOCKET`. */
  socket: string;
  /** The native side of the program that was started last. */
  meet(): Promise<NativeSide & { leave(): void }>;
  stop(): void;
}

/** Waits for programs with a WebView: what their page posts comes here, and what is sent from here goes to the page. */
export async function awaitPrograms(): Promise<NativeSides> {
  const folder = mkdtempSync(path.join(tmpdir(), 'panah-app-'));
  const socket = path.join(folder, 'native');
  const arrived: Socket[] = [];
  const server = createServer(program => arrived.push(program));
  await new Promise<void>(resolve => server.listen(socket, resolve));
  return {
    socket,
    async meet() {
      const program = arrived.pop() ?? (await new Promise<Socket>(resolve => server.once('connection', resolve)));
      arrived.length = 0;
      return sideOf(program);
    },
    stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sideOf(program: Socket): NativeSide & { leave(): void } {
  const received: AppMessage[] = [];
  program.on('error', () => {});
  createInterface({ input: program }).on('line', text => {
    const message = JSON.parse(text) as AppMessage & { ns: string; v: number };
    if (message.ns === 'panah' && message.v === 1) received.push(message);
  });
  return {
    received: () => received,
    send: message =>
      new Promise(resolve => {
        program.write(`${JSON.stringify({ ns: 'panah', v: 1, ...message })}\n`, () => resolve());
      }),
    leave: () => void program.destroy(),
  };
}
