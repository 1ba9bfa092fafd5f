import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { ports, widgetOrigin } from '../addresses.ts';
import { until } from '../hand.ts';
import type { Engine, Found, NativeSide, PageOrFrame, Target, Visit } from './driver.ts';
import { findTarget } from './find-target.ts';
import type { NativeSides } from './native-side.ts';
import { type ElementReference, openSession, type W3cSession } from './w3c.ts';

/** A program with a WebKit view that lets itself be driven. */
export interface WebKitProgram {
  binary: string;
  args: string[];
  env: Record<string, string>;
  /** For an app with a view: where its native side is met. */
  sides?: NativeSides;
}

/** WebKitGTK's own driver starts the program anew, with an empty data folder, for every visit. */
export async function startWebKit(program: WebKitProgram): Promise<Engine> {
  const port = program.sides ? ports.appDriver : ports.driver;
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...program.env },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', async () => (await fetch(`${address}/status`)).ok);
  return {
    async visit() {
      const session = await openSession(address, {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: program.binary, args: program.args },
      });
      const app = (await program.sides?.meet()) ?? null;
      return visitOf(session, app, async () => {
        app?.leave();
        await session.end();
      });
    },
    async stop() {
      await ended(driver);
      program.sides?.stop();
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await gone;
}

function visitOf(session: W3cSession, app: NativeSide | null, close: () => Promise<void>): Visit {
  const run = <R>(act: unknown, ...given: unknown[]) => session.run<R>(`return (${act})(...arguments)`, given);
  /** Commands go to one window at a time: each begins at the page. */
  async function inside<R>(place: PageOrFrame, act: () => Promise<R>): Promise<R> {
    await session.enter(null);
    if (place === 'frame') {
      const frame = await run<ElementReference | null>(frameOf, widgetOrigin);
      if (!frame) throw new Error('There is no frame');
      await session.enter(frame);
    }
    return act();
  }
  const foundOf = (place: PageOrFrame, element: ElementReference): Found => ({
    ask: <A, R>(act: (element: Element, given: A) => R, given?: A) =>
      inside(place, () => run<Awaited<R>>(act, element, given)),
    tap: () => inside(place, () => session.click(element)),
    type: text => inside(place, () => session.type(element, text)),
  });
  return {
    app,
    open: url => inside('page', () => session.go(url)),
    evaluate: <A, R>(place: PageOrFrame, act: (given: A) => R, given?: A) =>
      inside(place, () => run<Awaited<R>>(act, given)),
    async find(place, target: Target) {
      const element = await inside(place, () => run<ElementReference | null>(findTarget, target));
      return element && foundOf(place, element);
    },
    photograph: async file => writeFile(file, await inside('page', () => session.screenshot())),
    close,
  };
}

const frameOf = (origin: string): Element | null => document.querySelector(`iframe[src^="${origin}/"]`);
