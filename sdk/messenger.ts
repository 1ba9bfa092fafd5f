import type { Message } from 'penpal';
import { isCall, isOurs, lengthen, type OurMessenger, read, type ShortCall } from '#bridge/wire';

type SynMessage = Extract<Message, { type: 'SYN' }>;

/** A frame that is silent for so long is greeted. */
const silence_ms = 2e3;

/**
 * penpal's way to one frame. Smaller and stricter than its `WindowMessenger`: one exact origin, the present protocol only.
 *
 * 1. The frame greets, again and again until somebody answers. Its window is not touched before, for that would make the
 *    browser build a world of scripts for the empty document that a new frame begins with.
 * 2. Frames of 1.0 greet once, and want a greeting before an answer; their ids begin with a zero. It goes to `*`, for the
 *    frame may still be on its way to its origin; it holds nothing but a random id.
 * 3. What comes from another window or origin is dropped, and whatever is not the frame's part of the handshake.
 * 4. A frame that knows our origin brings a port with its SYN, and that is all. Another one's ACK2 brings it, after an ACK1
 *    to its exact origin. Everything else goes through the port.
 * 5. Another handshake brings another port. What is on its way through the one before still arrives.
 * 6. To a frame that brings its port with SYN goes a list: a turn's first call at once, and the rest of them together.
 *    Other frames get one long message after another. A call that cannot be cloned is refused, and the others go.
 */
export function frameMessenger(frame: HTMLIFrameElement, origin: string): OurMessenger {
  const handlers = new Set<(message: Message) => void>();
  let greeting: Message;
  let port: MessagePort | undefined;
  /** The port that came with the last SYN. */
  let direct: MessagePort | undefined;
  /** The turn's further calls, while it lasts. */
  let calls: ShortCall[] | null;
  let known: string | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const greet = () => frame.contentWindow?.postMessage(greeting, '*');
  const greetStranger = () => known || greet();
  const receive = (data: unknown) => {
    const message = read(data);
    if (message) for (const handle of handlers) handle(message);
  };
  const post = (list: ShortCall[]) => {
    try {
      port?.postMessage(list);
    } catch (value) {
      if (list[1]) for (const call of list) post([call]);
      else receive([0, (list[0] as ShortCall)[1], value, 1]);
    }
  };
  const listen = ({ source, origin: sender, data, ports: [brought] }: MessageEvent) => {
    if (sender !== origin || source !== frame.contentWindow || !isOurs(data)) return;
    const { type, participantId } = data as SynMessage;
    if (type === 'SYN') {
      // penpal compares the ids of both sides; an object there would throw. A frame that waits greets with one port after another.
      if (typeof participantId !== 'string' || (brought && participantId === known)) return;
      if (participantId !== known && participantId[0] === '0') greet();
      known = participantId;
      direct = brought;
    } else if (type !== 'ACK2' || !brought) return;
    if (brought) {
      port = brought;
      port.onmessage = event => [event.data].flat().forEach(receive);
    }
    receive(data);
  };

  return {
    initialize() {
      addEventListener('message', listen);
      frame.addEventListener('load', greetStranger);
      timer = setTimeout(greetStranger, silence_ms);
    },
    sendMessage(message) {
      const { type } = message;
      if (type === 'SYN') {
        greeting = message;
        // It has loaded and waits for us, with ever longer pauses.
        if (performance.getEntriesByName(frame.src)[0]) greet();
      } else if (type === 'ACK1' && direct) receive({ ...message, type: 'ACK2' });
      else if (type === 'ACK1') frame.contentWindow?.postMessage(message, origin);
      else if (!direct) port?.postMessage(lengthen(message));
      else if (calls && isCall(message)) calls.push(message);
      else {
        port?.postMessage([message]);
        if (calls) return;
        calls = [];
        Promise.resolve().then(() => {
          if (calls?.[0]) post(calls);
          calls = null;
        });
      }
    },
    addMessageHandler: handle => handlers.add(handle),
    destroy() {
      removeEventListener('message', listen);
      clearTimeout(timer);
      port?.close();
      port = undefined;
      handlers.clear();
    },
  };
}
