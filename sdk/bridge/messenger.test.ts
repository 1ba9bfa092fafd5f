import type { Message } from 'penpal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameMessenger } from './messenger.ts';

const origin = 'https://panah.example';
let page: EventTarget;
let sent: { message: { type: string }; to: string; ports: MessagePort[] }[];
let remote: Window;
let frame: HTMLIFrameElement;

beforeEach(() => {
  vi.stubGlobal('performance', { getEntriesByName: () => [] });
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
const posted = () => sent.map(({ message: { type }, to }) => [type, to]);
function start() {
  const heard: string[] = [];
  const messenger = frameMessenger(frame, origin);
  messenger.initialize({
    validateReceivedMessage: (data): data is Message => (data as Message | null)?.namespace === 'penpal',
  });
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

it('hears nothing in the open but the handshake', () => {
  const { heard } = start();
  for (const type of ['SYN', 'ACK1', 'CALL', 'REPLY', 'DESTROY', 'ACK2']) arrive(message(type));
  expect(heard).toEqual(['SYN']);
});

it('answers the exact origin, and calls through the port that the frame brings', async () => {
  const { messenger } = start();
  arrive(message('SYN'));
  messenger.sendMessage(message('ACK1'));
  expect(posted()).toEqual([['ACK1', origin]]);
  const { port1, port2 } = new MessageChannel();
  arrive(message('ACK2'), { ports: [port2] });
  const called = new Promise(resolve => {
    port1.onmessage = event => resolve(event.data);
  });
  messenger.sendMessage(message('CALL'));
  expect(await called).toEqual(message('CALL'));
  expect(posted()).toHaveLength(1);
  messenger.destroy();
  port1.close();
});

it('leads the handshake, whatever the ids are', () => {
  const { messenger } = start();
  const ids: string[] = [];
  messenger.addMessageHandler(one => one.type === 'SYN' && ids.push(one.participantId));
  for (const id of ['', '0', 'f', '~', {} as string]) arrive(message('SYN', id));
  messenger.sendMessage(message('SYN', '0'));
  expect(ids.every(id => id < '0')).toBe(true);
  expect(sent.every(one => (one.message as { participantId?: string }).participantId! > 'f')).toBe(true);
  expect([ids.length, sent.length]).toEqual([4, 1]);
});

it('lets a frame that is on its way alone, and greets it once it has loaded or spoken', () => {
  const { messenger } = start();
  messenger.sendMessage(message('SYN'));
  expect(posted()).toEqual([]);
  frame.dispatchEvent(new Event('load'));
  expect(posted()).toEqual([['SYN', '*']]);
  arrive(message('SYN'));
  frame.dispatchEvent(new Event('load'));
  expect(posted()).toHaveLength(1);
  const other = start();
  arrive(message('SYN'));
  other.messenger.sendMessage(message('SYN'));
  expect(posted()).toHaveLength(2);
});

it('greets a frame at once that has loaded already', () => {
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => (name === `${origin}/embed/` ? [{}] : []) });
  Object.assign(frame, { src: `${origin}/embed/` });
  start().messenger.sendMessage(message('SYN'));
  expect(posted()).toEqual([['SYN', '*']]);
});

it('sends no call into the open while there is no port', () => {
  const { messenger } = start();
  messenger.sendMessage(message('CALL'));
  expect(sent).toEqual([]);
});

it('leaves no listener behind', () => {
  const { messenger, heard } = start();
  messenger.sendMessage(message('SYN'));
  messenger.destroy();
  arrive(message('SYN'));
  frame.dispatchEvent(new Event('load'));
  expect([heard, sent]).toEqual([[], []]);
});
