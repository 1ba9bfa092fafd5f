import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ports, widgetOrigin } from '../addresses.ts';
import { until } from '../hand.ts';
import { type Callee, connectDevTools, type DevTools } from './devtools.ts';
import type { Engine, Found, NativeSide, PageOrFrame, Visit } from './driver.ts';
import { findTarget } from './find-target.ts';
import type { NativeSides } from './native-side.ts';

const program = path.join(import.meta.dirname, '../hosts/android_app.py');

/** The program is started anew, with nothing kept, for every visit. */
export async function startAndroid(display: string, natives: NativeSides): Promise<Engine> {
  const debugging = `127.0.0.1:${ports.devtools}`;
  return {
    async visit() {
      const child = spawn('/usr/bin/python3', [program], {
        stdio: ['ignore', 'ignore', 'ignore'],
        env: {
          ...process.env,
          DISPLAY: display,
          PANAH_APP_SOCKET: natives.socket,
          QTWEBENGINE_DISABLE_SANDBOX: '1',
          QTWEBENGINE_REMOTE_DEBUGGING: debugging,
          // Android's WebView has one process for all frames of a page, too.
          QTWEBENGINE_CHROMIUM_FLAGS: '--disable-gpu --disable-site-isolation-trials',
        },
      });
      const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
      const app = await natives.meet();
      const endpoint = await until('the view can be driven', async () => {
        const targets = (await (await fetch(`http://${debugging}/json/list`)).json()) as Record<string, string>[];
        return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
      });
      const tools = await connectDevTools(endpoint);
      return visitOf(tools, app, async () => {
        tools.close();
        app.leave();
        const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
        await gone;
        clearTimeout(late);
      });
    },
    stop: async () => natives.stop(),
  };
}

interface FrameTree {
  frame: { id: string; url: string };
  childFrames?: FrameTree[];
}

function visitOf(tools: DevTools, app: NativeSide, close: () => Promise<void>): Visit {
  async function windowOf(place: PageOrFrame): Promise<Callee> {
    const { frame, childFrames = [] } = (await tools.send('Page.getFrameTree')).frameTree as FrameTree;
    if (place === 'page') return tools.windowOf(frame.id);
    const ours = childFrames.find(child => child.frame.url.startsWith(`${widgetOrigin}/`));
    if (!ours) throw new Error('There is no frame');
    return tools.windowOf(ours.frame.id);
  }
  const value = async <R>(callee: Callee, act: unknown, given: unknown[]) =>
    (await tools.call(callee, act, given, 'value')).value as R;

  const foundOf = (place: PageOrFrame, element: { objectId: string }): Found => ({
    ask: <A, R>(act: (element: Element, given: A) => R, given?: A) =>
      value<Awaited<R>>(element, `function (given) { return (${act})(this, given); }`, [given]),
    async tap() {
      const [left, top] =
        place === 'page' ? [0, 0] : await value<number[]>(await windowOf('page'), cornerOf, [widgetOrigin]);
      const [x, y] = await value<number[]>(element, middleOf, []);
      const where = { x: left! + x!, y: top! + y!, button: 'left', clickCount: 1 };
      await tools.send('Input.dispatchMouseEvent', { ...where, type: 'mouseMoved', button: 'none' });
      await tools.send('Input.dispatchMouseEvent', { ...where, type: 'mousePressed' });
      await tools.send('Input.dispatchMouseEvent', { ...where, type: 'mouseReleased' });
    },
    async type(text) {
      for (const sign of text) await tools.send('Input.insertText', { text: sign });
    },
  });
  return {
    app,
    open: async url => void (await tools.send('Page.navigate', { url })),
    evaluate: async <A, R>(place: PageOrFrame, act: (given: A) => R, given?: A) =>
      value<Awaited<R>>(await windowOf(place), act, [given]),
    async find(place, target) {
      const { objectId } = await tools.call(await windowOf(place), findTarget, [target], 'handle');
      return objectId ? foundOf(place, { objectId }) : null;
    },
    async photograph(file) {
      const { data } = await tools.send('Page.captureScreenshot');
      await writeFile(file, Buffer.from(String(data), 'base64'));
    },
    close,
  };
}

function cornerOf(origin: string): number[] {
  const { x, y } = document.querySelector(`iframe[src^="${origin}/"]`)!.getBoundingClientRect();
  return [x, y];
}

function middleOf(this: Element): number[] {
  const { x, y, width, height } = this.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
