import type { Message } from 'penpal';
import { isOurs, lengthen, type OurMessenger, read } from '#bridge/wire';

/**
 * penpal's way to the page around us. Smaller and stricter than its `WindowMessenger`: exact origins, the present
 * protocol only.
 *
 * 1. SYN is sent until somebody answers, to a page that has our SDK. Where the browser names a page of the partner as the
 *    one that holds us, SYN goes to that origin, with a port: the page needs no further handshake, and what we say waits
 *    in the port. Else it goes to `*`, without a port; it holds nothing but a random id.
 * 2. What comes from another window, or from an origin that is not the partner's, is dropped; so is whatever is not the
 *    page's part of the handshake, for calls come through a port alone.
 * 3. A page that knows of no port in SYN answers with ACK1. ACK2 goes to its origin exactly, with a port.
 * 4. Every port says all that has had no answer yet: by the page's own first message we know which one it took. What is on
 *    its way through another one still arrives.
 * 5. A page that sends lists gets them: what one turn has to say. Before we know, and for SDKs of before, which take the
 *    port of a later SYN too, one long message goes after another.
 */
export function parentMessenger(parent: Window, origins: readonly string[], insist: boolean): OurMessenger {
  const handlers = new Set<(message: Message) => void>();
  let origin = origins.find(one => document.referrer === `${one}/`);
  /** Those that the page may have taken; once it has answered, the one that it took. */
  let ports: MessagePort[] = [];
  let answered = false;
  let lists = false;
  /** What has had no answer yet; later what this turn has to say. */
  let said: Message[] = [];
  let timer: ReturnType<typeof setTimeout>;
  /** The page's own script may still be on its way: the longer it takes, the longer the pauses. */
  let pause_ms = 50;

  const receive = (data: unknown) => {
    const message = read(data);
    if (message) for (const handle of handlers) handle(message);
  };
  const listen = ({ source, origin: sender, data }: MessageEvent) => {
    if (source !== parent || !origins.includes(sender) || !isOurs(data)) return;
    if (data.type === 'SYN' || !origin) origin = sender;
    if (sender !== origin) return;
    if (data.type === 'ACK1') bring({ ...data, type: 'ACK2' });
    else if (data.type !== 'SYN' || typeof data.participantId !== 'string') return;
    receive(data);
  };
  const bring = (message: object) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      if (!answered) said = [];
      answered = true;
      ports = [port1];
      lists = Array.isArray(data);
      [data].flat().forEach(receive);
    };
    if (!answered) {
      ports.push(port1);
      say(said, [port1]);
    }
    parent.postMessage(message, origin!, [port2]);
  };
  const say = (list: Message[], to: MessagePort[]) => {
    for (const port of to) {
      if (lists) port.postMessage(list);
      else for (const one of list) port.postMessage(lengthen(one));
    }
  };
  const tell = () => say(said.splice(0), ports);
  const greet = (message: Message) => {
    clearTimeout(timer);
    if (origin) bring(message);
    else parent.postMessage(message, '*');
    pause_ms *= 1.1;
    if (insist && !answered) timer = setTimeout(greet, pause_ms, message);
  };

  return {
    initialize() {
      addEventListener('message', listen);
    },
    sendMessage(message) {
      const { type } = message;
      if (type === 'SYN') {
        greet(message);
        if (origin) Promise.resolve().then(() => receive({ ...message, type: 'ACK1' }));
      } else if (type !== 'ACK2') {
        said.push(message);
        if (!answered) say([message], ports);
        else if (!said[1]) Promise.resolve().then(tell);
      }
    },
    addMessageHandler: handle => handlers.add(handle),
    destroy() {
      removeEventListener('message', listen);
      clearTimeout(timer);
      if (answered) tell();
      for (const port of ports) port.close();
      ports = [];
      handlers.clear();
    },
  };
}
