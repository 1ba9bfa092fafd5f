/** A page that holds a frame by the SDK's own bridge, and calls through it or through a bare port. */
import { PROTOCOL_VERSION } from '#bridge/protocol';
import { connectFrame } from '../../../sdk/bridge/connect-frame.ts';

type Ask = () => Promise<unknown>;
const page = window as unknown as { meet(): void; bench: object };
const { frame: address } = (document.currentScript as HTMLScriptElement).dataset;
const frame = document.createElement('iframe');
frame.src = address as string;
frame.style.cssText = 'border:0;width:100%;height:720px';
document.getElementById('w')?.append(frame);

const { origin } = new URL(frame.src);
const connection = connectFrame(
  frame,
  origin,
  15e3,
  {
    hello() {
      page.meet();
      return { protocol: PROTOCOL_VERSION, page: location.href, tokens: false, scheme: 'light' };
    },
    routeChanged() {},
    page: () => location.href,
    resize() {},
    event() {},
    requestToken: async () => null,
    token() {},
    openTop() {},
    scrollIntoView() {},
    watchViewport: () => ({ top: 0, height: innerHeight }),
    backSteps() {},
  },
  () => {},
  () => {},
);
connection.renew();

/** The same question and answer through a port of its own, matched by number: the least that a call can be. */
function rawPort(): Ask {
  const { port1, port2 } = new MessageChannel();
  const waiting = new Map<number, (answer: unknown) => void>();
  let last = 0;
  port1.onmessage = ({ data }) => {
    const done = waiting.get(data.id);
    waiting.delete(data.id);
    done?.(data.value);
  };
  frame.contentWindow?.postMessage('bench port', origin, [port2]);
  return () =>
    new Promise(done => {
      waiting.set(++last, done);
      port1.postMessage({ id: last, method: 'ping' });
    });
}

const asks: Record<string, Ask> = { bridge: () => connection.call('ping') };

page.bench = {
  open() {
    asks.raw = rawPort();
    return asks.raw();
  },
  /** Milliseconds of `count` calls by each of the names, one call after another and the names in turns. */
  async inTurns(names: string[], count: number): Promise<number[][]> {
    const times: number[][] = names.map(() => []);
    for (let call = 0; call < count; call++)
      for (let turn = 0; turn < names.length; turn++) {
        const which = (turn + call) % names.length;
        const ask = asks[names[which] as string] as Ask;
        const began = performance.now();
        await ask();
        times[which]?.push(performance.now() - began);
      }
    return times;
  },
  /** Calls a second, `count` of them under way at once. */
  async pipelined(name: string, count: number): Promise<number> {
    const ask = asks[name] as Ask;
    const began = performance.now();
    await Promise.all(Array.from({ length: count }, ask));
    return (1000 * count) / (performance.now() - began);
  },
};
