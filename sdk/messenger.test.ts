import type { Message, Messenger } from 'penpal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameMessenger } from './messenger.ts';

const origin = 'https://panah.example';
let page: EventTarget;
let sent: { message: { type: string }; to: string; ports: MessagePort[] }[];
let remote: Window;
let frame: HTMLIFrameElement;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  sent = [];
  remote = {
    postMessage: (message: { type: string }, to: string, ports: MessagePort[] = []) =>
      sent.push({ message, to, ports }),
  } as unknown as Window;
  frame = Object.assign(new EventTarget(), { contentWindow: remote }) as HTMLIFrameElement;
});
afterEach(() => vi.unstubAllGlobals());

const message = (type: string, participantId = '1') =>
  ({ namespace: 'penpal', channel: 'panah', type, participantId }) as Message;
/** A call or an answer, as trimmed penpal makes them. */
const short = (...parts: unknown[]) => parts as unknown as Message;
const posted = () => sent.map(({ message: { type }, to }) => [type, to]);
function start() {
  const heard: string[] = [];
  const messenger = frameMessenger(frame, origin);
  messenger.initialize({} as Parameters<Messenger['initialize']>[0]);
  messenger.addMessageHandler(one => heard.push(one.type));
  return { messenger, heard };
}
const arrive = (data: unknown, from: { source?: unknown; origin?: string; ports?: MessagePort[] } = {}) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, source: remote, origin, ports: [], ...from }));

it('hears the frame from its exact origin and nobody else', () => {
  const { heard } = start();
  arrive(message('SYN'));
  arrive(message('SYN'), { source: {} });
  arrive(message('SYN'), { origin: 'https://panah.example.evil.example' });
  arrive(message('SYN'), { origin: 'null' });
  arrive(null);
  arrive({ type: 'SYN' });
  expect(heard).toEqual(['SYN']);
});

it('answers the exact origin, and calls through the port that the frame brings', async () => {
  const { messenger } = start();
  messenger.sendMessage(message('SYN'));
  arrive(message('SYN', '.1'));
  messenger.sendMessage(message('ACK1'));
  expect(posted()).toEqual([['ACK1', origin]]);
  const { port1, port2 } = new MessageChannel();
  arrive(message('ACK2'), { ports: [port2] });
  const called = new Promise(resolve => {
    port1.onmessage = event => resolve(event.data);
  });
  messenger.sendMessage(short('navigate', 7, { path: '/offers' }));
  expect(await called).toMatchObject({ namespace: 'penpal', channel: 'panah', type: 'CALL', id: 7 });
  expect(posted()).toHaveLength(1);
  messenger.destroy();
  port1.close();
});

it('loses nothing of a turn in which it calls and answers', async () => {
  const { messenger } = start();
  const { port1, port2 } = new MessageChannel();
  const heard: string[][] = [];
  const all = new Promise<void>(resolve => {
    port1.onmessage = ({ data }) => {
      heard.push(data.map(([method]: [string | 0]) => method || 'answer'));
      if (heard.flat().length === 5) resolve();
    };
  });
  arrive(message('SYN', '.1'), { ports: [port2] });
  for (const method of ['navigate', 'update', 0, 'login', 0]) messenger.sendMessage(short(method, 1));
  await all;
  expect(heard).toEqual([['navigate'], ['answer'], ['answer'], ['update', 'login']]);
  messenger.destroy();
  port1.close();
});

it('lets a frame that is on its way alone, and greets one that has loaded or stays silent', () => {
  vi.useFakeTimers();
  const { messenger } = start();
  messenger.sendMessage(message('SYN'));
  expect(posted()).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect(posted()).toEqual([['SYN', '*']]);
  frame.dispatchEvent(new Event('load'));
  expect(posted()).toHaveLength(2);
  arrive(message('SYN', '.1'));
  frame.dispatchEvent(new Event('load'));
  expect(posted()).toHaveLength(2);
  messenger.destroy();
  vi.useRealTimers();
});

it('greets a frame of 1.0 back', () => {
  const { messenger, heard } = start();
  messenger.sendMessage(message('SYN'));
  arrive(message('SYN', '0.1'));
  expect(posted()).toEqual([['SYN', '*']]);
  expect(heard).toEqual(['SYN']);
});

it('sends no call into the open while there is no port', () => {
  const { messenger } = start();
  messenger.sendMessage(short('navigate', 1));
  expect(sent).toEqual([]);
});

it('leaves no listener behind', () => {
  const { messenger, heard } = start();
  messenger.destroy();
  arrive(message('SYN'));
  expect(heard).toEqual([]);
});

it('greets a frame at once that has loaded already, and no other before it speaks', () => {
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => (name === `${origin}/embed/` ? [{}] : []) });
  start().messenger.sendMessage(message('SYN'));
  expect(posted()).toEqual([]);
  Object.assign(frame, { src: `${origin}/embed/` });
  start().messenger.sendMessage(message('SYN'));
  expect(posted()).toEqual([['SYN', '*']]);
});
